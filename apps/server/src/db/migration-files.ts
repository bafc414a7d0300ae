import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'migrations');

/** A file of the folder, with the fingerprint by which a database remembers it. */
export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** The names of all migrations, in the order in which they run. */
export async function readMigrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
}

/** All migrations, in the order in which they run. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await readMigrationNames()).map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
