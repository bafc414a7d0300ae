import type { Sql } from '../db/tagged-sql.ts';

const ours = `relnamespace::regnamespace::text in ('public', 'internal', 'auth')`;

/** What tells one thing from another, for each kind that PostgreSQL knows; the order of columns does not. */
const PARTS: Record<string, string> = {
  schemas: `select concat_ws(' ', nspname, nspowner::regrole, nspacl::text) as line from pg_namespace where nspname !~ '^pg_'`,
  relations: `select concat_ws(' ', c.oid::regclass, relkind, relowner::regrole, relrowsecurity,
      relforcerowsecurity, reloptions::text, relacl::text) as line from pg_class c where ${ours}`,
  columns: `select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, pg_get_expr(adbin, adrelid), attoptions::text, attacl::text) as line
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
    where ${ours} and attnum > 0 and not attisdropped`,
  constraints: `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as line
    from pg_constraint k join pg_class c on c.oid = conrelid where ${ours}`,
  indexes: `select pg_get_indexdef(indexrelid) as line from pg_index join pg_class c on c.oid = indrelid where ${ours}`,
  policies: `select concat_ws(' ', schemaname, tablename, policyname, permissive, roles::text, cmd, qual, with_check) as line from pg_policies`,
  triggers: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = tgrelid
    where ${ours} and not tgisinternal`,
  functions: `select concat_ws(' ', pg_get_functiondef(p.oid), proowner::regrole, proacl::text) as line
    from pg_proc p where pronamespace::regnamespace::text in ('public', 'internal', 'auth') and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  views: `select concat_ws(' ', c.oid::regclass, pg_get_viewdef(c.oid)) as line from pg_class c where relkind = 'v' and ${ours}`,
  history: `select concat_ws(' ', name, sha256) as line from public.migrations`,
};

/** A database's schema in lines that can be compared with another's. */
export async function describeSchema(sql: Sql): Promise<Record<string, string[]>> {
  const parts: [string, string[]][] = [];
  for (const [part, query] of Object.entries(PARTS)) {
    const rows = await sql.unsafe<{ line: string }[]>(query);
    parts.push([part, rows.map(({ line }) => line).toSorted()]);
  }
  return Object.fromEntries(parts);
}
