import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test alone; it goes when the test ends. */
export async function makeScratchFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dira-scratch-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
