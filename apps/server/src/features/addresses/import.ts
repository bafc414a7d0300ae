import type { Trx } from '../../db/scope.ts';
import { readOfficialList } from './official-list.ts';
import * as repo from './repo.ts';

/** How an import went: what was read and left out of the files, and what of it was new. */
export interface ImportedList extends repo.Imported {
  of: 'localities' | 'streets';
  read: number;
  skipped: number;
}

/**
 * Brings an official list as a whole; brought again it changes nothing.
 * @throws Error that says where, before anything is written, for files that are broken or do not hold all
 */
export async function importOfficialList(
  trx: Trx,
  {
    files,
    expected,
  }: { files: readonly { name: string; bytes: Uint8Array }[]; expected: number | undefined },
): Promise<ImportedList> {
  const list = readOfficialList(files, expected);
  const { of, read, skipped } = list;
  if (list.of === 'localities')
    return { of, read, skipped, ...(await repo.upsertLocalities(trx, list.rows)) };
  await repo.insertMissingLocalities(trx, list.localities);
  return { of, read, skipped, ...(await repo.replaceStreets(trx, list.rows)) };
}
