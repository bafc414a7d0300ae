import pg from 'pg';
import type { HeldConnection } from './held-connection.ts';

/** A row of a statement that nobody gave a type: what its columns hold only the statement says. */
export type UntypedRow = Record<string, any>;

/** Statements that are written by hand: sql`select … where id = ${id}` sends its values beside the text. */
export interface Sql {
  <Rows extends readonly object[] = UntypedRow[]>(
    texts: TemplateStringsArray,
    ...values: unknown[]
  ): Promise<Rows>;
  /** Text as it is; without values also several statements at once, whose last one answers. */
  unsafe<Rows extends readonly object[] = UntypedRow[]>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Rows>;
}

export interface SqlPool extends Sql {
  /** What the columns of a query are called and which columns of which tables they hand on; nothing is read. */
  describe(query: string): Promise<pg.FieldDef[]>;
  /** One transaction; what it throws rolls everything back. */
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Text that goes into a statement as it is, not beside it. */
class Verbatim {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The name of a table or a column in a statement, `"public"."leases"`; several are divided by commas. */
export function identifier(...names: string[]): Verbatim {
  return new Verbatim(names.map((name) => name.split('.').map(pg.escapeIdentifier).join('.')).join(', '));
}

type Run = HeldConnection['run'];

export function tagSql(hold: () => Promise<HeldConnection>, end: () => Promise<void>): SqlPool {
  const runOnce: Run = async (text, values) => {
    const connection = await hold();
    try {
      return await connection.run(text, values);
    } finally {
      connection.release();
    }
  };
  return Object.assign(tag(runOnce), {
    describe: async (query: string) => (await runOnce(`select * from (${query}) as q limit 0`)).fields,
    begin: async <T>(work: (sql: Sql) => Promise<T>) => inTransaction(await hold(), work),
    end,
  });
}

async function inTransaction<T>(
  { run, release }: HeldConnection,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let isBroken = false;
  try {
    await run('begin');
    const result = await work(tag(run));
    await run('commit');
    return result;
  } catch (error) {
    await run('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    release(isBroken);
  }
}

function tag(run: Run): Sql {
  const template = async <Rows extends readonly object[]>(
    texts: TemplateStringsArray,
    ...parts: unknown[]
  ) => {
    const values: unknown[] = [];
    const places = parts.map((part) => (part instanceof Verbatim ? part.text : `$${values.push(part)}`));
    return rowsOf<Rows>(await run(String.raw({ raw: texts }, ...places), values));
  };
  return Object.assign(template, {
    unsafe: async <Rows extends readonly object[]>(text: string, values?: readonly unknown[]) =>
      rowsOf<Rows>(await run(text, values)),
  });
}

/** Several statements answer with a list of results. */
function rowsOf<Rows>(result: pg.QueryResult | pg.QueryResult[]): Rows {
  const last = Array.isArray(result) ? result.at(-1) : result;
  return (last?.rows ?? []) as Rows; // who writes a statement knows its rows
}
