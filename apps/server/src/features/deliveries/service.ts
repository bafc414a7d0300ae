import type { OrgWrite } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { RenderedLetter } from '../../platform/mail-template.ts';
import { assertHeader } from '../../platform/mail.ts';
import { sealBody } from '../../platform/sealed-body.ts';
import { Undeliverable } from '../../platform/undeliverable.ts';
import type { Services } from '../../services.ts';
import { failureOf } from './failures.ts';
import { sealReplyTo } from './present.ts';
import { queueDelivery, type NewDelivery } from './queueing.ts';
import * as repo from './repo.ts';
import { findSender } from './senders.ts';

/**
 * What is sent to people.
 *
 * Guarantees: nothing leaves before the write that asked for it is committed; one delivery a dedupe
 * key, however often it is asked for; without a mail server, and out of a demo, it is kept, readable for the operator.
 * Never: a send inside a business transaction, or a header that a text brought along.
 */

/** Attempts before a delivery is given up; the pauses between them grow from seconds to a minute. */
const mostAttempts = 5;
const longestError = 500;

export interface NewMail extends RenderedLetter, Omit<NewDelivery, 'channel' | 'body' | 'replyToSealed'> {
  /** Where an answer goes, if not to whom it comes from. */
  replyTo?: string;
  /** Its words open something: they are stored sealed. */
  isSecret?: boolean;
}

/** Queues a mail in the caller's own transaction; it goes out after the commit. @throws RangeError on a header with a line break */
export async function queueMail(
  write: { trx: OrgWrite['trx']; organizationId: string | null },
  services: Pick<Services, 'newId' | 'secrets'>,
  mail: NewMail,
): Promise<void> {
  assertHeader(mail.to);
  assertHeader(mail.subject);
  const { text, html, isSecret = false, replyTo, ...rest } = mail;
  const id = services.newId();
  await queueDelivery(write, id, {
    ...rest,
    channel: 'email',
    ...(replyTo !== undefined && { replyToSealed: sealReplyTo(services.secrets, id, replyTo) }),
    body: isSecret
      ? { text_body: '', html_body: '', body_sealed: sealBody(services.secrets, id, mail) }
      : { text_body: text, html_body: html },
  });
}

/** A text to a phone, which may open something: stored sealed. It goes out after the commit. */
export async function queueText(
  write: Pick<OrgWrite, 'trx' | 'organizationId'>,
  services: Pick<Services, 'newId' | 'secrets'>,
  message: { dedupeKey: string; to: string; text: string },
): Promise<void> {
  const id = services.newId();
  const { dedupeKey, to, text } = message;
  const sealed = sealBody(services.secrets, id, { text, html: '' });
  await queueDelivery(write, id, {
    dedupeKey,
    to,
    channel: 'sms',
    subject: '',
    body: { text_body: '', html_body: '', body_sealed: sealed },
  });
}

/** Lets go what was held until now; it goes out like anything else. */
export async function releaseHeld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.jobs(async (trx) => {
    for (const { id, organization_id: organizationId } of await repo.releaseHeld(trx, clock.now().toString()))
      await postToOutbox(trx, organizationId, 'delivery.queued', { id });
  });
}

/** What waits for the end of quiet hours under these keys, or ones below them, is not sent any more; what has gone is gone. */
export function dropHeld(trx: OrgWrite['trx'], dedupeKeys: readonly string[]): Promise<void> {
  return repo.deleteHeld(trx, dedupeKeys);
}

/** Sends one delivery, or keeps it where there is no way to send it. Does nothing where that was done before. */
export async function deliver(services: Services, id: string): Promise<void> {
  const { db, clock } = services;
  const delivery = await db.jobs((trx) => repo.findQueuedDelivery(trx, id));
  if (delivery === undefined) return;
  const send = delivery.is_of_demo ? null : findSender(services, delivery);
  if (send === null) {
    await db.jobs((trx) => repo.markDelivered(trx, id, 'kept', null));
    return;
  }
  try {
    await send(delivery);
  } catch (error) {
    const attempts = delivery.attempts + 1;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    const isLast = attempts >= mostAttempts || error instanceof Undeliverable;
    const failed = { attempts, error: message, failure: failureOf(error), isLast };
    await db.jobs((trx) => repo.markFailedAttempt(trx, id, failed));
    if (isLast) return;
    throw error;
  }
  await db.jobs((trx) => repo.markDelivered(trx, id, 'sent', clock.now().toString()));
}

/**
 * After a restore: what waited when the backup was made has most likely gone since, and nothing goes twice. It stays
 * readable among what failed. @returns how many
 */
export function giveUpWaiting(trx: OrgWrite['trx']): Promise<number> {
  return repo.failQueued(trx, 'It waited when the backup was made, and may have been sent since.');
}

/** Forgets what mails about accounts said. */
export async function purgeSealedBodies(db: Services['db'], before: string): Promise<void> {
  await db.jobs((trx) => repo.emptySealedBodiesBefore(trx, before));
}
