import { hash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { DatabaseAway, toDatabaseError } from './away.ts';

/** Statements go out at once, in the order in which they are asked, without waiting for the answers of those before. */
export interface HeldConnection {
  /** @throws DatabaseAway where the connection is lost; else the database's own error */
  run(text: string, parameters?: readonly unknown[]): Promise<pg.QueryResult>;
  /** @param isBroken it is closed, and another one takes its place */
  release(isBroken?: boolean): void;
}

/** A statement with more values than these is made for its rows and hardly comes again: no plan of it is kept. */
const mostPlannedParameters = 100;

export async function holdConnection(pool: pg.Pool): Promise<HeldConnection> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error);
  });
  return {
    run: (text, parameters = []) =>
      client.query(toPlannedQuery(client, text, parameters)).catch((error: unknown) => {
        const problem = toDatabaseError(error);
        if (problem instanceof DatabaseAway && problem.isPlanOutdated) forgetPlans(client);
        throw problem;
      }),
    release: (isBroken) => client.release(isBroken),
  };
}

/** How often the plans of a connection were thrown away, because the schema changed under them. */
const planAges = new WeakMap<pg.PoolClient, number>();

function forgetPlans(client: pg.PoolClient): void {
  planAges.set(client, (planAges.get(client) ?? 0) + 1);
}

/** A statement with a name is parsed and planned once a connection. */
function toPlannedQuery(
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[],
): pg.QueryConfig<unknown[]> {
  const values = [...parameters];
  if (values.length === 0 || values.length > mostPlannedParameters) return { text, values };
  return { name: `${hash('sha256', text, 'base64url')}${planAges.get(client) ?? ''}`, text, values };
}

/** Sends a query that was built without a connection. */
export function send(
  { run }: HeldConnection,
  query: CompiledQuery<unknown>,
): ReturnType<HeldConnection['run']> {
  return run(query.sql, query.parameters);
}
