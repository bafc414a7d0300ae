import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const patience = 60_000;
const pause = 100;
/** A lock whose owner could not be read is given this long to be written. */
const youth = 5000;

function ownerIsAlive(folder: string): boolean {
  try {
    const pid = Number(readFileSync(path.join(folder, 'pid'), 'utf8'));
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) return false;
    if (error.code === 'EPERM') return true;
    if (error.code !== 'ENOENT') return false;
    return Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < youth;
  }
}

function tryToTake(folder: string): boolean {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  return true;
}

/** Runs `work` while no other process does; one that died holding the lock is passed over. */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + patience;
  while (!tryToTake(folder)) {
    if (!ownerIsAlive(folder)) rmSync(folder, { recursive: true, force: true });
    else if (Date.now() > giveUpAt)
      throw new Error(`Another build has held ${folder} for a minute; remove it if none runs.`);
    else await wait(pause);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
