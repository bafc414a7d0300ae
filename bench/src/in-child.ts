import { fork } from 'node:child_process';
import path from 'node:path';

/** Runs a script of this folder in a process of its own: load and raw loops never share one with what they measure. */
export function runInChild<Result>(script: string, input: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, script), { serialization: 'advanced' });
    child.once('message', (result) => resolve(result as Result)); // the script's own answer
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`${script} ended with code ${code}`));
    });
    child.send(input as object); // structured-cloneable by construction
  });
}

/** For the scripts: answers the one message with what `work` makes of it. */
export function answerParent<Input, Result>(work: (input: Input) => Promise<Result>): void {
  process.once('message', (input) => {
    const given = input as Input; // sent by runInChild
    void work(given).then((result) => {
      process.send?.(result, undefined, undefined, () => process.disconnect?.());
    });
  });
}
