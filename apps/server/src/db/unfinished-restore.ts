import { openCopyingClient, openOwnerConnection } from './connect.ts';
import { OWNER, QUEUE_OWNER } from './copied-tables.ts';
import type { DatabaseTarget } from './target.ts';

/** An empty schema of this name stands in a database as long as a restore into it has not ended. */
const MARK = 'dira_unfinished_restore';
/** Any number will do, as long as every Dira means the same by it. */
const restoreLock = 3_470_005;

/** A database that says of itself that it is half restored, until `end`. */
export interface BegunRestore {
  end(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Marks an empty database as half restored, and takes out what an earlier restore has left in one that is.
 * @param look at what else must be empty, where nothing was begun here
 * @throws Error with words where something else is in it, or where it is restored right now
 */
export async function beginRestore(target: DatabaseTarget, look: () => Promise<void>): Promise<BegunRestore> {
  const client = await openCopyingClient(target);
  const ask = async (text: string) => (await client.query<{ name: string }>(text)).rows;
  try {
    const [turn] = await ask(`select 'mine' as name where pg_try_advisory_lock(${restoreLock})`);
    if (turn === undefined) throw new Error('Another restore works on this database right now.');
    const isMarked = (await ask(findMark)).length > 0;
    const [found] = isMarked ? [] : await ask(findTable);
    if (found !== undefined)
      throw new Error(
        `The database is not empty: it has ${found.name}. Nothing was changed. A backup is restored into an empty one alone: set DATABASE_URL to another, or DATA_DIR to another folder.`,
      );
    const roles = await ask(
      `select rolname as name from pg_roles where rolname in ('${OWNER}', '${QUEUE_OWNER}')`,
    );
    if (!isMarked) await look();
    else if (roles.length > 0) await ask(`drop owned by ${roles.map(({ name }) => name).join(', ')} cascade`);
    await ask(`create schema if not exists ${MARK}`);
    return {
      end: async () => {
        await ask(`drop schema ${MARK}`);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

const findMark = `select nspname as name from pg_namespace where nspname = '${MARK}'`;
const findTable = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`;

/** @throws Error with words where a restore into this database has not ended */
export async function requireFinishedRestore(target: DatabaseTarget): Promise<void> {
  const sql = openOwnerConnection(target);
  try {
    if ((await sql.unsafe(findMark)).length > 0) throw new Error(sayUnfinished('This database'));
  } finally {
    await sql.end();
  }
}

export function sayUnfinished(what: string): string {
  return `${what} is half restored: a restore into it was broken off. Run the restore again; it begins anew.`;
}
