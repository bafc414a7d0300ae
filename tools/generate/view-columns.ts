import type { openOwnerConnection } from '../../apps/server/src/db/connect.ts';

type Sql = ReturnType<typeof openOwnerConnection>;

/** A column of a view that hands on one of a table as it is; both as `schema.table.column`. */
export interface HandedOn {
  path: string;
  source: string;
  isNullable: boolean;
}

const OUTER_JOIN = /\b(LEFT|RIGHT|FULL) JOIN\b/;

/**
 * PostgreSQL says of no column of a view that it is never null. What a view hands on is as the column of its table,
 * unless an outer join leaves it out.
 */
export async function readViewColumns(sql: Sql): Promise<HandedOn[]> {
  const views = await sql<{ path: string; definition: string }[]>`
    select n.nspname || '.' || c.relname as path, pg_get_viewdef(c.oid) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'v' and n.nspname = 'public'`;
  const found = await Promise.all(
    views
      .filter(({ definition }) => !OUTER_JOIN.test(definition))
      .map(async ({ path, definition }) => {
        const columns = await sql.describe(definition.replace(/;\s*$/, ''));
        return Promise.all(
          columns.map(({ name, tableID, columnID }) => readSource(sql, `${path}.${name}`, tableID, columnID)),
        );
      }),
  );
  return found.flat(2);
}

async function readSource(sql: Sql, path: string, table: number, number: number): Promise<HandedOn[]> {
  const rows = await sql<Omit<HandedOn, 'path'>[]>`
    select n.nspname || '.' || t.relname || '.' || a.attname as source, not a.attnotnull as "isNullable"
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where a.attrelid = ${table}::oid and a.attnum = ${number}`;
  return rows.map((row) => ({ path, ...row }));
}

/** The types of a list of texts, by the columns of views that hand them on. */
export function handOnUnions(
  handedOn: readonly HandedOn[],
  unions: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    handedOn.flatMap(({ path, source }) => {
      const union = unions[source]?.replace(/^Generated<(.*)>$/s, '$1');
      return union === undefined ? [] : [[path, union]];
    }),
  );
}

/** Takes the null off the generated types of columns that are never null. */
export function takeNullOff(types: string, handedOn: readonly HandedOn[]): string {
  return handedOn
    .filter(({ isNullable }) => !isNullable)
    .reduce((text, { path }) => {
      const [, view = '', column = ''] = path.split('.');
      const name = view.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return text.replace(
        new RegExp(String.raw`(export interface ${name} \{[^}]*?\n  ${column}: [^;]+?) \| null;`),
        '$1;',
      );
    }, types);
}
