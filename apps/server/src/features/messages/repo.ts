import { UNREAD_COUNTED } from '@dira/contract/constants';
import type { Attachment } from '@dira/contract/message-attachments';
import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { searchWords } from '@dira/domain/search-words';
import { sql } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, TenancyScope, TenancyWrite, Trx } from '../../db/scope.ts';

/** Somebody who reads their own messages, by the door they came through. */
export type Reader = OrgScope | TenancyScope;
/** Somebody who writes. */
export type Writer = OrgWrite | TenancyWrite;

export interface PageOf {
  limit: number;
  after?: Position | undefined;
}

const excerptLength = 160;

/** The reader's conversations: of a tenant, those of the lease they came by. */
function ownConversations(reader: Reader) {
  const leaseId = 'leaseId' in reader ? reader.leaseId : undefined;
  return queries
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', onKey('c', 'm', { id: 'conversation_id' }))
    .where('m.organization_id', '=', currentOrganizationId)
    .where('m.user_id', '=', reader.userId)
    .where('m.standing', '=', leaseId === undefined ? 'team' : 'tenant')
    .$call(ifGiven(leaseId, (query, value) => query.where('c.lease_id', '=', value)));
}

function conversationsWithFacts(reader: Reader) {
  return ownConversations(reader)
    .leftJoin('maintenance_places as r', onKey('r', 'c', { request_id: 'maintenance_request_id' }))
    .leftJoin('lease_places as at', onKey('at', 'c', 'lease_id'))
    .leftJoin('property_places as p', onKey('p', 'c', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .select([
      'c.id',
      'c.subject',
      'c.property_id',
      'p.property_name',
      'c.lease_id',
      'c.maintenance_request_id',
      'r.title as request_title',
      'm.other_id',
      'm.other_standing',
      'm.last_message_at',
    ])
    .select([
      sql<string | null>`coalesce(at.unit_number, u.unit_number)`.as('unit_number'),
      sql<string | null>`internal.actor_name(m.other_id)`.as('other_name'),
    ]);
}
export type FactsRow = Awaited<ReturnType<ReturnType<typeof conversationsWithFacts>['execute']>>[number];

export function selectConversations(
  reader: Reader,
  { limit, after, search = '' }: PageOf & { search?: string | undefined },
) {
  const words = searchWords(search).map((word) => `%${escapeLike(word)}%`);
  return conversationsWithFacts(reader)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as x')
          .whereRef('x.organization_id', '=', 'c.organization_id')
          .whereRef('x.conversation_id', '=', 'c.id')
          .select(['x.sender_id as last_sender_id', 'x.created_at as last_at'])
          .select(sql<string>`left(x.body, ${sql.lit(excerptLength)})`.as('excerpt'))
          .orderBy('x.created_at', 'desc')
          .orderBy('x.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.last_sender_id', 'last.last_at', 'last.excerpt'])
    .select(
      sql<number>`(select count(*)::int from messages n where n.organization_id = c.organization_id
        and n.conversation_id = c.id and n.recipient_id = m.user_id and n.read_at is null)`.as('unread'),
    )
    .$if(words.length > 0, (query) =>
      query.where('c.id', 'in', sql<string>`(select id from internal.find_conversations(${words}::text[]))`),
    )
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) =>
          isAfter(ref('m.last_message_at'), ref('m.conversation_id'), position, 'desc'),
        ),
      ),
    )
    .orderBy('m.last_message_at', 'desc')
    .orderBy('m.conversation_id', 'desc')
    .limit(limit + 1);
}
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number];

/** One conversation, with what decides whether the two may still write to each other. */
export function selectConversation(reader: Reader, id: string) {
  return conversationsWithFacts(reader)
    .where('c.id', '=', id)
    .leftJoin('team_members as mine', onKey('mine', 'm', 'user_id'))
    .leftJoin('team_members as theirs', (join) =>
      join.$call(onKey('theirs', 'm', { user_id: 'other_id' })).on('theirs.suspended_at', 'is', null),
    )
    .select(['m.standing', 'r.lease_id as request_lease_id', 'r.assignee_id'])
    .select([
      sql<TeamRole | null>`mine.role`.as('own_role'),
      sql<MembershipFlags | null>`mine.flags`.as('own_flags'),
      sql<TeamRole | null>`theirs.role`.as('other_role'),
      sql<MembershipFlags | null>`theirs.flags`.as('other_flags'),
      sql<boolean>`exists (select from lease_parties lt
        join tenant_contacts t on t.organization_id = lt.organization_id and t.tenant_id = lt.tenant_id
        join lease_terms l on l.organization_id = lt.organization_id and l.lease_id = lt.lease_id
        where lt.organization_id = c.organization_id and lt.lease_id = c.lease_id and t.user_id = m.other_id
          and l.stage = 'agreed')`.as('is_other_on_lease'),
    ]);
}
export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversation>['execute']>>[number];

export async function findConversation(write: Writer, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await write.trx.executeQuery(selectConversation(write, id).compile());
  return rows[0];
}

const messageColumns = [
  'x.id',
  'x.conversation_id',
  'x.sender_id',
  'x.recipient_id',
  'x.subject',
  'x.body',
  'x.created_at',
  'x.read_at',
] as const;

