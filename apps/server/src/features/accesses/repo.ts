import { sql } from 'kysely';
import { startOfDay } from '../../db/days.ts';
import type { Position } from '../../db/page.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope, Trx, UserScope } from '../../db/scope.ts';

/** A row of the log before it has its place; times in milliseconds since 1970. */
export interface Gathered {
  fromAt: number;
  toAt: number;
  people: string[];
  organizations: string[];
  /** JSON, the very text that is sealed. */
  entries: string;
}

export interface BatchRow extends Gathered {
  number: number;
  mac: Buffer;
}

interface End {
  number: number;
  mac: Buffer;
}

/** Behind which row the log begins. */
export interface Start extends End {
  toAt: number;
  seal: Buffer;
}

const milliseconds = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
const instant = (ms: number) => new Temporal.Instant(BigInt(ms) * 1_000_000n).toString();

/** The last row, held until the transaction is over. */
export async function holdEnd(trx: Trx): Promise<End | undefined> {
  const { rows } = await sql<End>`select number, mac from internal.hold_access_log()`.execute(trx);
  return rows[0];
}

export async function insertBatch(trx: Trx, row: BatchRow): Promise<void> {
  await sql`insert into internal.access_batches (number, from_at, to_at, people, organizations, entries, mac)
    values (${row.number}, ${instant(row.fromAt)}, ${instant(row.toAt)}, ${row.people}::uuid[],
      ${row.organizations}::uuid[], ${row.entries}::text::json, ${row.mac})`.execute(trx);
}

/** Rows from behind one, in their order. */
export async function listBatchesAfter(trx: Trx, after: number, limit: number): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select number, ${milliseconds('from_at')} as "fromAt", ${milliseconds('to_at')} as "toAt", people, organizations,
      entries::text as entries, mac
    from internal.access_batches where number > ${after} order by number limit ${limit}`.execute(trx);
  return rows;
}

/** The last of the rows that all ended before an instant; those behind it stay, also where one of them is older. */
export async function findLastBefore(trx: Trx, before: string): Promise<Omit<Start, 'seal'> | undefined> {
  const { rows } = await sql<Omit<Start, 'seal'>>`
    select number, ${milliseconds('to_at')} as "toAt", mac from internal.access_batches
    where number < coalesce((select min(number) from internal.access_batches where to_at >= ${before}),
      (select max(number) + 1 from internal.access_batches))
    order by number desc limit 1`.execute(trx);
  return rows[0];
}

export async function findStart(trx: Trx): Promise<Start | undefined> {
  const { rows } = await sql<Start>`
    select number, ${milliseconds('to_at')} as "toAt", mac, seal from internal.access_log_start`.execute(trx);
  return rows[0];
}

export async function putStart(trx: Trx, { number, toAt, mac, seal }: Start): Promise<void> {
  await sql`insert into internal.access_log_start (number, to_at, mac, seal)
    values (${number}, ${instant(toAt)}, ${mac}, ${seal})
    on conflict (is_only) do update
      set number = excluded.number, to_at = excluded.to_at, mac = excluded.mac, seal = excluded.seal`.execute(
    trx,
  );
}

export async function deleteUpTo(trx: Trx, number: number): Promise<void> {
  await sql`delete from internal.access_batches where number <= ${number}`.execute(trx);
}

/** The last row that there is; undefined for an empty log. */
export async function findEnd(trx: Trx): Promise<End | undefined> {
  const { rows } = await sql<End>`
    select number, mac from internal.access_batches order by number desc limit 1`.execute(trx);
  return rows[0];
}

/** The seal of a row, or whether it is gone as its time has come. */
export async function findMacAt(trx: Trx, number: number): Promise<Buffer | 'served' | undefined> {
  const { rows } = await sql<{ mac: Buffer | null; is_served: boolean }>`
    select (select mac from internal.access_batches where number = ${number}) as mac,
      exists (select from internal.access_log_start where number >= ${number}) as is_served`.execute(trx);
  return rows[0]?.mac ?? (rows[0]?.is_served === true ? 'served' : undefined);
}

interface Page {
  /** Days in Israel, the last one included. */
  from: string;
  to: string;
  limit: number;
  after: Position | undefined;
}

export interface AccessRow {
  batch: number;
  place: number;
  id: string;
  at: string;
  operation: string;
  part: string;
  record_id: string | null;
  is_write: boolean;
  status: number;
  ip: string;
}

export interface WorkspaceAccessRow extends AccessRow {
  actor_name: string | null;
  token_name: string | null;
}

export function selectAccesses(
  _scope: OrgScope,
  { actorId, from, to, limit, after }: Page & { actorId?: string | undefined },
) {
  return queries
    .selectFrom(
      sql<WorkspaceAccessRow>`internal.accesses_of_workspace(${actorId ?? null}::uuid, ${startOfDay(from)}, ${startOfDay(to, 1)},
        ${after?.[0] ?? null}::bigint, ${after?.[1] ?? null}::integer, ${limit + 1})`.as('a'),
    )
    .selectAll();
}

export interface OperatorAccessRow extends AccessRow {
  full_name: string | null;
  email: string | null;
  organization_id: string | null;
  organization_name: string | null;
  is_by_token: boolean;
}

export function selectOperatorAccesses(
  { sessionId }: UserScope,
  {
    workspaceId,
    email,
    from,
    to,
    limit,
    after,
  }: Page & { workspaceId?: string | undefined; email?: string | undefined },
) {
  return queries
    .selectFrom(
      sql<OperatorAccessRow>`internal.operator_accesses(${sessionId}, ${workspaceId ?? null}::uuid, ${email ?? null},
        ${startOfDay(from)}, ${startOfDay(to, 1)}, ${after?.[0] ?? null}::bigint, ${after?.[1] ?? null}::integer,
        ${limit + 1})`.as('a'),
    )
    .selectAll();
}
