import { sql } from 'kysely';
import { queries, type Compilable } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Broadcast } from './frames.ts';
import type { Subject } from './topics.ts';

/** An event that was relayed, without what it says. */
export interface FeedRow {
  position: number;
  organization_id: string | null;
  lease_id: string | null;
  to_user_id: string | null;
  topic: string;
  entity_id: string | null;
}

const feedColumns = ['position', 'organization_id', 'lease_id', 'to_user_id', 'topic', 'entity_id'] as const;

/** For every organization: the process tells each of its listeners what is theirs. */
export async function selectFeed(trx: Trx, after: number, limit: number): Promise<FeedRow[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select(feedColumns)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as FeedRow[]; // the condition leaves no null position
}

export async function selectLastPosition(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** What happened after a position or an instant, seen from inside the subject's own scope; the oldest first. */
export function selectMissed(
  subject: Subject,
  since: { after: number } | { from: string },
  limit: number,
): Compilable<FeedRow> {
  const column = { user: 'to_user_id', organization: 'organization_id', lease: 'lease_id' } as const;
  return queries
    .selectFrom('outbox')
    .select(feedColumns)
    .where(column[subject.kind], '=', subject.id)
    .where((eb) => ('after' in since ? eb('position', '>', since.after) : eb('relayed_at', '>', since.from)))
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(limit) as Compilable<FeedRow>; // no null position is left
}

/** The two ends of what is still kept, of all organizations together: numbers alone. */
export function selectKeptPositions(): Compilable<{ oldest: number | null; latest: number | null }> {
  const kept = sql<{ oldest: number | null; latest: number | null }>`internal.kept_positions()`;
  return queries.selectFrom(kept.as('kept')).selectAll();
}

export interface ChannelMessageRow {
  id: number;
  origin: string;
  room: string;
  event: string;
  encoding: Broadcast['encoding'];
  payload: Buffer;
}

/** Committed together with the word to the other processes; what these have had the time to read is cleared away. */
export async function insertChannelMessages(
  trx: Trx,
  messages: readonly Omit<ChannelMessageRow, 'id'>[],
  channel: string,
): Promise<void> {
  const column = <K extends keyof Omit<ChannelMessageRow, 'id'>>(name: K) => messages.map((row) => row[name]);
  await sql`with read as (
      delete from internal.channel_messages where sent_at < internal.current_instant() - interval '1 minute'),
    said as (
      insert into internal.channel_messages (origin, room, event, encoding, payload, sent_at)
      select said.origin, room, event, encoding, decode(payload, 'base64'), internal.current_instant()
      from unnest(${column('origin')}::uuid[], ${column('room')}::text[], ${column('event')}::text[],
        ${column('encoding')}::text[], ${messages.map(({ payload }) => payload.toString('base64'))}::text[])
        as said (origin, room, event, encoding, payload)
      returning id)
    select pg_notify(${channel}, (select string_agg(id::text, ',') from said))`.execute(trx);
}

export async function selectChannelMessages(
  trx: Trx,
  ids: readonly number[],
  notFrom: string,
): Promise<ChannelMessageRow[]> {
  const { rows } = await sql<ChannelMessageRow>`
    select id, origin, room, event, encoding, payload from internal.channel_messages
    where id = any (${ids}::bigint[]) and origin <> ${notFrom} order by id`.execute(trx);
  return rows;
}

/** Whether whoever listens sees of the organization what was given to them, and no more. */
export function selectReach() {
  return queries
    .selectFrom(
      sql<{ is_limited: boolean }>`(select internal.sees_some_properties_alone() as is_limited)`.as('reach'),
    )
    .select('is_limited');
}
