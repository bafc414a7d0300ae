import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../db/scope.ts';
import { isSnapshotOpen } from '../../db/snapshot.ts';
import { sha256 } from '../../platform/digest.ts';
import type { FileStore } from '../../platform/files.ts';
import * as repo from './repo.ts';

/** A stored file as a backup takes it; no bytes where it is gone, or is not what it was when it was stored. */
export interface StoredFile {
  key: string;
  bytes: Buffer | undefined;
}

const atOnce = 500;

/**
 * Every file that rows of the snapshot speak of, one at a time: those that have a row of their own, then those of which
 * only a feature knows.
 */
export async function* readStoredFiles(
  trx: Trx,
  files: FileStore,
  sources: readonly StoredKeySource[],
): AsyncGenerator<StoredFile> {
  for await (const { storage_key: key, sha256: hash } of listFileRows(trx)) {
    const bytes = await files.get(key).catch(() => undefined);
    yield { key, bytes: bytes !== undefined && sha256(bytes).equals(hash) ? bytes : undefined };
  }
  for await (const keys of inBatches(files.list())) {
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

async function* listFileRows(trx: Trx): AsyncGenerator<{ storage_key: string; sha256: Buffer }> {
  let last: Awaited<ReturnType<typeof repo.listFilesAfter>>[number] | undefined;
  do {
    const rows = await repo.listFilesAfter(trx, last, atOnce);
    yield* rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
