import { Kysely, PostgresDialect, sql, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { openCopyingClient } from './connect.ts';
import {
  listApplied,
  listCopiedTables,
  listHalfSeenTables,
  listSequences,
  measureData,
  OWNER,
  QUEUE,
  QUEUE_OWNER,
  queueColumns,
  queueRows,
  type CopiedSequence,
  type CopiedTable,
} from './copied-tables.ts';
import type { DB } from './schema.ts';
import type { Trx } from './scope.ts';
import type { DatabaseTarget } from './target.ts';

/** Any number will do, as long as every Dira means the same by it. */
const backupLock = 3_470_004;

/** The whole database at one instant, for as long as it is open; whoever writes meanwhile is not held up. */
export interface Snapshot {
  /** Reads at that instant, and writes nothing. */
  trx: Trx;
  tables: readonly CopiedTable[];
  migrations: readonly { name: string; sha256: string }[];
  size: { tableBytes: number; fileBytes: number };
  /** The rows of a table as text, a line each, in pieces of any length. */
  copy(table: CopiedTable): AsyncIterable<Buffer>;
  /** Sequences stand outside of every snapshot: asked after the tables, none is behind them. */
  listSequences(): Promise<CopiedSequence[]>;
  close(): Promise<void>;
}

/**
 * Opens a snapshot, of which there is one at a time. While it is open no stored file is removed (`isSnapshotOpen`).
 * @throws Error with words where another one is open, or where rows of a table could not be seen
 */
export async function openSnapshot(target: DatabaseTarget): Promise<Snapshot> {
  const client = await openCopyingClient(target);
  try {
    await takeTurn(client);
    const trx = await begin(client);
    const tables = await listCopiedTables(trx);
    return {
      trx,
      tables: [...tables, { name: QUEUE, columns: queueColumns }],
      migrations: await listApplied(trx),
      size: await measureData(trx),
      copy: (table) => (table.name === QUEUE ? copyQueue(client) : copyRows(client, table)),
      listSequences: () => listSequences(trx),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Whether somebody copies the database right now, in any process. */
export async function isSnapshotOpen(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and classid = 0 and objid = ${backupLock}::oid and granted
        and d.datname = current_database()) as is_open`.execute(trx);
  return rows[0]?.is_open === true;
}

async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    `select pg_try_advisory_lock(${backupLock}) as is_mine`,
  );
  if (rows[0]?.is_mine !== true)
    throw new Error('A backup of this database is being made right now. Wait until it has ended.');
}

/** Every table is held before the instant is taken, so that no migration changes one between that and its copy. */
async function begin(client: pg.Client): Promise<Trx> {
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
  await client.query(`set role ${OWNER}`);
  const before = await kysely.transaction().execute(listCopiedTables);
  const begun = await kysely
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  // It is one. The compiler takes three seconds to find that out, over every table.
  const trx = begun as unknown as Trx;
  await client.query(`lock table ${before.map(({ name }) => quote(name)).join(', ')} in access share mode`);
  const halfSeen = await listHalfSeenTables(trx);
  if (halfSeen.length > 0)
    throw new Error(`${OWNER} may not read all of ${halfSeen.join(', ')}: give it a policy for reading.`);
  const after = await listCopiedTables(trx);
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new Error('The schema was changed while the backup began. Make it again.');
  return trx;
}

/** Kysely over the one connection that the copies go over too. */
function poolOf(client: pg.Client) {
  const one = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => {},
  } as unknown as PostgresPoolClient; // streams, the other form of `query`, are not used
  return { options: {}, connect: async () => one, end: async () => {} };
}

function copyRows(client: pg.Client, { name, columns }: CopiedTable): AsyncIterable<Buffer> {
  return client.query(
    copyTo(`copy ${quote(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`),
  );
}

/** The queue belongs to another role, which the transaction takes on for as long as this takes. */
async function* copyQueue(client: pg.Client): AsyncIterable<Buffer> {
  await client.query(`set local role ${QUEUE_OWNER}`);
  yield* client.query(copyTo(`copy (${queueRows}) to stdout`)) as AsyncIterable<Buffer>; // it streams bytes
  await client.query(`set local role ${OWNER}`);
}

export const quote = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');
