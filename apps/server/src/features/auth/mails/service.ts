import { isLanguage, type Language } from '@dira/i18n/languages';
import type { Deliveries } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import { postToOutbox } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { assertHeader } from '../../../platform/mail.ts';
import { sealBody } from '../../../platform/sealed-body.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import {
  composeAccountMail,
  composeCodeText,
  composeTakenText,
  type AccountLetter,
  type CodeWords,
} from './compose.ts';
import { queueAccountDelivery, selectLanguage } from './repo.ts';

/**
 * What an account is written about, in its reader's language.
 *
 * Guarantees: it goes out after the commit of what it tells, once; its words, which may open the
 * account, are stored sealed. Never: a code in a subject, where notifications show it to a table.
 */

export interface MailTools {
  clock: Clock;
  secrets: Pick<Secrets, 'seal'>;
}

export interface AccountMail extends AccountLetter {
  to: string;
  /** Where it may be asked for twice; else each call is a mail. */
  dedupeKey?: string;
}

/** @returns false where the same mail was queued before */
export function queueAccountMail(trx: Trx, tools: MailTools, mail: AccountMail): Promise<boolean> {
  return queue(
    trx,
    tools,
    { channel: 'email', to: mail.to, dedupeKey: mail.dedupeKey },
    composeAccountMail(mail),
  );
}

export type TextChannel = 'sms' | 'whatsapp';

export interface CodeText extends CodeWords {
  channel: TextChannel;
  /** E.164 */
  to: string;
  dedupeKey?: string;
}

/** A code by SMS or WhatsApp. */
export function queueCodeText(trx: Trx, tools: MailTools, message: CodeText): Promise<boolean> {
  const text = composeCodeText(message);
  return queue(trx, tools, message, { subject: '', text, html: '' });
}

/** For the owner of a number with which somebody tried to sign up. */
export function queueTakenText(
  trx: Trx,
  tools: MailTools,
  { channel, to, language }: { channel: TextChannel; to: string; language: Language },
): Promise<boolean> {
  return queue(trx, tools, { channel, to }, { subject: '', text: composeTakenText(language), html: '' });
}

/** The language of a person's profile, else what their browser asked for. */
export async function languageOf(trx: Trx, userId: string, fallback: Language): Promise<Language> {
  const preferred = await selectLanguage(trx, userId);
  return isLanguage(preferred) ? preferred : fallback;
}

async function queue(
  trx: Trx,
  { clock, secrets }: MailTools,
  envelope: { channel: Deliveries['channel']; to: string; dedupeKey?: string | undefined },
  letter: { subject: string; text: string; html: string },
): Promise<boolean> {
  assertHeader(envelope.to);
  assertHeader(letter.subject);
  const id = newId(clock);
  const isNew = await queueAccountDelivery(trx, {
    id,
    dedupeKey: envelope.dedupeKey ?? `account:${id}`,
    channel: envelope.channel,
    recipient: envelope.to,
    subject: letter.subject,
    bodySealed: sealBody(secrets, id, letter),
  });
  if (isNew) await postToOutbox(trx, null, 'delivery.queued', { id });
  return isNew;
}
