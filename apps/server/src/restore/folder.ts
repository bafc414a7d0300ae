import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sayUnfinished } from '../db/unfinished-restore.ts';

/** A file of this name stands in a data folder as long as a restore into it has not ended. */
const MARK = 'unfinished-restore';
/** What a restore makes there, and may take out again. */
const made = ['postgres', 'files'];
/** What may be there before. */
const harmless = new Set(['secret-key', 'socket', 'lost+found', MARK]);

/** @throws Error with words where a restore into this folder has not ended */
export async function requireFinishedFolder(dataDir: string): Promise<void> {
  if (await exists(path.join(dataDir, MARK))) throw new Error(sayUnfinished(`The data folder ${dataDir}`));
}

/**
 * Marks the data folder of an embedded database as half restored, and takes out what an earlier restore has left there.
 * @throws Error with words where something else is in it
 */
export async function beginFolder(dataDir: string): Promise<{ end(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const mark = path.join(dataDir, MARK);
  if (await exists(mark))
    for (const name of made) await rm(path.join(dataDir, name), { recursive: true, force: true });
  await requireEmptyFolder(dataDir);
  await writeFile(mark, '');
  return { end: () => rm(mark) };
}

/** @throws Error with words where something is in it that no restore may add to */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const other = (await readdir(dataDir)).find((name) => !harmless.has(name));
  if (other !== undefined)
    throw new Error(
      `The data folder ${dataDir} is not empty: it has ${other}. Nothing was changed. Set DATA_DIR to an empty folder, or --to.`,
    );
}

/** The key that an operator has put there. */
export async function findKeptKey(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, 'secret-key'), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** Where no key is given, the next start looks for it here. */
export async function keepKey(dataDir: string, masterKey: string): Promise<void> {
  await writeFile(path.join(dataDir, 'secret-key'), masterKey, { mode: 0o600 });
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
