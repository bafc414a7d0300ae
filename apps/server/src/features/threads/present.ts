import type { ThreadEntry, ThreadSummary, getThread } from '@dira/contract/threads';
import { findRefusal, type Standing } from '@dira/domain/consents';
import type { DeliveryPurpose } from '@dira/domain/deliveries';
import { bestWay, type EntryKind, type SaidFileKind } from '@dira/domain/threads';
import type { z } from 'zod';
import type { May } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { isLater } from '../../platform/clock.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import { stateOf } from '../deliveries/sent.ts';
import { windowOf } from '../whatsapp-connections/standing.ts';
import type { EntryRow } from './entries.repo.ts';
import type { OneThreadRow, SummaryRow, ThreadRow } from './repo.ts';

interface Reading {
  scope: Pick<OrgScope, 'userId' | 'now'>;
  may: May;
}

/** Whether one instant, as the database has it, comes after another. */
function isLaterThan(instant: string, other: string): boolean {
  return isLater(instant, Temporal.Instant.from(other));
}

function factsOf(row: ThreadRow) {
  const { id, tenant_id: tenantId, phone, lease_id, property_id, property_name, unit_number } = row;
  return {
    id,
    tenantId,
    name: tenantId === null ? row.stranger_name || (phone ?? '') : (row.full_name ?? ''),
    phone,
    place:
      lease_id === null || property_id === null
        ? null
        : {
            leaseId: lease_id,
            propertyId: property_id,
            propertyName: property_name ?? '',
            unitNumber: unit_number ?? '',
          },
    isDone: row.is_done,
    isSnoozed: row.is_snoozed,
    snoozedUntil: row.snoozed_until,
    snoozedFor: row.snoozed_for,
    assignee:
      row.assignee_id === null || row.assignee_name === null
        ? null
        : { id: row.assignee_id, name: row.assignee_name },
    isUnread: row.is_unread,
  };
}

function openUntil({ heard_at, is_connected }: ThreadRow, { now }: Reading['scope']): string | null {
  return is_connected ? windowOf(heard_at, now) : null;
}

export function presentSummary(row: SummaryRow, { scope, may }: Reading): ThreadSummary {
  return { ...factsOf(row), last: lastOf(row, may), windowEndsAt: openUntil(row, scope) };
}

/** The newest word that the reader may read: what two write in Dira is theirs alone. */
function lastOf(row: SummaryRow, may: May): ThreadSummary['last'] {
  const { own_at: ownAt, last_at: lastAt, last_kind: kind } = row;
  if (ownAt !== null && (lastAt === null || isLaterThan(ownAt, lastAt)))
    return {
      kind: 'app',
      isIncoming: row.own_is_incoming ?? false,
      excerpt: row.own_excerpt ?? '',
      file: null,
      at: ownAt,
      state: null,
    };
  if (lastAt === null || kind === null) return null;
  const isHidden = row.is_of_template && !may('money.see');
  return {
    kind,
    isIncoming: row.last_is_incoming ?? false,
    excerpt: isHidden ? '' : (row.excerpt ?? ''),
    file: row.sent_kind === null ? null : kindOfFile(row.sent_kind),
    at: lastAt,
    state: row.status === null ? null : stateOf({ status: row.status, progress: row.progress }),
  };
}

export function presentThread(
  row: OneThreadRow,
  { scope }: Pick<Reading, 'scope'>,
): z.input<(typeof getThread)['response']> {
  const windowEndsAt = openUntil(row, scope);
  const hasApp = row.tenant_user_id !== null && row.leases.length > 0;
  return {
    ...factsOf(row),
    email: row.email,
    language: row.language,
    leases: row.leases,
    ways: {
      best: bestWay({
        hasPhone: row.phone !== null,
        hasEmail: row.email !== null,
        hasApp,
        isConnected: row.is_connected,
        isWindowOpen: windowEndsAt !== null,
        wroteBy: wroteBy(row),
      }),
      whatsApp: { isConnected: row.is_connected, windowEndsAt, freeAnswers: row.free_answers },
      appConversationId: row.conversation_id,
      appRecipientId: hasApp ? row.tenant_user_id : null,
    },
    consents:
      row.tenant_id === null
        ? null
        : { service: agrees(row, 'service'), marketing: agrees(row, 'marketing') },
  };
}

function wroteBy({ incoming_at: shared, own_incoming_at: own }: OneThreadRow): EntryKind | null {
  if (own !== null && (shared === null || isLaterThan(own, shared))) return 'app';
  return shared === null ? null : 'whatsapp';
}

/** Whether anything that comes by itself may go to them by any way. */
function agrees({ email_standing, phone_standing }: OneThreadRow, purpose: DeliveryPurpose): boolean {
  return [email_standing, phone_standing]
    .filter((standing): standing is Standing => standing !== null)
    .some((standing) => findRefusal({ purpose, isAutomatic: true }, standing) === null);
}

/** @param kind WhatsApp's own word */
function kindOfFile(kind: string): SaidFileKind {
  if (kind === 'image' || kind === 'sticker') return 'photo';
  if (kind === 'audio') return 'voice';
  return kind === 'video' ? 'video' : 'document';
}

/** Its addresses open for the reader alone. */
function fileOf(row: EntryRow, scope: OrgScope, links: DownloadLinks): ThreadEntry['file'] {
  const { said_kind: kind, file_state: state, file_id: fileId, thumbnail_id: thumbnailId } = row;
  if (kind === null || state === null) return null;
  const linkTo = (file: string) =>
    links.write({ caller: scope, door: scope, documentId: row.id, fileId: file }, 'thread-files').url;
  return {
    kind: kindOfFile(kind),
    name: row.filename ?? '',
    mediaType: row.media_type ?? '',
    byteSize: row.byte_size,
    state,
    problem: row.file_problem,
    url: fileId === null ? null : linkTo(fileId),
    thumbnailUrl: thumbnailId === null ? null : linkTo(thumbnailId),
  };
}

export function presentEntry(
  row: EntryRow,
  { scope, may }: { scope: OrgScope; may: May },
  links: DownloadLinks,
): ThreadEntry {
  const { kind, actor_id: actorId } = row;
  const isOwn = actorId === scope.userId;
  // A template names what is owed; whoever may not see money does not read it here either.
  const isHidden = (row.is_automatic || row.is_of_template) && !isOwn && !may('money.see');
  const state = row.status === null ? null : stateOf({ status: row.status, progress: row.progress });
  return {
    id: row.id,
    kind,
    at: row.at,
    isIncoming: row.is_incoming,
    subject: isHidden ? '' : row.subject,
    text: isHidden ? '' : row.body,
    by: actorId === null ? null : { id: actorId, name: row.actor_name ?? '' },
    isAutomatic: row.is_automatic,
    state,
    skippedBecause: row.skipped_because,
    failure: row.failure,
    readAt: row.read_at,
    minutes: row.minutes,
    conversationId: row.conversation_id,
    file: fileOf(row, scope, links),
    documentId: row.document_id,
    signatureRequestId: row.signature_request_id,
    can: { sendAgain: state === 'failed', delete: isOwn && (kind === 'call' || kind === 'note') },
  };
}
