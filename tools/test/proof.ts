import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { git } from './git.ts';
import { root } from './runners.ts';

/** The commit of a clean tree, or undefined: what was changed or is not tracked is nobody's commit. */
export async function readCleanCommit(): Promise<string | undefined> {
  const changed = await git('status', '--porcelain').catch(() => undefined);
  return changed === '' ? git('rev-parse', 'HEAD') : undefined;
}

/** Writes down that this very commit was seen green as a whole: the file `whole-run` in git's own folder. */
export async function writeProof(commit: string, summary: string, seconds: number): Promise<void> {
  const file = path.resolve(root, await git('rev-parse', '--git-path', 'whole-run'));
  await writeFile(file, `${commit} ${summary} in ${Math.round(seconds)} s, ${new Date().toISOString()}\n`);
}
