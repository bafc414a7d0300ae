import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { Trx } from '../../db/scope.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { makeUnsubscribeUrl } from '../deliveries/unsubscribing.ts';
import type { Reader } from './rules.ts';

/** What was told to one reader, in their words, on its way to them outside the product. */
export interface Copy {
  notificationId: string;
  reader: Reader;
  language: Language;
  title: string;
  detail: string;
  organizationName: string;
  /** Where it leads: to the thing itself, by the rights of whoever opens it. */
  path: string;
  /** Where an answer becomes a message, of what somebody wrote. */
  replyTo: string | null;
  /** Absent: it goes out now. */
  holdUntil?: Temporal.Instant;
}

/** Copies by other ways have keys below it. */
export const keyOfCopy = (notificationId: string) => `notification:${notificationId}`;

/** To the reader's address, where they have one. */
export async function mailCopy(
  write: { trx: Trx; organizationId: string },
  services: Services,
  copy: Copy,
): Promise<void> {
  const { notificationId, reader, language, title, detail, organizationName, path, replyTo, holdUntil } =
    copy;
  if (reader.email === null) return;
  const t = createTranslator(language, 'mail');
  await queueMail(write, services, {
    ...renderLetter({
      language,
      subject: title,
      heading: title,
      ...(replyTo !== null && { answerAbove: t('notification.answerAbove') }),
      paragraphs: detail === '' ? [] : [detail],
      button: { label: t('notification.open'), url: services.publicUrl + path },
      note: t('notification.note'),
      unsubscribeUrl: makeUnsubscribeUrl(services, reader.user_id),
      organizationName,
    }),
    dedupeKey: keyOfCopy(notificationId),
    to: reader.email,
    copyFor: reader.user_id,
    ...(replyTo !== null && { replyTo }),
    ...(holdUntil !== undefined && { holdUntil }),
  });
}
