import type { Migration } from './migration-files.ts';
import type { Sql } from './tagged-sql.ts';
import type { DatabaseTarget } from './target.ts';

/**
 * Looks at a database before anything of it is touched: every migration that it remembers must be one of these, as it
 * ran.
 * @throws Error that says what to do, where the database is of an earlier schema or of a newer Dira, or where a
 * migration has been altered since it ran
 */
export async function requireKnownSchema(
  sql: Sql,
  target: DatabaseTarget,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = await readHistory(sql);
  const names = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) {
    // A newer Dira has run all that this one knows, and more: what is frozen stays. Anything else was before that.
    const isNewer = migrations.every(({ name }) => applied.has(name));
    throw new Error(isNewer ? sayNewer(target, unknown) : sayEarlier(target));
  }
  const altered = migrations.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256);
  if (altered !== undefined)
    throw new Error(`The migration ${altered.name} was altered after it ran; add a new one instead.`);
}

/** What ran in the database, by name, with the fingerprint that it had; empty where nothing ever did. */
async function readHistory(sql: Sql): Promise<Map<string, string>> {
  const [found] = await sql<
    { history: string | null }[]
  >`select to_regclass('public.migrations')::text as history`;
  if (typeof found?.history !== 'string') return new Map();
  const rows = await sql<
    { name: string; sha256: string }[]
  >`select name, sha256 from public.migrations order by name`;
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function sayNewer(target: DatabaseTarget, unknown: string): string {
  return [
    `${placeOf(target)} was last used by a newer Dira: this one does not know its migration ${unknown}. Nothing was changed.`,
    'Start that version, or a later one. To go back, restore a backup from before the upgrade.',
  ].join('\n');
}

function sayEarlier(target: DatabaseTarget): string {
  return [
    `${placeOf(target)} is from a Dira before its first release and cannot be brought along. Nothing was changed.`,
    target.kind === 'socket'
      ? 'Move the folder away, or set DATA_DIR to another one, and start again: Dira begins with an empty database.'
      : 'Set DATABASE_URL to an empty database and DATA_DIR to an empty folder, and start again.',
  ].join('\n');
}

function placeOf(target: DatabaseTarget): string {
  if (target.kind === 'socket') return `The data folder ${target.folder}`;
  const { host, pathname } = new URL(target.url);
  return `The database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}
