import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT, type Command } from './checks.ts';

export interface Result {
  readonly code: number;
  readonly seconds: number;
  /** What the program printed, both streams in the order it came. */
  readonly output: string;
}

const BIN = join(ROOT, 'node_modules/.bin');

/** Runs one program to its end. A program that cannot start counts as failed. */
export function runCommand({ run, args, cwd = '.', env = {} }: Command): Promise<Result> {
  const started = performance.now();
  const isScript = run.includes('/');
  const program = isScript ? process.execPath : join(BIN, run);
  const child = spawn(program, isScript ? [join(ROOT, run), ...args] : args, {
    cwd: join(ROOT, cwd),
    // `.bin` first: the pinned Node runs the tools, whatever the machine has.
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`, ...colors(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: string): void => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  return new Promise((resolve) => {
    const finish = (code: number): void =>
      resolve({ code, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += String(error);
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Lets at most `width` tasks run at a time, first come, first served. */
export function createLane(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = width;
  return async (task) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function colors(): Record<string, string> {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}
