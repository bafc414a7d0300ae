import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openCopyingClient } from './connect.ts';
import {
  OWNER,
  QUEUE,
  QUEUE_OWNER,
  queueColumns,
  type CopiedSequence,
  type CopiedTable,
} from './copied-tables.ts';
import { quote } from './snapshot.ts';
import type { DatabaseTarget } from './target.ts';

/** Puts the copy of a database into one that has its schema and nothing else: all of it, or nothing. */
export interface Loading {
  /** @returns how many rows came */
  load(table: CopiedTable, bytes: AsyncIterable<Buffer>): Promise<number>;
  setSequences(sequences: readonly CopiedSequence[]): Promise<void>;
  /** The rows of a table as text, for comparing. */
  copy(table: CopiedTable): AsyncIterable<Buffer>;
  /** Lets every constraint look at the rows. @throws where one does not hold; then nothing stays */
  finish(): Promise<void>;
  close(): Promise<void>;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const OWN_TABLES = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relowner = '${OWNER}'::regrole`;

/**
 * Begins loading, as the owner of the tables and with no right beyond that, so that it works in a database that
 * somebody else manages too: keys to other tables are taken away and given back at the end, which looks at every row;
 * triggers rest, since what they would write is among the rows; and the owner is not bound by row-level security.
 */
export async function beginLoading(target: DatabaseTarget): Promise<Loading> {
  const client = await openCopyingClient(target);
  try {
    await client.query(`set role ${OWNER}`);
    await client.query('begin');
    const keys = await prepareTables(client);
    return {
      load: (table, bytes) =>
        table.name === QUEUE ? loadQueue(client, bytes) : loadRows(client, table, bytes),
      setSequences: async (sequences) => {
        for (const { name, value, isCalled } of sequences)
          await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
            quote(name),
            value,
            isCalled,
          ]);
      },
      copy: (table) => client.query(copyTo(copyOf(table, 'to stdout'))),
      finish: async () => {
        await finishTables(client, keys);
        await client.query('commit');
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Empties what migrations have filled, and takes away whatever would look at rows one by one. */
async function prepareTables(client: pg.Client): Promise<ForeignKey[]> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relowner = '${OWNER}'::regrole order by 1, 2`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const table of await listTables(client)) {
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(`alter table ${table} no force row level security`);
    if (table !== '"public"."migrations"') await client.query(`truncate ${table}`);
  }
  return keys;
}

async function finishTables(client: pg.Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  for (const table of await listTables(client))
    await client.query(`alter table ${table} enable trigger user`);
  for (const table of await listTables(client, 'and c.relrowsecurity'))
    await client.query(`alter table ${table} force row level security`);
}

async function listTables(client: pg.Client, where = ''): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name ${OWN_TABLES} ${where} order by 1`,
  );
  return rows.map(({ name }) => quote(name));
}

async function loadRows(
  client: pg.Client,
  table: CopiedTable,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const copying = client.query(copyFrom(copyOf(table, 'from stdin')));
  await pipeline(bytes, copying);
  return copying.rowCount;
}

const copyOf = ({ name, columns }: CopiedTable, direction: string): string =>
  `copy ${quote(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) ${direction}`;

/** Through the queue's own function, which knows its tables of today. What had failed is tried anew. */
async function loadQueue(client: pg.Client, bytes: AsyncIterable<Buffer>): Promise<number> {
  await client.query(`set local role ${QUEUE_OWNER}`);
  await client.query(`create temporary table waiting_jobs (identifier text, queue_name text, payload json,
    run_at timestamptz, max_attempts integer, job_key text, priority integer, flags text[]) on commit drop`);
  const rows = await loadRows(client, { name: 'waiting_jobs', columns: queueColumns }, bytes);
  await client.query(`select count(*) from graphile_worker.add_jobs(array(
    select (identifier, payload, queue_name, run_at, max_attempts, job_key, priority, flags)::graphile_worker.job_spec
    from waiting_jobs order by run_at))`);
  await client.query(`set local role ${OWNER}`);
  return rows;
}
