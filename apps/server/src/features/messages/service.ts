import type * as contract from '@dira/contract/messages';
import { toSearchable } from '@dira/domain/search-words';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { readMessageNotifications } from '../notifications/service.ts';
import { selectPlace } from '../properties/service.ts';
import { attach } from './attachments.ts';
import * as people from './people.repo.ts';
import { mayTalk, mayTenantBeginWith, type Matter, type Side } from './policy.ts';
import { matterOf, otherSideOf, ownSideOf } from './present.ts';
import * as repo from './repo.ts';

export { findWrittenToTenant } from './repo.ts';

/**
 * Messages between two people.
 *
 * Guarantees: a message is from whoever is signed in to one person whom they may write to, both when the conversation
 * begins and with every answer; it stays as it was written; it is read when its recipient opened it, and by nothing
 * else. Never: a word of it before anybody but the two, by the database too, or in the audit trail.
 */

type Opening = z.output<(typeof contract.startConversation)['body']>;
type MyOpening = z.output<(typeof contract.startMyConversation)['body']>;
type Words = z.output<(typeof contract.replyInConversation)['body']>;
type Sent = { id: string; conversationId: string };

/** What a conversation is going to be about, found to be there. */
interface FoundMatter extends Matter {
  propertyId: string | null;
}

/** @throws AppError not_found for whom or about what one may not write */
export async function startConversation(
  write: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  opening: Opening,
): Promise<Sent> {
  const matter = await findMatter(write, opening);
  const own: Side = { kind: 'member', userId: write.userId, ...write.membership };
  const other = await findSide(write, opening.recipientId, matter.leaseId);
  if (!mayTalk(own, other, matter)) throw new AppError('not_found');
  return open(write, newId(), opening, matter, other);
}

/** @throws AppError not_found for whom or about what a tenant may not write */
export async function startMyConversation(
  write: TenancyWrite,
  { newId }: Pick<Services, 'newId'>,
  opening: MyOpening,
): Promise<Sent> {
  const { leaseId, userId } = write;
  const matter = await findMatter(write, { ...opening, leaseId, propertyId: null });
  const other = await findSide(write, opening.recipientId, null);
  const own: Side = { kind: 'tenant', userId, leaseId };
  if (other.kind === 'tenant' || !mayTenantBeginWith(other, matter) || !mayTalk(own, other, matter))
    throw new AppError('not_found');
  return open(write, newId(), opening, matter, other);
}

/** @throws AppError not_found; recipient_gone where the two may not write to each other any more */
export async function reply(write: repo.Writer, id: string, words: Words): Promise<Sent> {
  const row = await repo.findConversation(write, id);
  if (row === undefined) throw new AppError('not_found');
  const [own, other] = [ownSideOf(row, write), otherSideOf(row)];
  if (own === null || other === null || !mayTalk(own, other, matterOf(row)))
    throw new AppError('recipient_gone');
  return send(write, { id, subject: row.subject }, other, words);
}

/** Only what was written to the reader; whoever sent it hears that it was read. @throws AppError not_found */
export async function readConversation(write: repo.Writer, id: string): Promise<void> {
  const row = await repo.findConversation(write, id);
  if (row === undefined) throw new AppError('not_found');
  const writer = {
    userId: row.other_id,
    ...(row.other_standing === 'tenant' && row.lease_id !== null && { leaseId: row.lease_id }),
  };
  for (const messageId of await repo.markRead(write, id))
    await tell(write, 'message.read', messageId, [writer, write]);
  await readMessageNotifications(write, id);
}

async function findMatter(
  write: repo.Writer,
  asked: Pick<Opening, 'leaseId' | 'propertyId' | 'maintenanceRequestId'>,
): Promise<FoundMatter> {
  const { leaseId, propertyId, maintenanceRequestId } = asked;
  const request =
    maintenanceRequestId === null
      ? null
      : requireFound(await people.findRequest(write, maintenanceRequestId));
  const lease = leaseId === null ? null : requireFound(await people.findLeasePlace(write, leaseId));
  if (propertyId !== null) requireRow(await rowsWithin(write, selectPlace(write, propertyId)));
  return {
    leaseId,
    propertyId: request?.property_id ?? lease?.property_id ?? propertyId,
    request: request && { leaseId: request.lease_id, assigneeId: request.assignee_id },
  };
}

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** @throws AppError not_found for somebody who has no place here */
async function findSide(write: repo.Writer, userId: string, leaseId: string | null): Promise<Side> {
  if (leaseId !== null && (await people.isTenantOf(write, userId, leaseId)))
    return { kind: 'tenant', userId, leaseId };
  return { kind: 'member', userId, ...requireFound(await people.findMember(write, userId)) };
}

async function open(
  write: repo.Writer,
  id: string,
  { subject, maintenanceRequestId, ...words }: MyOpening,
  { leaseId, propertyId }: FoundMatter,
  other: Side,
): Promise<Sent> {
  const standing = other.kind === 'tenant' ? 'tenant' : 'team';
  await repo.insertConversation(write, {
    id,
    subject,
    propertyId,
    leaseId,
    maintenanceRequestId,
    other: { id: other.userId, standing },
  });
  return send(write, { id, subject }, other, words);
}

async function send(
  write: repo.Writer,
  { id: conversationId, subject }: { id: string; subject: string },
  recipient: Side,
  { body, attachmentIds }: Words,
): Promise<Sent> {
  const recipientId = recipient.userId;
  const id = await repo.insertMessage(write, {
    conversationId,
    recipientId,
    subject,
    body,
    searchText: toSearchable(`${subject} ${body}`),
  });
  await attach(write, id, attachmentIds);
  // Who wrote to whom is on record; what was written is for the two alone.
  await recordEvent(write, {
    action: 'sent',
    entity: 'message',
    entityId: id,
    data: { conversationId, recipientId, ...addressOf(recipient) },
  });
  await tell(write, 'message.written', id, [write]);
  return { id, conversationId };
}

/** Somebody whose screens hear of a message; a tenant by the lease that is their door to it. */
interface Listener {
  userId: string;
  leaseId?: string;
}

async function tell(write: repo.Writer, topic: string, id: string, listeners: Listener[]): Promise<void> {
  for (const listener of listeners)
    await postToOutbox(write.trx, write.organizationId, topic, { id, ...addressOf(listener) });
}

function addressOf({ userId, leaseId }: Listener): { toUserId: string; leaseId?: string } {
  return { toUserId: userId, ...(leaseId !== undefined && { leaseId }) };
}
