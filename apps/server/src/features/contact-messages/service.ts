import {
  CANCELLATION_SENT_PATH,
  CONTACT_FORM_PATH,
  sendContactMessage,
} from '@dira/contract/contact-messages';
import { CONTACT_LIMITS, type ContactKind } from '@dira/domain/contact';
import { replyDueAt } from '@dira/domain/contact-reply';
import { businessDayOf } from '@dira/domain/israel/business-day';
import { formatDateTime } from '@dira/i18n/format-date';
import { fallbackLanguage } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { UserWrite, Visit } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { sha256 } from '../../platform/digest.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { queueMail } from '../deliveries/service.ts';
import * as repo from './repo.ts';

/**
 * What visitors write to the operator.
 *
 * Guarantees: what a person sent is there, once, and under a flood too, where it waits among what is held. Never: more
 * rows, or more mails to the operator, than an inbox that somebody reads can take.
 */

export type Given = z.output<typeof sendContactMessage.body>;

/** In an hour, from everybody together: beyond them what comes is held, and the operator is not mailed. */
const mostAnHour = 60;
/** Held ones that stay: the newest of a flood, however long it lasts. */
const mostHeld = 2000;
/** A person who reads and writes takes longer. */
const fastestSeconds = 3;

export type Tools = Pick<Services, 'db' | 'clock' | 'settings' | 'newId'>;

/** @throws AppError too_many_requests */
export async function receiveMessage(tools: Tools, given: Given, { ip }: Pick<Visit, 'ip'>): Promise<void> {
  const { db, clock, settings } = tools;
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  await asProblem(limits.countAddress('contact', ip));
  // A field that no person sees is filled in: its program is told what it wants to hear.
  if (given.website !== '') return;
  const now = clock.now();
  const message = {
    id: tools.newId(),
    kind: given.kind,
    name: given.name,
    email: given.email,
    phone: given.phone,
    company: given.company,
    message: wordsOf(given),
    language: given.language,
    received_at: now.toString(),
    reply_due_at: replyDueAt(given.kind, now).toString(),
    digest: sha256(JSON.stringify(sameness(given, now))),
  };
  await db.accounts(async (trx) => {
    await repo.holdInbox(trx);
    const anHourAgo = now.subtract({ hours: 1 }).toString();
    const isHeld =
      (given.seconds ?? fastestSeconds) < fastestSeconds ||
      (await repo.countSince(trx, anHourAgo)) >= mostAnHour;
    const isNew = await repo.insertMessage(trx, message, isHeld);
    if (isHeld) await repo.trimHeld(trx, mostHeld);
    else if (isNew) await postToOutbox(trx, null, 'contact_message.received', { id: message.id });
  });
}

/** What was written; a cancellation of a few words or none says what it is. */
function wordsOf({ kind, message, language }: Given): string {
  if (kind !== 'cancellation' || message.length >= CONTACT_LIMITS.message.min) return message;
  return `${createTranslator(language, 'contact-messages')('cancels')}\n${message}`.trim();
}

/** By what a message is the same as another. Who cancels again on a later day, or something else, is heard again. */
function sameness({ kind, email, message, company }: Given, now: Temporal.Instant): readonly string[] {
  const same = [kind, email.toLowerCase(), message];
  return kind === 'cancellation' ? [...same, company, businessDayOf(now).toString()] : same;
}

/**
 * Mails one message to the address that the operator gives on the public pages; without one it waits in the inbox
 * alone. The answer to the mail goes to whoever wrote.
 */
export async function tellOperator(
  services: Pick<Services, 'db' | 'settings' | 'newId' | 'secrets'>,
  messageId: string,
): Promise<void> {
  await services.db.jobs(async (trx) => {
    const message = await repo.findMessage(trx, messageId);
    const to = message === undefined ? '' : addressFor(message.kind, services.settings);
    if (message === undefined || to === '') return;
    const t = createTranslator(message.language, 'mail');
    const nameOf = createTranslator(message.language, 'contact-messages');
    const { id, kind, name, email, phone, company } = message;
    await queueMail({ trx, organizationId: null }, services, {
      ...renderLetter({
        language: message.language,
        subject: t('contactMessage.subject', { kind: nameOf(`kinds.${kind}`), name }),
        heading: nameOf(`kinds.${kind}`),
        paragraphs: [
          [name, email, phone, company].filter((part) => part !== '').join(' · '),
          ...message.message.split(/\n+/),
        ],
        note: t('contactMessage.due', { at: formatDateTime(message.reply_due_at) }),
        organizationName: 'Dira',
      }),
      dedupeKey: `contact-message:${id}`,
      to,
      replyTo: email,
    });
  });
}

function addressFor(kind: ContactKind, { SITE_CONTENT_FILE: content }: Tools['settings']): string {
  const { accessibility, seller } = content;
  return kind === 'accessibility' && accessibility.email !== '' ? accessibility.email : seller.email;
}

/** @throws AppError not_found */
export async function setAnswered(
  write: UserWrite,
  messageId: string,
  { isAnswered }: { isAnswered: boolean },
): Promise<void> {
  if (!(await repo.markAnswered(write, messageId, isAnswered ? write.now.toString() : null)))
    throw new AppError('not_found');
}

export function purgeMessages(db: Database, before: string): Promise<void> {
  return db.jobs((trx) => repo.deleteBefore(trx, before));
}

/** Where a form without a script leads: to the page that says what became of it. */
export function pageAfter(isSent: boolean, given: Pick<Given, 'kind' | 'language'> | undefined): string {
  const sent = given?.kind === 'cancellation' ? CANCELLATION_SENT_PATH : `${CONTACT_FORM_PATH}/sent`;
  return `${isSent ? sent : `${CONTACT_FORM_PATH}/failed`}?lang=${given?.language ?? fallbackLanguage}`;
}