const attachments = sql<Attachment[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'filename', a.filename, 'mediaType', a.media_type, 'byteSize', f.byte_size) order by a.created_at, a.id), '[]')
  from message_attachments a join files f on f.organization_id = a.organization_id and f.id = a.id
  where a.organization_id = x.organization_id and a.message_id = x.id)`.as('attachments');

function messages(reader: Reader, { limit, after }: PageOf) {
  return queries
    .selectFrom('messages as x')
    .where('x.organization_id', '=', currentOrganizationId)
    .where('x.conversation_id', 'in', ownConversations(reader).select('c.id'))
    .select(messageColumns)
    .select(attachments)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('x.created_at'), ref('x.id'), position, 'desc')),
      ),
    )
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(limit + 1);
}
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** The messages of one conversation, or of all: each side from its own index, however many there are. */
export function selectMessages(
  reader: Reader,
  { conversationId, ...position }: PageOf & { conversationId?: string | undefined },
) {
  const each = (column: 'conversation_id' | 'sender_id' | 'recipient_id', value: string) =>
    queries
      .selectFrom(messages(reader, position).where(`x.${column}`, '=', value).as('part'))
      .selectAll('part');
  const sides =
    conversationId === undefined
      ? each('sender_id', reader.userId).unionAll(each('recipient_id', reader.userId))
      : each('conversation_id', conversationId);
  return queries
    .selectFrom(sides.as('all'))
    .selectAll('all')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(position.limit + 1);
}

/** Counted no further than anybody wants to know. */
export function selectUnreadCount(reader: Reader) {
  const unread = queries
    .selectFrom('messages as x')
    .where('x.organization_id', '=', currentOrganizationId)
    .where('x.recipient_id', '=', reader.userId)
    .where('x.read_at', 'is', null)
    .where('x.conversation_id', 'in', ownConversations(reader).select('c.id'))
    .select(sql.lit(1).as('one'))
    .limit(UNREAD_COUNTED);
  return queries.selectFrom(unread.as('unread')).select(sql<number>`count(*)::int`.as('unread'));
}

export interface NewConversation {
  id: string;
  subject: string;
  propertyId: string | null;
  leaseId: string | null;
  maintenanceRequestId: string | null;
  other: { id: string; standing: Standing };
}
export type Standing = 'team' | 'tenant';

export async function insertConversation(write: Writer, conversation: NewConversation): Promise<void> {
  const { trx, organizationId, userId } = write;
  const { id, subject, other } = conversation;
  await trx
    .insertInto('conversations')
    .values({
      organization_id: organizationId,
      id,
      subject,
      property_id: conversation.propertyId,
      lease_id: conversation.leaseId,
      maintenance_request_id: conversation.maintenanceRequestId,
      opened_by: userId,
    })
    .execute();
  const own = { id: userId, standing: 'leaseId' in write ? 'tenant' : 'team' } as const;
  const toMember = (one: NewConversation['other'], another: NewConversation['other']) => ({
    organization_id: organizationId,
    conversation_id: id,
    user_id: one.id,
    standing: one.standing,
    other_id: another.id,
    other_standing: another.standing,
  });
  await trx
    .insertInto('conversation_members')
    .values([toMember(own, other), toMember(other, own)])
    .execute();
}

export async function insertMessage(
  { trx, organizationId, userId }: Writer,
  message: { conversationId: string; recipientId: string; subject: string; body: string; searchText: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('messages')
    .values({
      organization_id: organizationId,
      conversation_id: message.conversationId,
      sender_id: userId,
      recipient_id: message.recipientId,
      subject: message.subject,
      body: message.body,
      search_text: message.searchText,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the reader received and had not read. @returns the ids of those messages */
export async function markRead(
  { trx, organizationId, userId, now }: Writer,
  conversationId: string,
): Promise<string[]> {
  const rows = await trx
    .updateTable('messages')
    .set({ read_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('conversation_id', '=', conversationId)
    .where('recipient_id', '=', userId)
    .where('read_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** As it stands in the table, without what is only for searching. */
export function selectRow(id: string) {
  return queries
    .selectFrom('messages as x')
    .where('x.organization_id', '=', currentOrganizationId)
    .where('x.id', '=', id)
    .select(messageColumns)
    .select('x.organization_id');
}

/** What was written to a tenant of a lease, for whoever passes it on; undefined for what was written to the team. */
export async function findWrittenToTenant(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  messageId: string,
): Promise<
  | {
      lease_id: string;
      tenant_id: string;
      conversation_id: string;
      sender_name: string;
      subject: string;
      body: string;
      is_read: boolean;
    }
  | undefined
> {
  return trx
    .selectFrom('messages as m')
    .innerJoin('conversations as c', onKey('c', 'm', { id: 'conversation_id' }))
    .innerJoin('lease_parties as p', onKey('p', 'c', 'lease_id'))
    .innerJoin('tenant_contacts as t', onKey('t', 'p', 'tenant_id'))
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', messageId)
    .whereRef('t.user_id', '=', 'm.recipient_id')
    .select(['m.conversation_id', 'm.subject', 'm.body', sql<boolean>`m.read_at is not null`.as('is_read')])
    .select([sql<string>`p.lease_id`.as('lease_id'), sql<string>`p.tenant_id`.as('tenant_id')])
    .select(sql<string>`internal.message_sender_name(m.organization_id, m.id)`.as('sender_name'))
    .executeTakeFirst();
}
