import { sql } from 'kysely';
import type { JsonObject } from '../db/schema.ts';
import type { Trx } from '../db/scope.ts';
import type { NewJob } from './jobs.ts';

/** A job that ran out of tries. */
export interface FailedJob {
  id: string;
  name: string;
  attempts: number;
  lastError: string;
  failedAt: string;
}

/** An event that waits for the relay. */
export interface WaitingEvent {
  organizationId: string | null;
  id: number;
  topic: string;
  payload: JsonObject;
  createdAt: string;
}

/** Where every process hears that events were relayed. */
export const relayedChannel = 'dira_relayed';

/** Any number will do, as long as every Dira means the same by it. */
const workerLock = 3_470_002;
const relayLock = 3_470_003;
/** A worker that has just begun may hold jobs before it holds its lock. */
const graceSeconds = 10;

export async function insertJobs(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  const specs = jobs.map(({ name, payload, key, maxAttempts }) => ({
    identifier: name,
    payload,
    job_key: key,
    max_attempts: maxAttempts,
  }));
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, spec) from json_array_elements(${JSON.stringify(specs)}::json) as spec))`.execute(
    trx,
  );
}

/**
 * The oldest events that wait. Relays take turns: what one of them has numbered is committed before the next number is
 * given, so that whoever follows the numbers misses none.
 */
export async function takeWaitingEvents(trx: Trx, limit: number): Promise<WaitingEvent[]> {
  await sql`select pg_advisory_xact_lock(${relayLock})`.execute(trx);
  const rows = await trx
    .selectFrom('outbox')
    .select(['organization_id as organizationId', 'id', 'topic', 'payload', 'created_at as createdAt'])
    .where('relayed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as WaitingEvent[]; // only objects are ever posted to the outbox
}

/** Numbers the events in their order, and tells every process that listens that there are new ones. */
export async function markRelayed(trx: Trx, events: readonly WaitingEvent[]): Promise<void> {
  await sql`update outbox set relayed_at = internal.current_instant(), position = numbered.position,
      entity_id = payload ->> 'id', to_user_id = (payload ->> 'toUserId')::uuid,
      lease_id = case when topic like 'lease.%' then payload ->> 'id' else payload ->> 'leaseId' end
    from (select id, nextval('outbox_position') as position
      from unnest(${events.map(({ id }) => id)}::bigint[]) as id) as numbered
    where outbox.id = numbered.id`.execute(trx);
  await sql`select pg_notify(${relayedChannel}, '')`.execute(trx);
}

export async function selectFailedJobs(trx: Trx, limit: number): Promise<FailedJob[]> {
  const { rows } =
    await sql<FailedJob>`select id::text, task_identifier as name, attempts, coalesce(last_error, '') as "lastError", updated_at as "failedAt"
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null order by updated_at desc limit ${limit}`.execute(
      trx,
    );
  return rows;
}

export async function countReadyJobs(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from graphile_worker.jobs
    where attempts < max_attempts and locked_at is null and run_at <= now()`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Gives back what dead workers held. A living one holds an advisory lock that goes with its
 * connection; without this, the jobs of a killed process would wait for hours.
 */
export async function releaseOrphans(trx: Trx): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${graceSeconds}) and not exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
      where locktype = 'advisory' and classid = ${workerLock}::oid and objid::bigint = hashtext(locked_by)::bigint & 4294967295)))`.execute(
    trx,
  );
}

/** For the queue's own driver: the sign of life of a worker, until its connection ends. */
export const holdWorkerLock = `select pg_advisory_lock(${workerLock}, hashtext($1))`;
