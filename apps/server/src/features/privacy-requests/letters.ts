import { formatDate } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import type { Trx } from '../../db/scope.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import type { ToldRow } from './operator.repo.ts';
import type { Unconfirmed } from './own.repo.ts';
import type { RequestRow } from './repo.ts';

type Tools = Pick<Services, 'newId' | 'secrets'>;

/** The answer, to whoever asked; where no address is known nothing goes out. Its words are stored sealed. */
export async function mailAnswer(
  write: { trx: Trx; organizationId: string | null },
  tools: Tools,
  request: Pick<RequestRow, 'id' | 'email' | 'language'>,
  { answer, from }: { answer: string; from: string },
): Promise<void> {
  if (request.email === null) return;
  const t = createTranslator(request.language, 'privacy-answers');
  await queueMail(write, tools, {
    ...renderLetter({
      language: request.language,
      subject: t('mail.answer.subject', { workspace: from }),
      heading: t('mail.answer.heading'),
      paragraphs: answer.split(/\n+/),
      note: t('mail.answer.note'),
      organizationName: from,
    }),
    dedupeKey: `privacy-answer:${request.id}`,
    to: request.email,
    isSecret: true,
  });
}

/** Asks whoever wrote on the public pages whether the address is theirs. */
export async function mailConfirmation(
  trx: Trx,
  tools: Tools,
  { id, kind, full_name: name, email, language }: Unconfirmed,
  url: string,
): Promise<void> {
  const t = createTranslator(language, 'privacy-answers');
  const say = createTranslator(language, 'privacy-requests');
  await queueMail({ trx, organizationId: null }, tools, {
    ...renderLetter({
      language,
      subject: say('confirm.title'),
      heading: say('confirm.title'),
      paragraphs: [t('mail.confirm.body', { name }), say(`kinds.${kind}`)],
      button: { label: say('confirm.button'), url },
      note: t('mail.confirm.note'),
      organizationName: null,
    }),
    dedupeKey: `privacy-confirmation:${id}`,
    to: email,
    isSecret: true,
  });
}

export const TOLD_STEPS = ['received', 'due_soon', 'due'] as const;
export type ToldStep = (typeof TOLD_STEPS)[number];

/** Tells the operator of a request, once a step, at the address that the public pages give. What was asked stays in the register. */
export async function mailOperator(
  trx: Trx,
  tools: Tools & Pick<Services, 'settings' | 'publicUrl'>,
  { id, kind, full_name: name, language, due_on: dueOn }: ToldRow,
  step: ToldStep,
): Promise<void> {
  const to = tools.settings.SITE_CONTENT_FILE.seller.email;
  if (to === '') return;
  const t = createTranslator(language, 'privacy-answers');
  const say = createTranslator(language, 'privacy-requests');
  await queueMail({ trx, organizationId: null }, tools, {
    ...renderLetter({
      language,
      subject: t(`mail.operator.${step}`, { date: formatDate(dueOn) }),
      heading: t(`mail.operator.${step}`, { date: formatDate(dueOn) }),
      paragraphs: [[name, say(`kinds.${kind}`)].join(' · ')],
      button: {
        label: t('mail.operator.button'),
        url: `${tools.publicUrl}/site-admin?tab=privacy&panel=privacy-request&request=${id}`,
      },
      organizationName: 'Dira',
    }),
    dedupeKey: `operator-privacy-request:${id}:${step}`,
    to,
  });
}
