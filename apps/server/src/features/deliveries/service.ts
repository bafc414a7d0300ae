import type { DeliveryRules } from '../../contributions/deliveries.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { RenderedLetter } from '../../platform/mail-template.ts';
import { assertHeader } from '../../platform/mail.ts';
import { sealBody } from '../../platform/sealed-body.ts';
import { Undeliverable } from '../../platform/undeliverable.ts';
import type { Services } from '../../services.ts';
import { carry } from './carrying.ts';
import { decide } from './deciding.ts';
import { failureOf } from './failures.ts';
import { sealReplyTo } from './present.ts';
import { queueDelivery, type NewDelivery } from './queueing.ts';
import * as repo from './repo.ts';
import { findSender } from './senders.ts';

/**
 * What is sent to people.
 *
 * Guarantees: nothing leaves before the write that asked for it is committed; one delivery a dedupe
 * key, however often it is asked for; without a mail server, and out of a demo, it is kept, readable for the operator;
 * while a provider is away, for up to three days, it waits.
 * Never: a send inside a business transaction, or a header that a text brought along.
 */

/** Attempts before a delivery is given up; the pauses between them grow from seconds to a minute. */
const mostAttempts = 5;
const longestError = 500;
/** What could not leave for so long is given up. */
const longestAway = { hours: 3 * 24 };
const longestPauseMinutes = 60;

export interface NewMail extends RenderedLetter, Omit<NewDelivery, 'channel' | 'body' | 'replyToSealed'> {
  /** Where an answer goes, if not to whom it comes from. */
  replyTo?: string;
  /** Known beforehand by whoever queues it. */
  id?: string;
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
  const { text, html, isSecret = false, replyTo, id = services.newId(), ...rest } = mail;
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

/** Lets go what was held until now, a batch a transaction; it goes out like anything else. */
export async function releaseHeld({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toString();
  let released: number;
  do released = await db.jobs((trx) => repo.releaseHeld(trx, now));
  while (released === repo.RELEASED_AT_ONCE);
}

/** What waits under these keys, or ones below them, is not sent any more; what has gone is gone. */
export function dropWaiting(trx: OrgWrite['trx'], dedupeKeys: readonly string[]): Promise<void> {
  return repo.deleteWaiting(trx, dedupeKeys);
}

/** Sends one delivery, holds it or skips it, or keeps it where there is no way to send it. Does nothing where that was done before. */
export async function deliver(services: Services, rules: DeliveryRules, id: string): Promise<void> {
  const { db } = services;
  const decision = await decide(services, rules, id);
  switch (decision?.what) {
    case undefined:
      return;
    case 'ask_nobody':
      return db.jobs((trx) => repo.markUnknown(trx, id, 'The server ended while it was handed over.'));
    case 'hold':
      return db.jobs((trx) => repo.holdDelivery(trx, id, decision.until.toString()));
    case 'skip':
      return db.jobs(async (trx) => {
        await repo.skipDelivery(trx, id, decision.because);
        await tellOfWritten(trx, decision.delivery);
      });
    case 'send':
      if (await carry(services, rules, decision.delivery, decision.composed)) return;
      return send(services, decision.delivery, decision.composed);
  }
}

async function send(
  services: Services,
  delivery: repo.QueuedDelivery,
  composed: repo.KnownNow,
): Promise<void> {
  const { db, clock } = services;
  const { id } = delivery;
  const end = (columns: Parameters<typeof repo.markDelivered>[2]) =>
    db.jobs(async (trx) => {
      await repo.markDelivered(trx, id, columns);
      await tellOfWritten(trx, delivery);
    });
  const way = delivery.is_of_demo ? null : findSender(services, delivery);
  if (way === null) {
    await end({ ...composed, status: 'kept', sent_at: null });
    return;
  }
  try {
    await way(delivery);
  } catch (error) {
    const failed = judge(error, delivery, clock.now());
    await db.jobs(async (trx) => {
      await repo.markFailedAttempt(trx, id, { ...composed, ...failed.columns });
      if (failed.isOver) await tellOfWritten(trx, delivery);
    });
    if (failed.isOver) return;
    throw error;
  }
  const sentAt = clock.now().toString();
  await end({ ...composed, status: 'sent', sent_at: sentAt });
}

/** Whoever wrote it looks at what becomes of it; of what comes by itself there would be thousands. */
async function tellOfWritten(
  trx: OrgWrite['trx'],
  { id, organization_id: organizationId, written_by: writer }: repo.QueuedDelivery,
): Promise<void> {
  if (organizationId === null || writer === null) return;
  await postToOutbox(trx, organizationId, 'sent_message.changed', { id });
}

/**
 * What a failed attempt means. The first few are tried again soon, by the queue; then what was refused is given up, and
 * what met nobody waits with growing pauses.
 */
function judge(
  error: unknown,
  { attempts: before, due_at: dueAt }: repo.QueuedDelivery,
  now: Temporal.Instant,
) {
  const attempts = before + 1;
  const failure = failureOf(error);
  const message = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
  const columns = { attempts, last_error: message, failure };
  if (error instanceof Undeliverable)
    return { isOver: true, columns: { ...columns, status: 'failed' as const } };
  if (attempts < mostAttempts) return { isOver: false, columns };
  const givesUpAt = Temporal.Instant.from(dueAt).add(longestAway);
  const isAway = failure === 'unreachable' || failure === 'sign_in';
  if (!isAway || Temporal.Instant.compare(now, givesUpAt) >= 0)
    return { isOver: true, columns: { ...columns, status: 'failed' as const } };
  const minutes = Math.min(2 ** (attempts - mostAttempts), longestPauseMinutes);
  return { isOver: true, columns: { ...columns, held_until: now.add({ minutes }).toString() } };
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
