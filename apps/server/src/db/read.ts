import type { CompiledQuery } from 'kysely';

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/** Queries to be sent in one round trip, and what to make of their rows. */
export interface Read<T> {
  queries: readonly CompiledQuery<unknown>[];
  present(rows: readonly unknown[][]): T;
}

export function readRows<Row, T>(query: Compilable<Row>, present: (rows: Row[]) => T): Read<T> {
  return {
    queries: [query.compile()],
    present: ([rows]) => present(rows as Row[]), // the query's own row type
  };
}

type RowsOf<Queries> = { [K in keyof Queries]: Queries[K] extends Compilable<infer Row> ? Row[] : never };

/** Several queries; `present` gets the rows of each, in order. */
export function readAll<const Queries extends readonly Compilable<unknown>[], T>(
  queries: Queries,
  present: (...rows: RowsOf<Queries>) => T,
): Read<T> {
  return {
    queries: queries.map((query) => query.compile()),
    present: (rows) => present(...(rows as unknown as RowsOf<Queries>)), // one list of rows a query, in order
  };
}
