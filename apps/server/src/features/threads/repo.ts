import type { Standing } from '@dira/domain/consents';
import { searchWords } from '@dira/domain/search-words';
import type { SnoozeCause, ThreadBox } from '@dira/domain/threads';
import type { Progress } from '@dira/domain/whatsapp';
import type { Language } from '@dira/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import { escapeLike, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { standingColumns } from '../consents/gate.ts';
import type { MailStatus } from '../deliveries/present.ts';
import { selectLastIncoming } from '../whatsapp-connections/standing.ts';
import { selectPlaceOfThread } from './places.repo.ts';

/** So much of the last words is shown in the list. */
const EXCERPT = 160;
/** Nobody counts further. */
const MOST_COUNTED = 1000;
/** So many of the newest are looked at for the counts of all boxes. */
const MOST_LOOKED_AT = 4000;
/** So many leases of one person are shown. */
const MOST_LEASES = 20;

interface Filter {
  box: ThreadBox;
  search?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

/** Whether a thread is not put off at an instant. */
export const isAwake = (now: string) =>
  sql<boolean>`(t.snoozed_at is null or coalesce(t.snoozed_until <= ${now}::timestamptz, false))`;
const isSnoozed = ({ now }: Pick<OrgScope, 'now'>) => sql<boolean>`(not ${isAwake(now.toString())})`;
const isUnread = sql<boolean>`coalesce(greatest(t.incoming_at, r.own_incoming_at)
  > coalesce(r.read_until, me.joined_at), false)`;
/** Where a thread stands for the reader: what they alone have with the person counts for them. */
const movedAt = sql<string>`greatest(t.moved_at, r.own_at)`;
/** The number of who a thread `t` is with, a tenant `who` or a stranger. */
export const phoneOf = sql<string | null>`coalesce(who.phone, (select s.phone from thread_addresses s
  where s.organization_id = t.organization_id and s.thread_id = t.id and s.phone is not null order by s.id limit 1))`;

/** Threads that the reader has anything of, with who it is. */
function threads({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('threads as t')
    .leftJoin('thread_readers as r', (join) =>
      join.$call(onKey('r', 't', { thread_id: 'id' })).on('r.user_id', '=', userId),
    )
    .leftJoin('team_members as me', (join) =>
      join.onRef('me.organization_id', '=', 't.organization_id').on('me.user_id', '=', userId),
    )
    .leftJoin('team_members as a', (join) =>
      join
        .$call(onKey('a', 't', { user_id: 'assignee_id' }))
        .on('a.suspended_at', 'is', null)
        .on('a.removed_at', 'is', null),
    )
    .leftJoin('tenant_contacts as who', onKey('who', 't', 'tenant_id'))
    .where('t.organization_id', '=', organizationId)
    .where(sql<boolean>`(t.last_at is not null or r.own_at is not null or t.opened_by is not null)`);
}

function inBox(scope: OrgScope, box: ThreadBox): RawBuilder<boolean> {
  const open = sql<boolean>`(not t.is_done and not ${isSnoozed(scope)})`;
  switch (box) {
    case 'open':
      return open;
    case 'mine':
      return sql<boolean>`(${open} and a.user_id = ${scope.userId})`;
    case 'unassigned':
      return sql<boolean>`(${open} and a.user_id is null)`;
    case 'snoozed':
      return sql<boolean>`(not t.is_done and ${isSnoozed(scope)})`;
    case 'done':
      return sql<boolean>`t.is_done`;
  }
}

/** By name, number, place or words; null where nothing is looked for. */
function found(search: string): RawBuilder<boolean> | null {
  const words = searchWords(search).map((word) => `%${escapeLike(word)}%`);
  if (words.length === 0) return null;
  const digits = search.replaceAll(/[\s-]/g, '').replace(/^0|^\+972/, '');
  const isNumber = /^\d{4,}$/.test(digits);
  const has = (text: RawBuilder<unknown>) => sql`${text} like all (${words}::text[])`;
  return sql<boolean>`(${has(sql`who.search_text`)} or ${has(sql`lower(t.stranger_name)`)}
    ${isNumber ? sql`or ${phoneOf} like ${`%${digits}%`}` : sql``}
    or exists (select from lease_parties p
      join lease_places l on l.organization_id = p.organization_id and l.lease_id = p.lease_id
      where p.organization_id = t.organization_id and p.tenant_id = t.tenant_id
        and ${has(sql`lower(concat_ws(' ', l.property_name, l.unit_number))`)})
    or t.id in (select f.id from internal.find_threads(${words}::text[]) as f)
    or t.tenant_id in (select o.tenant_id from tenant_messages o
      where o.conversation_id in (select f.id from internal.find_conversations(${words}::text[]) as f)))`;
}

/** What a list says of each, and what a page of one thread begins with. */
function withFacts(scope: OrgScope) {
  const { organizationId, today } = scope;
  const window = selectLastIncoming({ organizationId, tenantId: sql`t.tenant_id`, phone: phoneOf });
  return threads(scope)
    .leftJoinLateral(
      () => selectPlaceOfThread(today.toString()).as('at'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      () => window.as('heard'),
      (join) => join.onTrue(),
    )
    .select([
      't.id',
      't.tenant_id',
      't.stranger_name',
      't.is_done',
      't.snoozed_until',
      't.assignee_id',
      't.last_at',
    ])
    .select(['t.last_is_incoming', 't.incoming_at', 'r.own_at', 'r.own_is_incoming', 'r.own_incoming_at'])
    .select(['who.full_name', 'who.email', 'who.user_id as tenant_user_id', 'heard.said_at as heard_at'])
    .select(['at.lease_id', 'at.property_id', 'at.property_name', 'at.unit_number'])
    .select([
      phoneOf.as('phone'),
      movedAt.as('moved_at'),
      isUnread.as('is_unread'),
      isSnoozed(scope).as('is_snoozed'),
      sql<SnoozeCause | null>`t.snoozed_for`.as('snoozed_for'),
      sql<Language | null>`who.language`.as('language'),
      sql<string | null>`case when a.user_id is not null then internal.actor_name(a.user_id) end`.as(
        'assignee_name',
      ),
      sql<boolean>`exists (select from connected_numbers w where w.organization_id = t.organization_id)`.as(
        'is_connected',
      ),
    ]);
}

export type ThreadRow = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

/** The threads of a page; all else that is said of them is looked up for these alone. */
function pageOf(scope: OrgScope, { box, search = '', limit, after }: Filter) {
  return threads(scope)
    .where(found(search) ?? inBox(scope, box))
    .$call(
      ifGiven(after, (query, [at, id]) =>
        query.where(sql<boolean>`(${movedAt}, t.id) < (${at}::timestamptz, ${id}::uuid)`),
      ),
    )
    .select('t.id')
    .orderBy(movedAt, 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit + 1);
}

export function selectThreads(scope: OrgScope, filter: Filter) {
  return withFacts(scope)
    .leftJoin('told_messages as d', onKey('d', 't', { id: 'last_id' }))
    .leftJoin('heard_messages as said', onKey('said', 't', { id: 'last_id' }))
    .where('t.id', 'in', pageOf(scope, filter))
    .select([
      sql<'whatsapp' | 'email' | 'sms' | 'call' | 'note' | null>`t.last_kind`.as('last_kind'),
      sql<MailStatus | null>`d.status`.as('status'),
      sql<Progress | null>`d.progress`.as('progress'),
      sql<boolean>`coalesce(d.is_of_template, false)`.as('is_of_template'),
      sql<string | null>`case when said.file_state is not null then said.kind end`.as('sent_kind'),
      sql<string | null>`left(case
        when t.last_kind in ('call', 'note') then (select e.body from thread_entries e
          where e.organization_id = t.organization_id and e.id = t.last_id)
        when t.last_is_incoming then coalesce(nullif(said.body, ''), case when said.kind = 'document' then said.filename end)
        else coalesce(nullif(d.text_body, ''), d.subject) end, ${sql.lit(EXCERPT)})`.as('excerpt'),
      sql<string | null>`(select left(o.body, ${sql.lit(EXCERPT)}) from tenant_messages o
        where o.organization_id = t.organization_id and o.tenant_id = t.tenant_id and o.id = r.own_message_id)`.as(
        'own_excerpt',
      ),
    ])
    .orderBy(movedAt, 'desc')
    .orderBy('t.id', 'desc');
}
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['execute']>>[number];

/** The boxes are counted in one pass over the newest threads that are not finished, each to so many. */
export function selectCounts(scope: OrgScope) {
  const newest = threads(scope)
    .where('t.is_done', '=', false)
    .select([
      isSnoozed(scope).as('is_snoozed'),
      isUnread.as('is_unread'),
      sql<boolean>`coalesce(a.user_id = ${scope.userId}, false)`.as('is_mine'),
      sql<boolean>`a.user_id is null`.as('is_unassigned'),
    ])
    .orderBy('t.moved_at', 'desc')
    .limit(sql.lit(MOST_LOOKED_AT));
  const count = (where: RawBuilder<boolean>) =>
    sql<number>`least(count(*) filter (where ${where}), ${sql.lit(MOST_COUNTED)})::int`;
  return queries
    .selectFrom(newest.as('n'))
    .select([
      count(sql`not n.is_snoozed`).as('open'),
      count(sql`not n.is_snoozed and n.is_mine`).as('mine'),
      count(sql`not n.is_snoozed and n.is_unassigned`).as('unassigned'),
      count(sql`n.is_snoozed`).as('snoozed'),
      count(sql`not n.is_snoozed and n.is_unread`).as('unread'),
    ]);
}

interface Lease {
  id: string;
  propertyName: string;
  unitNumber: string;
  lastDay: string | null;
}

export function selectThread(scope: OrgScope, id: string) {
  const { organizationId, now } = scope;
  const monthStart = now
    .toZonedDateTimeISO('Asia/Jerusalem')
    .with({ day: 1 })
    .startOfDay()
    .toInstant()
    .toString();
  const standing = (channel: 'email' | 'whatsapp', address: RawBuilder<unknown>) =>
    sql<Standing | null>`case when ${address} is not null then (select to_jsonb(s) from (select ${standingColumns(
      {
        organizationId,
        channel,
        address,
        tenantId: sql`t.tenant_id`,
      },
    )}) as s) end`;
  return withFacts(scope)
    .where('t.id', '=', id)
    .select([
      sql<
        Lease[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', l.lease_id, 'propertyName', l.property_name,
          'unitNumber', l.unit_number, 'lastDay', l.last_day) order by l.starts_on desc, l.lease_id)
        from (select x.lease_id, x.property_name, x.unit_number, s.last_day, s.starts_on from lease_parties p
          join lease_places x on x.organization_id = p.organization_id and x.lease_id = p.lease_id
          join lease_terms s on s.organization_id = p.organization_id and s.lease_id = p.lease_id
          where p.organization_id = t.organization_id and p.tenant_id = t.tenant_id
          order by s.starts_on desc, x.lease_id limit ${sql.lit(MOST_LEASES)}) as l), '[]')`.as('leases'),
      sql<number>`(select count(*)::int from (select from told_messages d where d.organization_id = t.organization_id
        and d.status = 'sent' and d.written_by is not null and d.channel = 'whatsapp' and d.is_in_own_words
        and d.created_at >= ${monthStart}::timestamptz limit ${sql.lit(MOST_COUNTED)}) as free)`.as(
        'free_answers',
      ),
      sql<
        string | null
      >`(select o.conversation_id from tenant_messages o where o.organization_id = t.organization_id
        and o.tenant_id = t.tenant_id order by o.created_at desc, o.id desc limit 1)`.as('conversation_id'),
      standing('email', sql`lower(who.email)`).as('email_standing'),
      standing('whatsapp', sql`who.phone`).as('phone_standing'),
    ]);
}
export type OneThreadRow = Awaited<ReturnType<ReturnType<typeof selectThread>['execute']>>[number];

/** The thread and whose it is, for whoever may see it. */
export function selectKnown({ organizationId }: Pick<OrgScope, 'organizationId'>, id: string) {
  return queries
    .selectFrom('threads')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .select(['id', 'tenant_id']);
}

export function lockThread({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('threads as t')
    .leftJoin('tenant_contacts as who', onKey('who', 't', 'tenant_id'))
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', id)
    .select(['t.id', 't.tenant_id', 't.assignee_id', 't.stranger_name', 'who.full_name', phoneOf.as('phone')])
    .forUpdate('t')
    .executeTakeFirst();
}
export type LockedThread = NonNullable<Awaited<ReturnType<typeof lockThread>>>;

/** What a person is called: a stranger as they call themselves, or by their number. */
export function nameOf({
  full_name,
  stranger_name,
  phone,
}: Pick<LockedThread, 'full_name' | 'stranger_name' | 'phone'>): string {
  return full_name ?? (stranger_name || (phone ?? ''));
}

/** Begins the thread of a tenant, unless there is one. */
export async function openThread(
  { trx, organizationId, userId }: OrgWrite,
  tenantId: string,
): Promise<{ id: string; is_new: boolean }> {
  return trx
    .insertInto('threads')
    .values({ organization_id: organizationId, tenant_id: tenantId, opened_by: userId })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'tenant_id'])
        .where('tenant_id', 'is not', null)
        .doUpdateSet({ opened_by: sql`coalesce(threads.opened_by, excluded.opened_by)` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
}

export interface ThreadChange {
  assignee_id?: string | null;
  is_done?: boolean;
  snoozed_at?: string | null;
  snoozed_until?: string | null;
  snoozed_for?: SnoozeCause | null;
  moved_at?: string;
}

export async function updateThread(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: ThreadChange,
): Promise<void> {
  await trx
    .updateTable('threads')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** @param until what was said by then is read; null: nothing is */
export async function putReading(
  { trx, organizationId, userId }: OrgWrite,
  threadId: string,
  until: string | null,
): Promise<void> {
  const readUntil = until ?? sql<string>`'-infinity'::timestamptz`;
  await trx
    .insertInto('thread_readers')
    .values({ organization_id: organizationId, thread_id: threadId, user_id: userId, read_until: readUntil })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'thread_id', 'user_id']).doUpdateSet({ read_until: readUntil }),
    )
    .execute();
}

/** The reader's own conversations with a tenant in which something waits for them. */
export async function listUnreadConversations(
  { trx, organizationId }: OrgWrite,
  tenantId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('tenant_messages')
    .where('organization_id', '=', organizationId)
    .where('tenant_id', '=', tenantId)
    .where('is_incoming', '=', true)
    .where('read_at', 'is', null)
    .select(sql<string>`conversation_id`.as('conversation_id'))
    .distinct()
    .execute();
  return rows.map(({ conversation_id: id }) => id);
}

export function selectTenant({ organizationId }: Pick<OrgScope, 'organizationId'>, tenantId: string) {
  return queries
    .selectFrom('tenant_contacts')
    .where('organization_id', '=', organizationId)
    .where('tenant_id', '=', tenantId)
    .select('full_name');
}

/** @returns the thread of the tenant, which has all of the stranger's now */
export async function linkStranger({ trx }: OrgWrite, threadId: string, tenantId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select internal.link_stranger(${threadId}::uuid, ${tenantId}::uuid) as id`.execute(trx);
  return (rows[0] as { id: string }).id; // a function gives a row
}

/** What a stranger last wrote to the workspace's number. */
export function selectHeard({ organizationId }: Pick<OrgScope, 'organizationId'>, phone: string) {
  return selectLastIncoming({ organizationId, tenantId: null, phone });
}

/** Brings back what waited for a cause that came. @returns how many */
export async function wakeThreads(trx: OrgWrite['trx'], organizationId: string): Promise<number> {
  const { rows } = await sql<{ woken: number }>`
    select internal.wake_threads(${organizationId}::uuid) as woken`.execute(trx);
  return rows[0]?.woken ?? 0;
}
