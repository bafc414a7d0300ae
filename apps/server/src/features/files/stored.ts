import type { Trx } from '../../db/scope.ts';
import { sha256 } from '../../platform/digest.ts';
import type { FileStore } from '../../platform/files.ts';
import * as repo from './repo.ts';

/** A file that a row speaks of: its bytes where they are as they were stored. */
export type StoredFile = repo.FileRow &
  ({ state: 'whole'; bytes: Buffer } | { state: 'lost' | 'altered'; bytes?: undefined });

const atOnce = 500;

/**
 * Every file that has a row, one at a time.
 * @param read how rows are read: a transaction for each few hundred, or one for all
 */
export async function* readStoredFiles(
  files: Pick<FileStore, 'get'>,
  read: (work: (trx: Trx) => Promise<repo.FileRow[]>) => Promise<repo.FileRow[]>,
): AsyncGenerator<StoredFile> {
  let last: repo.FileRow | undefined;
  do {
    const rows = await read((trx) => repo.listFilesAfter(trx, last, atOnce));
    for (const row of rows) yield await readStored(files, row);
    last = rows.at(-1);
  } while (last !== undefined);
}

async function readStored(files: Pick<FileStore, 'get'>, row: repo.FileRow): Promise<StoredFile> {
  const bytes = await files.get(row.storage_key).catch(() => undefined);
  if (bytes === undefined) return { ...row, state: 'lost' };
  return sha256(bytes).equals(row.sha256) ? { ...row, state: 'whole', bytes } : { ...row, state: 'altered' };
}
