import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In memory a database is cloned in 40 ms; on a disk that was written to for a while it took 1.3 s. */
const inMemory = '/dev/shm';
/** More than a whole run has ever held at once. */
const neededBytes = 3 * 1024 ** 3;

/** What a run that was told to stop ends with, as shells count it. */
export const exitCodes = { SIGINT: 130, SIGTERM: 143 };

/**
 * A folder for what a run writes and throws away (databases, files, browser profiles), passable for every user because
 * PostgreSQL does not run as root: in memory where the machine has enough to give, otherwise among the temporary files.
 * It goes with this process, also when that is interrupted.
 */
export async function openScratch(): Promise<string> {
  const folder = await mkdtemp(path.join((await hasRoom()) ? inMemory : tmpdir(), 'dira-run-'));
  await chmod(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(exitCodes[signal]));
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const room = await statfs(inMemory).catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= neededBytes;
}
