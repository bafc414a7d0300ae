import { identifier, type Sql } from '../../db/tagged-sql.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Tables that hold something of a workspace, whatever it is. */
export async function listTenantTables({ owner }: TestServer): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_id' order by 1`;
  return rows.map(({ name }) => name);
}

/** Asked for thirty-one days ago, and reminded of: it is due. */
export async function makeDue({ owner, clock }: TestServer, organizationId: string): Promise<void> {
  const [asked, today] = [
    clock
      .now()
      .subtract({ hours: 31 * 24 })
      .toString(),
    clock.today(),
  ];
  await owner`insert into erasures (organization_id, asked_at, erase_on, reminded_on)
    values (${organizationId}, ${asked}, ${today.toString()}, ${today.subtract({ days: 7 }).toString()})`;
}

/** Every workspace is kept. */
export async function forgetErasures({ owner }: TestServer): Promise<void> {
  await owner`delete from erasures`;
}

/**
 * A row of the workspace in every table that has none, made up by the types of its columns. What keeps rows sensible
 * is taken away for that: a row counts here, and not what it says.
 */
export async function plantRows(server: TestServer, organizationId: string): Promise<void> {
  const tables = await listTenantTables(server);
  await server.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const table of tables) {
      const rows =
        await sql`select from ${identifier(table)} where organization_id = ${organizationId} limit 1`;
      if (rows.length > 0) continue;
      await dropChecks(sql, table);
      await plantRow(sql, table, organizationId);
    }
  });
}

async function dropChecks(sql: Sql, table: string): Promise<void> {
  const checks = await sql<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`;
  for (const { name } of checks)
    await sql`alter table ${identifier(table)} drop constraint ${identifier(name)}`;
}

async function plantRow(sql: Sql, table: string, organizationId: string): Promise<void> {
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      and (attnotnull or attname = 'organization_id')`;
  const values = columns.map(({ name, type }) =>
    name === 'organization_id' ? `'${organizationId}'` : `${valueOf(type)}::${type}`,
  );
  const names = columns.map(({ name }) => `"${name}"`);
  await sql.unsafe(`insert into "${table}" (${names.join()}) values (${values.join()})`);
}

const made: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bytea: `decode(md5(random()::text), 'hex')`,
  date: `'2026-11-22'`,
  'timestamp with time zone': `'2026-11-22T07:00:00Z'`,
  boolean: 'true',
  jsonb: `'{}'`,
  daterange: `'[2026-11-22,2026-12-22)'`,
};

function valueOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'`;
  return made[type] ?? `'7'`;
}
