import { fillIn, type MessageValues } from '@dira/domain/message-variables';
import type { ReadyTemplate } from '@dira/domain/ready-templates';
import { languages, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { Trx } from '../../db/scope.ts';
import { renderLetter, type RenderedLetter } from '../../platform/mail-template.ts';
import { findApproval, findReadyId, selectApproval, type Texts, type Words } from './words.repo.ts';

export { selectApproval };

export interface ApprovedWords extends Words {
  templateId: string;
  version: number;
  language: Language;
}

/**
 * What may go to a tenant by itself: the newest version that the owner approved, in the reader's language or the next best.
 * @returns null where no version was approved, or the template was deleted
 */
export async function findApprovedWords(
  trx: Trx,
  {
    organizationId,
    templateId,
    language,
  }: { organizationId: string; templateId: string; language: Language },
): Promise<ApprovedWords | null> {
  const found = await findApproval(trx, { organizationId, templateId });
  if (found === undefined) return null;
  const spoken = chooseLanguage(found.texts, language, found.language);
  const words = spoken && found.texts[spoken];
  return spoken === undefined || words === undefined
    ? null
    : { templateId, version: found.version, language: spoken, ...words };
}

/** The template that came with the workspace; undefined where it was deleted. */
export function findReadyTemplate(
  trx: Trx,
  organizationId: string,
  key: ReadyTemplate,
): Promise<string | undefined> {
  return findReadyId(trx, organizationId, key);
}

/** Asked for, else the workspace's own, else Hebrew, else English, else any that it has. */
export function chooseLanguage(texts: Texts, asked: Language, own: Language): Language | undefined {
  const order: Language[] = [asked, own, 'he', 'en', ...languages];
  return order.find((language) => texts[language] !== undefined);
}

/** The words that come with Dira, in every language. */
export function readyTexts(key: ReadyTemplate): Record<Language, Words> {
  const said = languages.map((language) => {
    const t = createTranslator(language, 'ready-templates');
    return [language, { subject: t(`${key}.subject`), body: t(`${key}.body`) }];
  });
  return Object.fromEntries(said) as Record<Language, Words>; // one for each of them
}

/**
 * The mail as it goes out: filled in, with everything that a person typed as text and never as markup.
 * @throws RangeError where a value is missing
 */
export function composeTemplateMail({
  words,
  values,
  language,
  organizationName,
  unsubscribeUrl,
  button,
  frame = (filled) => filled,
}: {
  words: Words;
  values: MessageValues;
  language: Language;
  organizationName: string;
  unsubscribeUrl?: string | undefined;
  button?: { label: string; url: string } | undefined;
  /** Puts around the words what the law wants beside them. */
  frame?: ((filled: Words) => Words) | undefined;
}): RenderedLetter {
  const { subject, body } = frame({
    subject: fillIn(words.subject, values),
    body: fillIn(words.body, values),
  });
  return renderLetter({
    language,
    subject,
    heading: subject,
    paragraphs: paragraphsOf(body),
    ...(values.link?.startsWith('http') === true && { link: values.link }),
    ...(button !== undefined && { button }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    organizationName,
  });
}

/** Parted by empty lines, as people write them. */
export function paragraphsOf(body: string): string[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
