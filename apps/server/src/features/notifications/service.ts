import type { NotificationFacts } from '@dira/contract/notifications';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@dira/domain/notifications';
import type { AllNotificationSources, Subject } from '../../contributions/notifications.ts';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { dropWaiting } from '../deliveries/service.ts';
import { keyOfCopy, sendCopies } from './copies.ts';
import { deleteDigestsBefore } from './digest.repo.ts';
import * as repo from './repo.ts';
import { whomToTell, type Reader } from './rules.ts';
import { findSubject } from './subjects.repo.ts';

/**
 * Who is told of what.
 *
 * Guarantees: one notification an event and person, however many workers come to it how often; who is told is decided
 * when it happens, by what they may do then and what they want to hear of. Never: a mail where another about the same
 * event goes out, a mail that need not be now in quiet hours, a mail at once to who wants one a day, a word to whoever
 * did it.
 */

export interface Happened {
  topic: NotificationTopic;
  organizationId: string;
  entityId: string;
  actorId: string | null;
  /** What was said, where somebody said something. */
  commentId: string | null;
  /** Whom the event names. */
  toUserId: string | null;
  /** What this is the one notification about. */
  key: string;
  at: string;
}

/** What lay so long is no news: the outbox of an installation that was away, the history of a sample. */
const newsFor = { hours: 3 * 24 };

export async function notify(
  services: Services,
  sources: AllNotificationSources,
  happened: Happened,
): Promise<void> {
  const { topic, organizationId, actorId, key, at } = happened;
  const oldest = services.clock.now().subtract(newsFor);
  if (Temporal.Instant.compare(Temporal.Instant.from(at), oldest) < 0) return;
  const rule = sources[topic];
  await services.db.jobs(async (trx) => {
    const today = services.clock.today().toString();
    const subject = await findSubject(trx, rule, { ...happened, today });
    if (subject === undefined) return;
    const everybody = await repo.listReaders(trx, organizationId, leasesOf(subject), subject);
    const readers = whomToTell(rule, everybody, {
      actorId,
      reminded: await repo.listReminded(trx, organizationId, rule.remindedAs),
      assigneeId: subject.assignee_id,
      recipient:
        subject.recipient_id === null
          ? null
          : { userId: subject.recipient_id, audience: subject.recipient_standing ?? 'team' },
    });
    const data = toFacts(subject);
    const isMailedOtherwise = ({ email }: Reader) => email !== null && subject.mailed.includes(email);
    const waits = (reader: Reader) =>
      reader.by_email &&
      !subject.cannot_wait &&
      reader.daily_of.includes(rule.type) &&
      !isMailedOtherwise(reader);
    const told = await repo.insertNotifications(
      trx,
      {
        organizationId,
        type: rule.type,
        topic,
        key,
        data,
        leaseId: subject.lease_id,
        requestId: subject.request_id,
        taskId: subject.task_id,
        reportId: subject.report_id,
        reportCommentId: subject.report_comment_id,
        announcementId: subject.announcement_id,
        at,
      },
      readers,
      waits,
    );
    await sendCopies({ trx, organizationId }, services, {
      told,
      readers,
      cannotWait: subject.cannot_wait,
      isMailed: (reader) => reader.by_email && !isMailedOtherwise(reader) && !waits(reader),
    });
  });
}

function leasesOf({ lease_id: one, lease_ids: several }: Subject): readonly string[] {
  return several ?? (one === null ? [] : [one]);
}

function toFacts(row: Subject): NotificationFacts {
  return {
    tenantName: row.tenant_name ?? row.first_tenant_name,
    propertyName: row.property_name,
    unitNumber: row.unit_number,
    amount:
      row.amount === null || row.currency === null ? null : { amount: row.amount, currency: row.currency },
    subject: row.subject,
    on: row.day,
    reason: row.reason,
    ...(row.conversation_id !== null && { conversationId: row.conversation_id }),
    ...(row.thread_id !== null && { threadId: row.thread_id }),
    ...(row.workflow_id !== null && { workflowId: row.workflow_id }),
    ...(row.workflow_run_id !== null && { workflowRunId: row.workflow_run_id }),
  };
}

/** Whoever reads a conversation needs no telling of it any more. */
export function readMessageNotifications(
  write: OrgWrite | TenancyWrite,
  conversationId: string,
): Promise<void> {
  return repo.markConversationRead(write, conversationId);
}

/** Whoever reads an announcement needs no telling of it any more. */
export function readAnnouncementNotifications(write: TenancyWrite, announcementId: string): Promise<void> {
  return repo.markAnnouncementRead(write, announcementId);
}

/** What may be taken back, and by which event. */
export function listRetractions(sources: AllNotificationSources) {
  return NOTIFICATION_TOPICS.flatMap((topic) => {
    const { retracted } = sources[topic];
    return retracted === undefined ? [] : [{ topic, ...retracted }];
  });
}

/** Nobody is told any more of what was taken back, nor by a mail that still waits. */
export async function retract(
  { db }: Pick<Services, 'db'>,
  sources: AllNotificationSources,
  { event, ...retracted }: { organizationId: string; id: string; event: string; at: string },
): Promise<void> {
  await db.jobs(async (trx) => {
    for (const { topic, by, where } of listRetractions(sources))
      if (by === event) {
        const told = await repo.deleteRetracted(trx, { ...retracted, topic, where });
        await dropWaiting(trx, told.map(keyOfCopy));
      }
  });
}

/** Forgets what was told long ago, and that it was mailed. */
export async function purgeNotifications(db: Services['db'], before: string): Promise<void> {
  await db.jobs(async (trx) => {
    await repo.deleteNotificationsBefore(trx, before);
    await deleteDigestsBefore(trx, before);
  });
}
