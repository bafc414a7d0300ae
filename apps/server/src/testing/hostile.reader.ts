import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';

/** What a file could make its reader do. */

export const echo = <T>(given: T): T => given;

export const processId = (): number => process.pid;

export function takeAllTime(): never {
  for (;;) Math.random();
}

export function fillHeap(): never {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 1000 }, () => `${Math.random()}`));
}

/** Memory beside the heap, as unpacked files take. */
export async function fillBuffers(): Promise<never> {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(1024 * 1024, 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Much, and no more than there is room for. */
export function holdMuch(megabytes: number): number {
  Buffer.alloc(megabytes * 1024 * 1024, 1);
  return process.pid;
}

export function crash(): never {
  process.abort();
}

export function fail(): never {
  throw new Error('a mistake of ours');
}

export const nameSecrets = (): string[] => Object.keys(process.env);

/** @returns the code of what it was refused with, or "done" */
export const write = (path: string): string => attempt(() => writeFileSync(path, 'x'));
export const read = (path: string): string => attempt(() => readFileSync(path));
export const start = (): string => attempt(() => spawnSync(process.execPath, ['--version']));

export function connect(port: number): Promise<string> {
  return new Promise((resolve) => {
    try {
      const socket = net.connect(port, '127.0.0.1', () => resolve('done'));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    } catch (error) {
      resolve(codeOf(error));
    }
  });
}

function attempt(work: () => unknown): string {
  try {
    work();
    return 'done';
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
