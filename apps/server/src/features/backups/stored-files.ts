import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../db/scope.ts';
import { isSnapshotOpen } from '../../db/snapshot.ts';
import type { FileStore } from '../../platform/files.ts';
import { inBatches } from '../../platform/in-batches.ts';
import { readStoredFiles } from '../files/stored.ts';

/** A stored file as a backup takes it; no bytes where it is gone, or is not what it was when it was stored. */
export interface CopiedFile {
  key: string;
  bytes: Buffer | undefined;
}

const atOnce = 500;

/**
 * Every file that rows of the snapshot speak of, one at a time: those that have a row of their own, then those of which
 * only a feature knows.
 */
export async function* readFilesToCopy(
  trx: Trx,
  files: FileStore,
  sources: readonly StoredKeySource[],
): AsyncGenerator<CopiedFile> {
  for await (const { storage_key: key, bytes } of readStoredFiles(files, (work) => work(trx)))
    yield { key, bytes };
  for await (const keys of inBatches(files.list(), atOnce)) {
    for (const source of sources)
      for (const key of await source(trx, keys))
        yield { key, bytes: await files.get(key).catch(() => undefined) };
  }
}

/**
 * A store that removes nothing while the database is copied, in any process: rows of the copy speak of what was erased
 * since. What stays behind is spoken of by no row, and goes with the next sweep, which a backup asks for at its end.
 */
export function keepWhileCopied(files: FileStore, db: Pick<Database, 'jobs'>): FileStore {
  return {
    ...files,
    remove: async (key) => {
      const mustStay = await db.jobs(isSnapshotOpen).catch(() => true);
      if (!mustStay) await files.remove(key);
    },
  };
}
