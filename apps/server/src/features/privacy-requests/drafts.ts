import type { PrivacyAnswerDraft } from '@dira/contract/privacy-requests';
import { languages } from '@dira/domain/languages';
import { groundsOf, REFUSAL_LAWS } from '@dira/domain/privacy-requests';
import { formatDate } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import type { RequestRow } from './repo.ts';

/** What an answer may begin with, in every language: granted, and refused on each ground that the law has for it. */
export function draftAnswers(
  { kind, full_name: name, came_on: cameOn }: Pick<RequestRow, 'kind' | 'full_name' | 'came_on'>,
  from: string,
): PrivacyAnswerDraft[] {
  return languages.flatMap((language) => {
    const t = createTranslator(language, 'privacy-answers');
    const opening = [
      t('greeting', { name }),
      t(`asked.${kind}`, { date: formatDate(cameOn), workspace: from }),
    ];
    const letter = (ground: PrivacyAnswerDraft['ground'], paragraphs: string[]) => ({
      language,
      ground,
      text: [...opening, ...paragraphs, from].join('\n\n'),
    });
    return [
      letter(null, [t(`granted.${kind}`)]),
      ...groundsOf(kind).map((ground) =>
        letter(ground, [t('refused'), t(`grounds.${ground}`, { law: REFUSAL_LAWS[ground] }), t('appeal')]),
      ),
    ];
  });
}
