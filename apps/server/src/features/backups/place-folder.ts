import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupPlace } from './place.ts';

/** What a crash left half-way; only one backup of an installation is made at a time. */
const half = '.half';

/** A folder, best on another disk. Whoever may read it alone may read what is in it. */
export function openFolder(folder: string): BackupPlace {
  const at = (name: string) => path.join(folder, name);
  return {
    name: folder,
    list: async () => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(noneYet);
      const names = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(half));
      return Promise.all(names.map(async ({ name }) => ({ name, byteSize: (await stat(at(name))).size })));
    },
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeHalves(folder, name.slice(0, name.lastIndexOf('-')));
      const partial = at(`${name}${half}`);
      try {
        await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, at(name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },
    open: async (name) => {
      const file = await open(at(name));
      return file.createReadStream();
    },
    remove: (name) => rm(at(name), { force: true }),
    findRoom: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    close: async () => {},
  };
}

/** Halves of the same installation were left by a crash: it makes one at a time. */
async function removeHalves(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(`${prefix}-`) && name.endsWith(half))
      await rm(path.join(folder, name), { force: true });
}

function noneYet(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** A name in a folder outlives a power cut once the folder itself is written. Windows does that by itself. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
