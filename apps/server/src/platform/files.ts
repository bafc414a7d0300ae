import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes by key. A key is written once and never changed. */
export interface FileStore {
  /** Complete or not at all, also through a crash. */
  put(key: string, bytes: Uint8Array | Readable): Promise<void>;
  get(key: string): Promise<Buffer>;
  /** For what may be larger than the memory. */
  open(key: string): Promise<Readable>;
  /** Gone afterwards, also where it never was. */
  remove(key: string): Promise<void>;
  /** Every key, in no order; of those alone that were stored before, where that is asked. Halves that a crash left behind are among them. */
  list(storedBefore?: Temporal.Instant): AsyncIterable<string>;
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
    open: async (key) => {
      const file = await open(pathOf(key));
      return file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (storedBefore) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((each) => each.isFile())) {
        const file = path.join(entry.parentPath, entry.name);
        if (storedBefore === undefined || (await isOlder(file, storedBefore)))
          yield path.relative(folder, file).split(path.sep).join('/');
      }
    },
    close: async () => {},
  };
}

/** What went away meanwhile is not older. */
async function isOlder(file: string, than: Temporal.Instant): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtimeMs < than.epochMilliseconds;
}
