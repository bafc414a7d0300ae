import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Bytes by key. A key is written once and never changed. */
export interface FileStore {
  /** Complete or not at all, also through a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** Gone afterwards, also where it never was. */
  remove(key: string): Promise<void>;
  /** Every key, in no order. Halves that a crash left behind are among them. */
  list(): AsyncIterable<string>;
  close(): Promise<void>;
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
      try {
        await writeFile(half, bytes, { flush: true });
        await rename(half, target);
      } catch (error) {
        // What does not fit must not fill the last of the disk.
        await rm(half, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (entry.isFile())
          yield path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      }
    },
    close: async () => {},
  };
}
