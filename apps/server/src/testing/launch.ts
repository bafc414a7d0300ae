import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A process of the product's own, which a test may kill. */
export interface Launched {
  child: ChildProcess;
  /** What it has said so far. */
  said(): string;
  /** Waits for words, or fails when the process ends without them. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
}

/** Starts a script of the server on a data folder; what the test leaves running is killed with it. */
export function launchIn(
  dataDir: string,
  script: string,
  settings: Record<string, string>,
  ...words: string[]
): Launched {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: '0',
    ...settings,
  };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', script), ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null); // the first argument of the event
  return {
    child,
    said: () => output,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(() => reject(new Error(`it ended without saying ${pattern}: ${output}`)));
        look();
      }),
  };
}
