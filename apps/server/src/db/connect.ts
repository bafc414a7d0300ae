import { Kysely } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import pg from 'pg';
import postgres, { type Options, type Sql } from 'postgres';
import type { DB } from './schema.ts';
import type { DatabaseRole, DatabaseTarget } from './target.ts';

/** One role's connections: `kysely` to build and run queries, `sql` for what must be pipelined. */
export interface Connections {
  sql: Sql;
  kysely: Kysely<DB>;
  close(): Promise<void>;
}

const statementTimeoutMs: Record<DatabaseRole, number> = {
  dira_app: 15_000,
  dira_auth: 10_000,
  dira_jobs: 300_000,
};

/**
 * Opens a pool whose connections take the role on before their first statement, also where the
 * address belongs to a superuser. bigint and numeric arrive as numbers (refused beyond 2^53), date
 * and timestamptz as ISO text.
 */
export function openConnections(target: DatabaseTarget, role: DatabaseRole, max: number): Connections {
  const sql = connect(target, {
    max,
    connection: {
      role,
      statement_timeout: statementTimeoutMs[role],
      application_name: `dira ${role}`,
      TimeZone: 'UTC',
      // Planning a page that joins ten tables takes longer than reading it. One plan for all values is made once a
      // connection, and takes every organization for an average one, also one that the samples do not know yet.
      plan_cache_mode: 'force_generic_plan',
    },
  });
  return {
    sql,
    kysely: new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: sql }) }),
    close: () => sql.end({ timeout: 5 }),
  };
}

/** A connection with the address's own rights, for migrations and for making test databases. */
export function openOwnerConnection(target: DatabaseTarget): Sql {
  return connect(target, { max: 1, connection: { application_name: 'dira migrate', TimeZone: 'UTC' } });
}

/** The queue brings its own driver; it gets the same role. */
export function openQueuePool(target: DatabaseTarget, max: number): pg.Pool {
  const options = '-c role=dira_jobs';
  const pool =
    target.kind === 'socket'
      ? new pg.Pool({
          host: target.host,
          port: target.port,
          user: target.user,
          database: target.database,
          max,
          options,
        })
      : new pg.Pool({ connectionString: target.url, max, options });
  // A connection that breaks is replaced; whoever was using it hears of it from their query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function connect(target: DatabaseTarget, options: Options<Record<string, postgres.PostgresType>>): Sql {
  const common = { ...options, types: textTypes, onnotice: () => {}, idle_timeout: 60, connect_timeout: 10 };
  const sql =
    target.kind === 'socket'
      ? postgres({
          ...common,
          host: target.host,
          port: target.port,
          user: target.user,
          database: target.database,
        })
      : postgres(target.url, common);
  return sql as unknown as Sql; // the parsers above only change what rows hold
}

const textTypes = {
  // JSON goes in as text that was made by JSON.stringify, and is not made into a JSON string again.
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
  number: { to: 0, from: [20, 1700], serialize: String, parse: parseNumber },
  date: { to: 1082, from: [1082], serialize: String, parse: (text: string) => text },
  instant: { to: 1184, from: [1184], serialize: String, parse: toIsoInstant },
};

function parseNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${text} does not fit a number`);
  return value;
}

/** `2026-11-22 08:00:00.5+00` becomes `2026-11-22T08:00:00.5Z`. */
function toIsoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11).replace(/\+00$/, '')}Z`;
}
