import type { BackupCause, DeliveryFailure } from '@dira/domain/installation-health';
import { sql } from 'kysely';
import { startOfDay } from '../../db/days.ts';
import type { Position } from '../../db/page.ts';
import { escapeLike } from '../../db/page.ts';
import { queries } from '../../db/queries.ts';
import type { UserWrite } from '../../db/scope.ts';

interface Page {
  limit: number;
  after: Position | undefined;
}

export interface FactsRow {
  postgres: string;
  database_bytes: number;
  migrations: string[];
  newest_migration: string;
  migrated_at: string;
  stored_bytes: number;
  unrelayed: number;
  unrelayed_since: string | null;
  undelivered: number;
  queued: number;
  backup_cause: BackupCause | null;
  backup_failed_at: string | null;
}

/** @param most figures are counted no further */
export function selectFacts(failedSince: string, most: number) {
  return queries
    .selectFrom(
      sql<FactsRow>`internal.installation_facts(${failedSince}::timestamptz, ${most}::integer)`.as('f'),
    )
    .selectAll();
}

export interface LargestRow {
  organization_id: string;
  name: string;
  byte_count: number;
}

export function selectLargest(limit: number) {
  return queries
    .selectFrom(sql<LargestRow>`internal.largest_workspaces(${limit}::integer)`.as('l'))
    .selectAll();
}

export interface WorkRow {
  name: string;
  waiting: number;
  running: number;
  waiting_seconds: number | null;
}

export function selectWork(most: number) {
  return queries.selectFrom(sql<WorkRow>`internal.operator_queue_work(${most}::integer)`.as('w')).selectAll();
}

export function selectSchedule() {
  return queries
    .selectFrom(sql<{ name: string; asked_at: string | null }>`internal.operator_queue_schedule()`.as('s'))
    .selectAll();
}

export interface DeadNameRow {
  name: string;
  count: number;
  since: string;
}

export function selectDeadNames(most: number) {
  return queries
    .selectFrom(sql<DeadNameRow>`internal.operator_dead_names(${most}::integer)`.as('d'))
    .selectAll();
}

export interface DeadJobRow {
  id: number;
  name: string;
  organization_name: string | null;
  attempts: number;
  failed_at: string;
}

export function selectDeadJobs({ after, limit, name }: Page & { name?: string | undefined }) {
  return queries
    .selectFrom(
      sql<DeadJobRow>`internal.operator_dead_jobs(${name ?? null}, ${after?.[0] ?? null}::timestamptz,
        ${after?.[1] ?? null}::bigint, ${limit + 1}::integer)`.as('d'),
    )
    .selectAll();
}

export interface GivenUpRow extends Omit<DeadJobRow, 'id'> {
  id: string;
  reason: string;
  given_up_at: string;
}

export function selectGivenUpJobs({ after, limit }: Page) {
  return queries
    .selectFrom(
      sql<GivenUpRow>`internal.operator_given_up_jobs(${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid,
        ${limit + 1}::integer)`.as('g'),
    )
    .selectAll();
}

/** One, or all of a name. @returns how many begin anew */
export async function tryAgain(
  { trx }: UserWrite,
  which: { id: string } | { name: string; limit: number },
): Promise<number> {
  const [id, name, limit] = 'id' in which ? [which.id, null, 1] : [null, which.name, which.limit];
  const { rows } = await sql<{ count: number }>`
    select internal.operator_try_again(${id}::bigint, ${name}, ${limit}::integer) as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** @returns its name; null where it is none */
export async function giveUp({ trx }: UserWrite, id: string, reason: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select internal.operator_give_up(${id}::bigint, ${reason}) as name`.execute(trx);
  return rows[0]?.name ?? null;
}

/** What narrows the list of messages; days are those of the business day. */
export interface DeliveryFilters {
  from?: string | undefined;
  to?: string | undefined;
  state?: string | undefined;
  channel?: string | undefined;
  recipient: string;
}

export interface DeliveryRow {
  id: string;
  /** Two messages of one moment still have an order. */
  at_position: number;
  organization_name: string | null;
  channel: 'email' | 'whatsapp' | 'sms' | 'push';
  state: 'queued' | 'held' | 'sent' | 'kept' | 'failed';
  recipient: string;
  kind: string;
  attempts: number;
  failure: DeliveryFailure | null;
  may_go_again: boolean;
  created_at: string;
  sent_at: string | null;
}

const boundsOf = ({ from, to }: Pick<DeliveryFilters, 'from' | 'to'>) => {
  const begin = from === undefined ? sql`'-infinity'::timestamptz` : startOfDay(from);
  const end = to === undefined ? sql`'infinity'::timestamptz` : startOfDay(to, 1);
  return sql`${begin}, ${end}`;
};

export function selectDeliveries({ after, limit, ...filters }: Page & DeliveryFilters) {
  const { state, channel, recipient } = filters;
  return queries
    .selectFrom(
      sql<DeliveryRow>`internal.operator_deliveries(${state ?? null}, ${channel ?? null}, ${escapeLike(recipient)},
        ${boundsOf(filters)}, ${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::bigint,
        ${limit + 1}::integer)`.as('d'),
    )
    .selectAll();
}

/** One, or all that failed of what the filters find, the oldest first. @returns how many go once more */
export async function sendAgain(
  { trx }: UserWrite,
  which: { id: string } | { filters: Omit<DeliveryFilters, 'state'>; limit: number },
): Promise<number> {
  const id = 'id' in which ? which.id : null;
  const { filters, limit } = 'id' in which ? { filters: { recipient: '' }, limit: 1 } : which;
  const { rows } = await sql<{ count: number }>`
    select internal.operator_send_again(${id}::uuid, ${filters.channel ?? null}, ${escapeLike(filters.recipient)},
      ${boundsOf(filters)}, ${limit}::integer) as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** @returns undefined where there is no such message */
export async function findDeliveryStatus({ trx }: UserWrite, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string | null }>`
    select internal.operator_delivery_status(${id}::uuid) as status`.execute(trx);
  return rows[0]?.status ?? undefined;
}
