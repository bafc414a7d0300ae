import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes by key. A key is written once and never changed. */
export interface FileStore {
  /** Complete or not at all, also through a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer>;
}

export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w.-]+)*$/.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const target = pathOf(key);
      await mkdir(path.dirname(target), { recursive: true });
      const half = `${target}.${randomUUID()}.half`;
      await writeFile(half, bytes, { flush: true });
      await rename(half, target);
    },
    get: (key) => readFile(pathOf(key)),
  };
}
