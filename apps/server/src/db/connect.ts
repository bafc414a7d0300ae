import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { letSessionGiveWay } from '../platform/give-way.ts';
import { holdConnection, type HeldConnection } from './held-connection.ts';
import type { DB } from './schema.ts';
import { tagSql, type SqlPool } from './tagged-sql.ts';
import type { DatabaseRole, DatabaseTarget } from './target.ts';
import { typeParsers } from './type-parsers.ts';

/** One role's connections: `kysely` to build and run queries, `hold` for what must be pipelined, `sql` for what is written by hand. */
export interface Connections {
  kysely: Kysely<DB>;
  sql: SqlPool;
  /** One connection for its caller alone, until it is released. */
  hold(): Promise<HeldConnection>;
  close(): Promise<void>;
}

const statementTimeoutMs: Record<DatabaseRole, number> = {
  dira_app: 15_000,
  dira_auth: 10_000,
  dira_jobs: 300_000,
};
/** What the database itself does not end in time, because it hangs or the line is dead, is given up a little later. */
const silenceMs = 2000;
/** How long a request waits for a connection: for a new one, or for one that others use. A job has time. */
const waitMs: Record<DatabaseRole, number> = { dira_app: 10_000, dira_auth: 10_000, dira_jobs: 60_000 };
const idleMs = 60_000;
const longestGoodbyeMs = 5000;

/**
 * Opens a pool whose connections take the role on before their first statement, also where the
 * address belongs to a superuser. bigint and numeric arrive as numbers (refused beyond 2^53), date
 * and timestamptz as ISO text.
 */
export function openConnections(
  target: DatabaseTarget,
  role: DatabaseRole,
  max: number,
  { giveWay = false, statementMs = statementTimeoutMs[role] } = {},
): Connections {
  const pool = openPool(target, {
    max,
    connectionTimeoutMillis: waitMs[role],
    query_timeout: statementMs + silenceMs,
    application_name: `dira ${role}`,
    options: optionsOf({
      role,
      statement_timeout: String(statementMs),
      TimeZone: 'UTC',
      // Planning a page that joins ten tables takes longer than reading it. One plan for all values is made once a
      // connection, and takes every organization for an average one, also one that the samples do not know yet.
      plan_cache_mode: 'force_generic_plan',
      // Whoever opens a cursor takes all of it.
      cursor_tuple_fraction: '1',
      // Such a plan expects more rows than come: starting two workers for a page takes longer than the page.
      ...(role === 'dira_jobs' ? {} : { max_parallel_workers_per_gather: '0' }),
    }),
  });
  if (giveWay) letBackendsGiveWay(pool, target);
  const hold = () => holdConnection(pool);
  return {
    kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool: toKyselyPool(pool, hold) }) }),
    sql: tagSql(hold, () => closePool(pool)),
    hold,
    close: () => closePool(pool),
  };
}

/** A connection with the address's own rights, for migrations and for making test databases. */
export function openOwnerConnection(target: DatabaseTarget): SqlPool {
  const pool = openPool(target, {
    max: 1,
    connectionTimeoutMillis: 0,
    application_name: 'dira migrate',
    options: optionsOf({ TimeZone: 'UTC' }),
  });
  return tagSql(
    () => holdConnection(pool),
    () => closePool(pool),
  );
}

/** For the queue, which brings its own way with connections; it gets the role of jobs. */
export function openQueuePool(target: DatabaseTarget, max: number): pg.Pool {
  const pool = new pg.Pool({ ...addressOf(target), max, options: optionsOf({ role: 'dira_jobs' }) });
  return surviveLosses(pool);
}

/** A connection outside of the pools, for hearing what is said in a channel; it never becomes idle. */
export function openListeningClient(target: DatabaseTarget): pg.Client {
  return new pg.Client({
    ...addressOf(target),
    application_name: 'dira listening',
    options: optionsOf({ role: 'dira_app' }),
    connectionTimeoutMillis: waitMs.dira_app,
    keepAlive: true,
  });
}

/**
 * One connection that takes as long as it takes, and whose rows come as text that any later PostgreSQL reads back to
 * the same values: for what copies whole tables.
 */
export async function openCopyingClient(target: DatabaseTarget): Promise<pg.Client> {
  const client = new pg.Client({
    ...addressOf(target),
    application_name: 'dira backup',
    keepAlive: true,
    types: typeParsers,
    options: optionsOf({
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      IntervalStyle: 'postgres',
      statement_timeout: '0',
      idle_in_transaction_session_timeout: '0',
      // Else a large table may be read from its middle on, and two copies of one table would differ.
      synchronize_seqscans: 'off',
    }),
  });
  // Whoever uses it hears of its end from their statement.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function openPool(target: DatabaseTarget, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...addressOf(target),
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    pipeline: true,
    types: typeParsers,
    ...options,
  });
  return surviveLosses(pool);
}

/** Ends when the last connection has: `pg` itself only has said good-bye by then. A line that is dead is not waited for. */
async function closePool(pool: pg.Pool): Promise<void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  let left = pool.totalCount;
  if (left === 0) close();
  pool.on('remove', () => {
    left -= 1;
    if (left === 0) close();
  });
  await pool.end();
  const timer = setTimeout(close, longestGoodbyeMs);
  await closed;
  clearTimeout(timer);
}

/** A connection that breaks is replaced; whoever was using it hears of it from their statement. */
function surviveLosses(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** PostgreSQL knows no priorities, but the system does: where ours serves us, its processes can be told to give way. */
function letBackendsGiveWay(pool: pg.Pool, target: DatabaseTarget): void {
  if (target.kind !== 'socket') return;
  const told = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    const { processID } = client as unknown as { processID: number }; // documented, and forgotten in the types
    if (!told.has(client) && letSessionGiveWay(processID)) told.add(client);
  });
}

function addressOf(target: DatabaseTarget): pg.ClientConfig {
  if (target.kind === 'url') return { connectionString: target.url };
  const { host, port, user, database } = target;
  return { host, port, user, database };
}

/** Settings of a session, in force before its first statement. */
function optionsOf(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Kysely's own driver for `pg` names no statement; through this one it does. */
function toKyselyPool(pool: pg.Pool, hold: () => Promise<HeldConnection>): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const { run, release } = await hold();
      return { query: run, release } as unknown as PostgresPoolClient; // streams, the other form of `query`, are not used
    },
  };
}
