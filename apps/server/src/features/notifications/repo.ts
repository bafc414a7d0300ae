import { UNREAD_COUNTED } from '@dira/contract/constants';
import type { NotificationFacts } from '@dira/contract/notifications';
import type { NotificationTopic, NotificationType } from '@dira/domain/notifications';
import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import type { FoundReminderType, ReminderRecipient } from '@dira/domain/reminders';
import { sql, type SqlBool } from 'kysely';
import type { NotificationSource, Subject } from '../../contributions/notifications.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgWrite, TenancyWrite, Trx, UserScope, UserWrite } from '../../db/scope.ts';
import type { Reader } from './rules.ts';

/** The team, and the tenants of leases who have an account. @param about the lease or the job that it happened to */
export async function listReaders(
  trx: Trx,
  organizationId: string,
  leaseIds: readonly string[],
  { lease_id: leaseId, request_id: requestId }: Pick<Subject, 'lease_id' | 'request_id'>,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select r.*, r.audience = 'tenant' or internal.reaches(${organizationId}, r.user_id, h.property_id) as reaches
    from (select coalesce(
      (select property_id from lease_terms where organization_id = ${organizationId} and lease_id = ${leaseId}::uuid),
      (select property_id from maintenance_places
        where organization_id = ${organizationId} and request_id = ${requestId}::uuid)) as property_id) as h
    cross join internal.notification_readers(${organizationId}::uuid, ${`{${leaseIds.join(',')}}`}::uuid[]) as r`.execute(
    trx,
  );
  return rows;
}

/** Whom reminders of a type tell that are on. */
export async function listReminded(
  trx: Trx,
  organizationId: string,
  type: FoundReminderType | undefined,
): Promise<ReminderRecipient[]> {
  if (type === undefined) return [];
  const { rows } = await sql<{ recipient: ReminderRecipient }>`
    select distinct unnest(recipients) as recipient from active_reminders
    where organization_id = ${organizationId} and type = ${type}`.execute(trx);
  return rows.map(({ recipient }) => recipient);
}

export interface NewNotification {
  organizationId: string;
  type: NotificationType;
  topic: NotificationTopic;
  key: string;
  data: NotificationFacts;
  leaseId: string | null;
  requestId: string | null;
  taskId: string | null;
  reportId: string | null;
  reportCommentId: string | null;
  announcementId: string | null;
  at: string;
}

/** One a reader, unless they have been told before. @returns the new ones, by reader */
export async function insertNotifications(
  trx: Trx,
  { organizationId, type, topic, key, data, at, ...about }: NewNotification,
  readers: readonly Reader[],
  waitsForDigest: (reader: Reader) => boolean,
): Promise<Map<string, string>> {
  if (readers.length === 0) return new Map();
  const rows = await trx
    .insertInto('notifications')
    .values(
      readers.map((reader) => ({
        organization_id: organizationId,
        user_id: reader.user_id,
        audience: reader.audience,
        type,
        topic,
        key,
        data: JSON.stringify(data),
        lease_id: reader.lease_id ?? about.leaseId,
        maintenance_request_id: about.requestId,
        task_id: about.taskId,
        report_id: about.reportId,
        report_comment_id: about.reportCommentId,
        announcement_id: about.announcementId,
        created_at: at,
        waits_for_digest: waitsForDigest(reader),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

/** Only where the person still has their place, and the session may enter it. */
function selectReadable({ userId, aal }: UserScope) {
  return queries
    .selectFrom('notifications as n')
    .innerJoin(
      sql<{
        organization_id: string;
        audience: string;
        organization_name: string;
      }>`internal.notification_places(${userId}, ${aal === 'aal2'})`.as('place'),
      onKey('place', 'n', 'audience'),
    )
    .where('n.user_id', '=', userId);
}

export interface NotificationFilter {
  type?: NotificationType | undefined;
  unread: boolean;
  limit: number;
  after: Position | undefined;
}

function selectNotificationRows(scope: UserScope) {
  return selectReadable(scope).select([
    'n.id',
    'n.organization_id',
    'place.organization_name',
    'n.audience',
    'n.type',
    'n.topic',
    'n.data',
    'n.lease_id',
    'n.maintenance_request_id',
    'n.task_id',
    'n.report_id',
    'n.report_comment_id',
    'n.announcement_id',
    'n.created_at',
    'n.read_at',
  ]);
}

export function selectNotification(scope: UserScope, notificationId: string) {
  return selectNotificationRows(scope).where('n.id', '=', notificationId);
}

export function selectNotifications(scope: UserScope, { type, unread, limit, after }: NotificationFilter) {
  return selectNotificationRows(scope)
    .$call(ifGiven(type, (query, value) => query.where('n.type', '=', value)))
    .$if(unread, (query) => query.where('n.read_at', 'is', null))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('n.created_at'), ref('n.id'), position, 'desc')),
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
}
export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

/** Counted no further than anybody wants to know. */
export function selectUnreadCount(scope: UserScope) {
  const unread = selectReadable(scope)
    .select(sql.lit(1).as('one'))
    .where('n.read_at', 'is', null)
    .limit(UNREAD_COUNTED);
  return queries.selectFrom(unread.as('unread')).select(sql<number>`count(*)::int`.as('unread'));
}

export function markRead(write: UserWrite, notificationId: string): Promise<void> {
  return markUnread(write, sql`id = ${notificationId}`);
}

export function markAllRead(write: UserWrite): Promise<void> {
  return markUnread(write, sql`true`);
}

/** What the person was told of the messages in a conversation. */
export function markConversationRead(write: OrgWrite | TenancyWrite, conversationId: string): Promise<void> {
  return markUnread(write, sql`type = 'message' and data ->> 'conversationId' = ${conversationId}`);
}

/** What the person was told of an announcement. */
export function markAnnouncementRead(write: TenancyWrite, announcementId: string): Promise<void> {
  return markUnread(write, sql`announcement_id = ${announcementId}`);
}

async function markUnread(
  { trx, userId, now }: UserWrite | OrgWrite | TenancyWrite,
  which: ReturnType<typeof sql<SqlBool>>,
) {
  await trx
    .updateTable('notifications')
    .set({ read_at: now.toString() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(which)
    .execute();
}

/** What a member was told of in each of their teams, with their place there now. */
export async function listNotificationTopics(trx: Trx, userId: string) {
  const { rows } = await sql<{
    organization_id: string;
    topic: NotificationTopic;
    role: TeamRole;
    flags: MembershipFlags;
  }>`select distinct n.organization_id, n.topic, m.role, m.flags
    from notifications n join team_members m on m.organization_id = n.organization_id and m.user_id = n.user_id
    where n.user_id = ${userId} and n.audience = 'team'`.execute(trx);
  return rows;
}

export async function deleteNotifications(
  trx: Trx,
  {
    userId,
    organizationId,
    topic,
    keepsOwnJobs,
  }: { userId: string; organizationId: string; topic: string; keepsOwnJobs: boolean },
): Promise<void> {
  const isOwnJob = sql<SqlBool>`exists (select from maintenance_places r
    where r.organization_id = notifications.organization_id and r.request_id = notifications.maintenance_request_id
      and r.assignee_id = ${userId})`;
  await trx
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('topic', '=', topic)
    .where('audience', '=', 'team')
    .$if(keepsOwnJobs, (query) => query.where(({ not }) => not(isOwnJob)))
    .execute();
}

/** Forgets what was told of it until then; open bells count anew. @returns ids of what was told */
export async function deleteRetracted(
  trx: Trx,
  {
    organizationId,
    id,
    topic,
    where,
    at,
  }: {
    organizationId: string;
    id: string;
    topic: NotificationTopic;
    where: NonNullable<NotificationSource['retracted']>['where'];
    at: string;
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from notifications where organization_id = ${organizationId} and created_at <= ${at}
        and topic = ${topic} and ${sql.ref(where)} = ${id}
      returning id, user_id
    ),
    said as (
      insert into outbox (organization_id, topic, payload)
      select ${organizationId}::uuid, 'notification.withdrawn', jsonb_build_object('id', id, 'toUserId', user_id) from gone
    )
    select id from gone`.execute(trx);
  return rows.map((row) => row.id);
}

export async function deleteNotificationsBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('notifications').where('created_at', '<', instant).execute();
}
