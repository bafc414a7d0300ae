import { isOptOut } from '@dira/domain/consents';
import { toBusinessDate } from '@dira/i18n/format-date';
import PostalMime, { type Email } from 'postal-mime';
import type { Database } from '../../db/database.ts';
import { isReadOnly } from '../../db/working.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { openReplyAddress, type ReplyPlace } from '../deliveries/reply-addresses.ts';
import { keepOrDiscard, storeFile, type StoredFile } from '../files/service.ts';
import { storeAttachment } from './attachments.ts';
import { isVouchedFor } from './mail-vouching.ts';
import {
  hashOf,
  isAutomatic,
  readAnswer,
  senderOf,
  type MailedAnswer,
  type Refusal,
} from './mailed-answer.ts';
import { tellRefused } from './mailed-refusal.ts';
import { claimMail, deleteMailedRepliesBefore, deleteReplyAddressesBefore } from './mailed-replies.repo.ts';
import type { Writer } from './repo.ts';
import { reply } from './service.ts';

/**
 * Answers by mail.
 *
 * Guarantees: what becomes a message came to an address that stands for its writer in that conversation, from their own
 * mail address, while they may still write there; once, however often it is brought; with all of its files or not at
 * all. Whoever is refused something that may be mended is told, at their own address. Never: an answer to a machine.
 */

/** What the mail server is told; after `unknown` and `refused` it does not try again. */
export type Outcome = 'taken' | 'ignored' | 'unknown' | 'refused';

export interface MailIn {
  to: string;
  /** The sender of the envelope; empty for what nobody wants to hear back about. */
  from: string;
  raw: Uint8Array;
}

const readingLimits = { maxNestingDepth: 20, maxHeadersSize: 128 * 1024 };

/** @throws where it may be tried again: the database or the virus scanner does not answer */
export async function takeMailedReply(services: Services, mail: MailIn): Promise<Outcome> {
  const place = await openReplyAddress(services, mail.to);
  if (place === undefined) return 'unknown';
  const email = await PostalMime.parse(mail.raw, readingLimits).catch(() => null);
  if (email === null) return 'refused';
  if (isAutomatic(email, mail.from, ownAddresses(services))) return 'ignored';
  const sender = senderOf(email);
  if (!isBelieved(services, email, sender)) return 'refused';
  const answer = await judge(services, place, email, sender);
  const refusal =
    typeof answer === 'string' ? answer : await write(services, place, answer, hashOf(email, mail.raw));
  if (refusal === null) return 'taken';
  await tellRefused(services, place, refusal);
  return 'refused';
}

/** The addresses of our own that a mail may be from or speak of: whatever is at the domain, and the sender of mails. */
function ownAddresses({ settings }: Pick<Services, 'settings'>): string[] {
  const from = /[^\s<]+@[^\s>]+/.exec(settings.MAIL_FROM)?.[0];
  return [`@${settings.REPLY_MAIL_DOMAIN ?? ''}`, ...(from === undefined ? [] : [from])];
}

/** Where the operator's mail server checks senders, what it does not vouch for is nobody's. */
function isBelieved(
  { settings }: Pick<Services, 'settings'>,
  { headerLines }: Email,
  sender: string | null,
): boolean {
  const serverId = settings.REPLY_MAIL_AUTHSERV_ID;
  return serverId === undefined || (sender !== null && isVouchedFor(headerLines, serverId, sender));
}

async function judge(
  services: Pick<Services, 'settings'>,
  place: ReplyPlace,
  email: Email,
  sender: string | null,
): Promise<MailedAnswer | Refusal> {
  if (sender !== place.email.toLowerCase()) return 'other_sender';
  if (place.is_over) return 'expired';
  return readAnswer(email, ownAddresses(services));
}

/** @returns why it could not be written, or null */
async function write(
  services: Services,
  place: ReplyPlace,
  { body, files }: MailedAnswer,
  mailHash: Buffer,
): Promise<Refusal | null> {
  try {
    const stored: StoredFile[] = [];
    for (const file of files) stored.push(await storeFile(services, place.organization_id, file));
    const done = await keepAll(services, stored, () =>
      writeInPlace(services.db, place, async (entered) => {
        if (await isReadOnly(entered)) throw new AppError('organization_read_only');
        if (!(await claimMail(entered, mailHash))) return { replayed: true };
        for (const file of stored) await storeAttachment(entered, file);
        const attachmentIds = stored.map(({ id }) => id);
        await reply(entered, place.conversation_id, { body, attachmentIds });
        if (place.standing === 'tenant' && isOptOut(body)) await tellOptOut(entered, place);
        return { replayed: false };
      }),
    );
    return done.hasPlace ? null : 'gone';
  } catch (error) {
    const refusal = error instanceof AppError ? refusalOf(error) : null;
    if (refusal === null) throw error;
    return refusal;
  }
}

/** It reaches the landlord as any answer does, and ends besides what the tenant is mailed by itself. */
function tellOptOut({ trx }: Writer, place: ReplyPlace): Promise<void> {
  const { organization_id: organizationId, user_id: userId } = place;
  return postToOutbox(trx, organizationId, 'mailed_reply.opted_out', { organizationId, userId });
}

/** Bytes that no row came to speak of go again. */
function keepAll<Result extends { replayed: boolean }>(
  services: Services,
  stored: readonly StoredFile[],
  transact: () => Promise<Result>,
): Promise<Result> {
  return stored.reduce<() => Promise<Result>>(
    (next, file) => () => keepOrDiscard(services, file, next),
    transact,
  )();
}

/** In the name of the person, who is let in only where they still have their place. */
async function writeInPlace(
  db: Database,
  { organization_id: organizationId, user_id: userId, standing, lease_id: leaseId }: ReplyPlace,
  work: (entered: Writer) => Promise<{ replayed: boolean }>,
): Promise<{ replayed: boolean; hasPlace: boolean }> {
  const nothing = { replayed: true, hasPlace: false };
  const found = async (entered: Writer) => ({ ...(await work(entered)), hasPlace: true });
  if (standing === 'team') return (await db.writeForMember({ organizationId, userId }, found)) ?? nothing;
  if (leaseId === null) return nothing;
  return (await db.writeForTenant({ organizationId, userId, leaseId }, found)) ?? nothing;
}

function refusalOf({ code }: AppError): Refusal | null {
  if (code === 'recipient_gone' || code === 'not_found') return 'gone';
  if (code === 'organization_read_only') return 'read_only';
  const isOfFile =
    /^(file|image|picture)_/.test(code) || code === 'body_too_large' || code === 'storage_full';
  return isOfFile ? 'file' : null;
}

export async function purgeMailedReplies(db: Database, before: string): Promise<void> {
  await db.jobs((trx) => deleteMailedRepliesBefore(trx, before));
}

export async function purgeReplyAddresses(db: Database, endedBefore: string): Promise<void> {
  await db.jobs((trx) => deleteReplyAddressesBefore(trx, toBusinessDate(endedBefore)));
}
