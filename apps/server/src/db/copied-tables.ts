import { sql } from 'kysely';
import type { Trx } from './scope.ts';

/** A table as it stands in a copy: its name, and the columns whose values are kept. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/** The last number that a sequence gave. */
export interface CopiedSequence {
  name: string;
  /** As text: it may be beyond what a number holds. */
  value: string;
  isCalled: boolean;
}

/** The role that owns the product's tables. */
export const OWNER = 'dira_owner';
/** The role that owns the queue. */
export const QUEUE_OWNER = 'dira_jobs';

/**
 * What is not kept, and why. Signing in, or knocking at a door, begins anew after a restore: a session that was ended
 * since the copy must not come alive again, nor a token of a program, and what is told of devices goes by their session.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'public.migrations': 'the restore runs them',
  'auth.sessions': 'people sign in anew',
  'public.push_devices': 'a device is told of things through a session',
  'public.api_tokens': 'a token that was revoked since must not open again',
  'public.webhook_deliveries': 'what waited may have been sent since',
  'auth.provider_states': 'lives for minutes',
  'auth.flow_codes': 'lives for minutes',
  'auth.factor_challenges': 'lives for minutes',
  'auth.rate_limits': 'counts minutes',
  'auth.mail_turns': 'counts minutes',
  'internal.channel_messages': 'lives for minutes',
};

/** What waits in the queue, as its own function takes it: its tables belong to its library, and change with it. */
export const QUEUE = 'queue.jobs';
export const queueColumns = [
  'identifier',
  'queue_name',
  'payload',
  'run_at',
  'max_attempts',
  'job_key',
  'priority',
  'flags',
];
export const queueRows = `
  select t.identifier, q.queue_name, j.payload, j.run_at, j.max_attempts, j.key, j.priority,
    (select array_agg(flag) from jsonb_object_keys(j.flags) as flag)
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id`;

/** The tables that are copied, in the order of their names. What is generated follows from the rest. */
export async function listCopiedTables(trx: Trx): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and c.relowner = ${OWNER}::regrole and a.attnum > 0 and not a.attisdropped
    group by 1 order by 1`.execute(trx);
  return rows.filter(({ name }) => LEFT_OUT[name] === undefined);
}

/** Tables of which the copying role would see some rows alone. */
export async function listHalfSeenTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relowner = ${OWNER}::regrole and c.relrowsecurity and c.relforcerowsecurity
      and (not exists (
          select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
            and pg_get_expr(p.polqual, p.polrelid) = 'true' and p.polroles && array[0::oid, ${OWNER}::regrole::oid])
        or exists (
          select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
            and p.polroles && array[0::oid, ${OWNER}::regrole::oid]))
    order by 1`.execute(trx);
  return rows.map(({ name }) => name);
}

export async function listSequences(trx: Trx): Promise<CopiedSequence[]> {
  const { rows } = await sql<CopiedSequence>`
    select schemaname || '.' || sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled"
    from pg_sequences where sequenceowner = ${OWNER} order by 1`.execute(trx);
  return rows;
}

/** What the copied tables hold on the disk, and what the rows of files say of theirs. */
export async function measureData(trx: Trx): Promise<{ tableBytes: number; fileBytes: number }> {
  const { rows } = await sql<{ tableBytes: number; fileBytes: number }>`
    select coalesce(sum(pg_table_size(oid)), 0) as "tableBytes",
      (select coalesce(sum(byte_size), 0) from public.files) as "fileBytes"
    from pg_class where relkind = 'r' and relowner = ${OWNER}::regrole`.execute(trx);
  return rows[0] ?? { tableBytes: 0, fileBytes: 0 };
}

export async function listApplied(trx: Trx): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await sql<{
    name: string;
    sha256: string;
  }>`select name, sha256 from public.migrations order by name`.execute(trx);
  return rows;
}
