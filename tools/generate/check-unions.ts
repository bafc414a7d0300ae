import type { openOwnerConnection } from '../../apps/server/src/db/connect.ts';

type Sql = ReturnType<typeof openOwnerConnection>;

interface Column {
  /** `schema.table.column` */
  path: string;
  isNullable: boolean;
  hasDefault: boolean;
}

/**
 * `CHECK ((stage = ANY (ARRAY['draft'::text, 'agreed'::text])))`, alone or beside a null; an array is held to its list
 * by `<@`.
 */
const LIST =
  /^CHECK \(\(+(?:\w+ IS NULL\) OR \()?\(?"?\w+"?\)?(?:::\w+)? (= ANY|<@) \(*ARRAY\[([^\]]*)\]\)?(?:::\w+\[\])?\)+$/;
const VALUE = /'((?:[^']|'')*)'::|(\d+(?:\.\d+)?)/g;

/**
 * The type of every column that a CHECK holds to a list of texts, its own or that of the column which it refers to:
 * a union in place of `string`, so that what is read needs no cast. By `schema.table.column`, as kysely-codegen asks.
 */
export async function readCheckUnions(sql: Sql): Promise<Record<string, string>> {
  const columns = await readColumns(sql);
  const listOf = new Map(
    (await readChecks(sql)).flatMap(({ path, rule }) => {
      const list = readList(rule);
      return list === undefined ? [] : [[path, list] as const];
    }),
  );
  for (const { path, target } of await readReferences(sql)) {
    const list = listOf.get(target);
    if (list !== undefined && !listOf.has(path)) listOf.set(path, list);
  }
  return Object.fromEntries(
    columns.flatMap((column) => {
      const list = listOf.get(column.path);
      return list === undefined ? [] : [[column.path, typeOf(column, list)]];
    }),
  );
}

function readColumns(sql: Sql) {
  return sql<Column[]>`
    select n.nspname || '.' || t.relname || '.' || a.attname as path, not a.attnotnull as "isNullable", a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname in ('public', 'auth') and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;
}

function readChecks(sql: Sql) {
  return sql<{ path: string; rule: string }[]>`
    select n.nspname || '.' || t.relname || '.' || a.attname as path, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1`;
}

/** The older reference first: what one column takes over, the next one can. */
function readReferences(sql: Sql) {
  return sql<{ path: string; target: string }[]>`
    select n.nspname || '.' || t.relname || '.' || a.attname as path, ft.nspname || '.' || f.relname || '.' || fa.attname as target
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    join pg_class f on f.oid = c.confrelid join pg_namespace ft on ft.oid = f.relnamespace
    cross join lateral unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.own
    join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.other
    where c.contype = 'f' order by c.oid`;
}

interface List {
  values: string[];
  /** Whether the column holds several of them. */
  isArray: boolean;
}

function readList(rule: string): List | undefined {
  const [, operator, list = ''] = LIST.exec(rule) ?? [];
  const values = [...list.matchAll(VALUE)].map(([, text, number]) => number ?? `'${text}'`);
  return values.length === 0 ? undefined : { values, isArray: operator === '<@' };
}

function typeOf({ isNullable, hasDefault }: Column, { values, isArray }: List): string {
  const one = values.join(' | ');
  const type = `${isArray ? `(${one})[]` : one}${isNullable ? ' | null' : ''}`;
  return hasDefault ? `Generated<${type}>` : type;
}
