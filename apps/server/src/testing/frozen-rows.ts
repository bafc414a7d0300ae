import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { identifier, type Sql, type SqlPool } from '../db/tagged-sql.ts';

/** All rows of a database with the frozen migrations, a line of JSON a table: `{"table": "public.leases", "rows": […]}`. */
const FILE = path.join(import.meta.dirname, '..', 'db', 'migrations', 'frozen-rows.jsonl.gz');
/** Under this master key its secrets are sealed. */
export const FROZEN_MASTER_KEY = 'a master key for tests alone';

/** Keeps the rows of a database for the test of upgrades: those of the product's own schemas. */
export async function keepRows(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'internal'::regnamespace, 'auth'::regnamespace)
      and c.relname <> 'migrations' order by 1`;
  const lines = [];
  for (const { name } of tables) {
    // As text: JavaScript would round a number of 64 bits.
    const [kept] = await sql<{ rows: string | null }[]>`
      select jsonb_agg(to_jsonb(t))::text as rows from ${identifier(name)} t`;
    lines.push(`${name}\t${kept?.rows ?? '[]'}`);
  }
  await writeFile(FILE, await promisify(gzip)(lines.join('\n'), { level: 9 }));
}

/** Puts them into a database that has the frozen migrations and nothing else, past triggers and keys. */
export async function restoreRows(sql: SqlPool): Promise<void> {
  const text = String(await promisify(gunzip)(await readFile(FILE)));
  await sql.begin(async (trx) => {
    await trx`set local session_replication_role = replica`;
    for (const line of text.split('\n')) {
      const [name = '', rows = ''] = line.split('\t');
      const columns = await trx<{ name: string }[]>`
        select attname as name from pg_attribute
        where attrelid = ${name}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
      const names = identifier(...columns.map((column) => column.name));
      await trx`delete from ${identifier(name)}`;
      await trx`insert into ${identifier(name)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${identifier(name)}, ${rows}::text::jsonb)`;
    }
    const counters = await trx<{ sequence: string; table: string; column: string }[]>`
      select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence, attrelid::regclass::text as table,
        attname as column
      from pg_attribute join pg_class c on c.oid = attrelid
      where attidentity <> '' and c.relnamespace in ('public'::regnamespace, 'internal'::regnamespace, 'auth'::regnamespace)`;
    for (const { sequence, table, column } of counters)
      await trx`select setval(${sequence}, (select coalesce(max(${identifier(column)}), 0) + 1 from ${identifier(table)}), false)`;
  });
}
