import { sql, type RawBuilder } from 'kysely';
import type { Trx } from './scope.ts';

/** A table that holds rows of organizations, as the database describes it. */
export interface OrganizationTable {
  name: string;
  /** What tells the rows of one organization from each other, in the order of the primary key. */
  keys: string[];
  /** What is generated follows from the rest, and is none of them. */
  columns: { name: string; type: string }[];
}

/** A column that names a stored file. */
export interface FileHolder {
  table: string;
  column: string;
  keys: string[];
}

/** Which row speaks of a file. */
export interface HeldFile {
  file_id: string;
  table_name: string;
  row_key: string;
}

export type Row = Readonly<Record<string, unknown>>;

const atOnce = 200;

/** Every table with rows of organizations, by name. */
export async function listOrganizationTables(trx: Trx): Promise<Map<string, OrganizationTable>> {
  const { rows } = await sql<OrganizationTable>`
    select c.relname::text as name,
      (select coalesce(array_agg(a.attname::text order by k.place), '{}') from pg_constraint p
        cross join unnest(p.conkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where p.conrelid = c.oid and p.contype = 'p' and a.attname <> 'organization_id'
          and (c.relname <> 'organizations' or a.attname <> 'id')) as keys,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'organizations'
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id'))
    order by c.relname`.execute(trx);
  return new Map(rows.map((table) => [table.name, table]));
}

/** Every column that refers to a stored file of the same organization. */
export async function listFileHolders(trx: Trx): Promise<FileHolder[]> {
  const tables = await listOrganizationTables(trx);
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname::text as table, a.attname::text as column
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'organization_id'
    where f.contype = 'f' and f.confrelid = 'files'::regclass
    order by c.relname, a.attname`.execute(trx);
  return rows.map((holder) => ({ ...holder, keys: tables.get(holder.table)?.keys ?? [] }));
}

/** The rows of one organization in the order of their key, some at a time; none where there are none. */
export async function* readRows(
  trx: Trx,
  { name, keys, columns }: OrganizationTable,
  organizationId: string,
): AsyncGenerator<Row[]> {
  const own = sql.ref(name === 'organizations' ? 'id' : 'organization_id');
  const refs = sql.join(columns.map((column) => sql.ref(column.name)));
  const order = keys.map((key) => sql.ref(key));
  let after: RawBuilder<unknown> = sql``;
  for (;;) {
    const { rows } = await sql<Row>`
      select ${refs} from ${sql.table(name)} where ${own} = ${organizationId}${after}
      order by ${sql.join([own, ...order])} limit ${sql.lit(atOnce)}`.execute(trx);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce || keys.length === 0) return;
    after = sql` and (${sql.join(order)}) > (${sql.join(keys.map((key) => last[key]))})`;
  }
}

/** Which rows speak of these files. */
export async function listHeld(
  trx: Trx,
  holders: readonly FileHolder[],
  organizationId: string,
  fileIds: readonly string[],
): Promise<HeldFile[]> {
  const each = holders.map(
    ({ table, column, keys }) => sql`
      select ${sql.ref(column)} as file_id, ${table}::text as table_name,
        concat_ws('/', ${sql.join(keys.map((key) => sql.ref(key)))}) as row_key
      from ${sql.table(table)} where organization_id = ${organizationId} and ${sql.ref(column)} = any (${fileIds}::uuid[])`,
  );
  if (each.length === 0) return [];
  const { rows } = await sql<HeldFile>`
    select * from (${sql.join(each, sql` union all `)}) as held order by table_name, row_key`.execute(trx);
  return rows;
}
