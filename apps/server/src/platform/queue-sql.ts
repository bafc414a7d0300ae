import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonObject } from '../db/schema.ts';
import type { Trx } from '../db/scope.ts';
import { PLACES, type NewJob, type Place } from './jobs.ts';

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
/** Tries of a job, those that a dying worker took along among them. */
const mostTries = 60;
/** What belongs to no organization takes its turns as one. */
const nobodys = 'nobody';

/** A priority is a `smallint`; whoever has more waiting shares the last turn. */
const lastTurn = 8000;

/** In the first turn the first; a turn later counts for more than any place. */
export function priorityOf(turn: number, place: Place): number {
  return turn * PLACES.length + PLACES.indexOf(place);
}

/**
 * Adds jobs, each to the first turn in which its workspace has nothing waiting at this place: however much one has to
 * do, every other comes after as many jobs of it as it has itself. A job that waits already keeps its turn, and runs
 * with the newer payload; one that runs right now is joined by another that runs after it.
 */
export async function insertJobs(trx: Trx, jobs: readonly NewJob[]): Promise<void> {
  const specs = jobs.map(({ name, payload, key, maxAttempts, place = 'work', afterSeconds = 0 }) => ({
    identifier: name,
    payload,
    job_key: key ?? randomUUID(),
    max_attempts: maxAttempts,
    place: PLACES.indexOf(place),
    after_seconds: afterSeconds,
    workspace: typeof payload['organizationId'] === 'string' ? payload['organizationId'] : nobodys,
  }));
  const given = new Map(specs.map((spec) => [spec.job_key, spec]));
  // Beside one who has most of what waits, whoever has nothing would be looked for in all of it.
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`
    with given as (
      select number, spec, spec ->> 'job_key' as job_key, (spec ->> 'place')::int as place, spec ->> 'workspace' as workspace
      from jsonb_array_elements(${JSON.stringify([...given.values()])}::jsonb) with ordinality as one (spec, number)
    ),
    waiting as (
      select place, workspace, (select count(*) from (
        select from graphile_worker._private_jobs j
        where j.is_available and j.flags::text = jsonb_build_object(workspace, true)::text
          and mod(j.priority, ${sql.lit(PLACES.length)}) = place
        limit ${sql.lit(lastTurn)}) as theirs) as jobs
      from (select distinct place, workspace from given) as asked
    ),
    placed as (
      select given.*, coalesce(waiting.jobs, 0) + row_number() over (partition by place, workspace order by number) - 1 as turn
      from given left join waiting using (place, workspace)
    )
    select count(*) from graphile_worker.add_jobs(array(
      select json_populate_record(null::graphile_worker.job_spec, (spec || jsonb_build_object(
        'flags', jsonb_build_array(workspace),
        'run_at', now() + make_interval(secs => (spec ->> 'after_seconds')::int),
        'priority', coalesce(
          (select j.priority from graphile_worker.jobs j where j.key = job_key and j.locked_at is null and j.attempts < j.max_attempts),
          least(turn, ${lastTurn}) * ${PLACES.length} + place)))::json)
      from placed order by number), true)`.execute(trx);
  await sql`set local enable_seqscan = on`.execute(trx);
}

/**
 * The oldest events that wait; where more wait than are taken, workspaces take turns, each with its oldest. Relays take turns: what one of them has numbered is committed before the next number is
 * given, so that whoever follows the numbers misses none.
 */
export async function takeWaitingEvents(trx: Trx, limit: number): Promise<WaitingEvent[]> {
  await sql`select pg_advisory_xact_lock(${relayLock})`.execute(trx);
  const oldest = waitingEvents(trx).orderBy('id').limit(limit);
  const rows = await oldest.execute();
  const ids = rows.length < limit ? null : await takeTurns(trx, limit);
  const taken = ids === null ? rows : await waitingEvents(trx).where('id', 'in', ids).orderBy('id').execute();
  return taken as WaitingEvent[]; // only objects are ever posted to the outbox
}

function waitingEvents(trx: Trx) {
  return trx
    .selectFrom('outbox')
    .select(['organization_id as organizationId', 'id', 'topic', 'payload', 'created_at as createdAt'])
    .where('relayed_at', 'is', null);
}

/** The events of a round in which everybody with something waiting has a share, in the order of the shares. */
async function takeTurns(trx: Trx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive waiting as (
      (select organization_id from outbox where relayed_at is null and organization_id is not null
        order by organization_id limit 1)
      union all
      select (select o.organization_id from outbox o where o.relayed_at is null and o.organization_id > w.organization_id
        order by o.organization_id limit 1)
      from waiting w where w.organization_id is not null
    ),
    shares as (select greatest(1, ${limit}::int / greatest(1, count(organization_id))) as share from waiting),
    candidates as (
      (select organization_id, id from outbox where relayed_at is null order by id limit ${limit})
      union
      select o.organization_id, o.id from waiting w cross join shares cross join lateral (
        select organization_id, id from outbox where relayed_at is null and organization_id = w.organization_id
        order by id limit shares.share) as o
    )
    select id from candidates
    order by row_number() over (partition by organization_id order by id), id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
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
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and key is not null order by updated_at desc limit ${limit}`.execute(
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
 * Gives back what dead workers held, and forgets what another job has taken over: one that was asked for again while it
 * ran, or after it had failed for good, has lost its key to the job that came after it. A living worker holds an advisory
 * lock that goes with its connection; without this, the jobs of a killed process would wait for hours.
 *
 * That a worker died is no fault of what it was doing: the job gets the try back. Not without end, as it might be what
 * takes its server along.
 */
export async function releaseOrphans(trx: Trx): Promise<void> {
  const { rows } = await sql<{
    id: string;
    locked_by: string;
  }>`select id::text, locked_by from graphile_worker.jobs
    where locked_at < now() - make_interval(secs => ${graceSeconds}) and not exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database and datname = current_database()
      where locktype = 'advisory' and classid = ${workerLock}::oid and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`.execute(
    trx,
  );
  const workers = new Set(rows.map(({ locked_by: worker }) => worker));
  await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(trx);
  await sql`select count(*) from graphile_worker.jobs j,
      lateral graphile_worker.reschedule_jobs(array[j.id], max_attempts => j.max_attempts + 1) as given
    where j.id = any (${rows.map(({ id }) => id)}::bigint[]) and j.key is not null and j.max_attempts < ${mostTries}`.execute(
    trx,
  );
  await sql`select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where key is null and locked_at is null and attempts >= max_attempts))`.execute(
    trx,
  );
}

/** Takes out of the queue what waits for one workspace, or has failed for it. */
export async function dropJobsOf(trx: Trx, organizationId: string): Promise<void> {
  await sql`select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where flags ? ${organizationId} and locked_at is null))`.execute(trx);
}

/** Whether the queue has a job of a workspace still. @param except by this name */
export async function hasJobsOf(trx: Trx, organizationId: string, except: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where flags ? ${organizationId} and task_identifier <> ${except} limit 1`.execute(trx);
  return rows.length > 0;
}

/** For the queue's own driver: the sign of life of a worker, until its connection ends. */
export const holdWorkerLock = `select pg_advisory_lock(${workerLock}, hashtext($1))`;

/** For a connection that is kept when its worker has ended. */
export const releaseWorkerLocks = 'select pg_advisory_unlock_all()';
