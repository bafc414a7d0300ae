import type { Action } from '@dira/domain/permissions';
import type { CompiledQuery } from 'kysely';
import type { Compilable } from './queries.ts';
import type { OrgScope, OrgWrite, UserScope } from './scope.ts';

/** What the door lets this person do, known once the database has answered: for what an answer must leave out. */
export type May = (action: Action) => boolean;

/** A scope that has entered a transaction that only reads; queries are answered in their order. */
export type Reading<S extends OrgScope | UserScope> = S & {
  readonly may: May;
  rows<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** The same some rows at a time, by a cursor: the query is worked out once. */
  batches<Row>(query: Compilable<Row>, rowsAtOnce: number): AsyncGenerator<Row[], void, undefined>;
};

/** Queries to be sent in one round trip, and what to make of their rows. */
export interface Read<T> {
  queries: readonly CompiledQuery<unknown>[];
  present(rows: readonly unknown[][], may: May): T;
}

export function readRows<Row, T>(query: Compilable<Row>, present: (rows: Row[], may: May) => T): Read<T> {
  return {
    queries: [query.compile()],
    present: ([rows], may) => present(rows as Row[], may), // the query's own row type
  };
}

type RowsOf<Queries extends readonly unknown[]> = {
  -readonly [K in keyof Queries]: Queries[K] extends Compilable<infer Row> ? Row[] : never;
};

/** Several queries; `present` gets the rows of each, in order, and then what the person may do. */
export function readAll<const Queries extends readonly Compilable<unknown>[], T>(
  queries: Queries,
  present: (...rows: [...RowsOf<Queries>, may: May]) => T,
): Read<T> {
  return {
    queries: queries.map((query) => query.compile()),
    present: (rows, may) => present(...(rows as unknown as RowsOf<Queries>), may), // one list of rows a query, in order
  };
}

/** The rows of a query in a transaction that is open already. */
export async function rowsWithin<Row>(
  { trx }: Pick<OrgWrite, 'trx'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  return (await trx.executeQuery<Row>(query.compile())).rows;
}

/** A read inside a transaction that is open already, for whoever it was opened for. */
export async function answerRead<T>(
  { trx, may }: Pick<OrgWrite, 'trx' | 'may'>,
  { queries, present }: Read<T>,
): Promise<T> {
  const answers: unknown[][] = [];
  for (const query of queries) answers.push((await trx.executeQuery(query)).rows);
  return present(answers, may);
}

/** The same in a transaction that only reads. */
export async function answerReading<S extends OrgScope | UserScope, T>(
  reading: Reading<S>,
  { queries, present }: Read<T>,
): Promise<T> {
  const answers: unknown[][] = [];
  for (const query of queries) answers.push(await reading.rows({ compile: () => query }));
  return present(answers, reading.may);
}
