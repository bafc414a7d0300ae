import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './runners.ts';

const run = promisify(execFile);

/** What git says of this repository, without the white space around it. */
export async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).stdout.trim();
}
