import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import type { Trx } from '../../db/scope.ts';
import { inBatches } from '../../platform/in-batches.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * Files that nothing speaks of any more are erased.
 *
 * Guarantees: a file's row goes before its bytes, so that nothing is ever spoken of that is not there; bytes that a
 * crash left behind go with the next sweep. Never: a file that a request is about to speak of.
 */

const atOnce = 50;
/** No upload takes so long. */
const strayHours = 24;

/** Deletes the rows of a file and of its small picture. @returns the keys of their bytes, which go once that is committed */
export async function eraseFileRows(trx: Trx, organizationId: string, fileId: string): Promise<string[]> {
  const file = await repo.findFile(trx, organizationId, fileId);
  if (file === undefined) return [];
  await repo.deleteFile(trx, organizationId, file.id);
  if (file.thumbnail_id === null) return [file.storage_key];
  const thumbnail = await repo.findFile(trx, organizationId, file.thumbnail_id);
  await repo.deleteFile(trx, organizationId, file.thumbnail_id);
  return [file.storage_key, ...(thumbnail === undefined ? [] : [thumbnail.storage_key])];
}

/** Erases one file that nothing speaks of any more. Safe however often it runs. */
export async function eraseFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { organizationId, fileId }: { organizationId: string; fileId: string },
): Promise<void> {
  const keys = await db.jobs((trx) => eraseFileRows(trx, organizationId, fileId));
  await Promise.all(keys.map((key) => files.remove(key)));
}

/**
 * Removes bytes that nothing speaks of: of a crash between storing and committing.
 * @param sources what else keeps bytes, besides the rows of files
 */
export async function sweepStrayFiles(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  sources: readonly StoredKeySource[],
): Promise<void> {
  for await (const key of listStrays(services, sources)) await services.files.remove(key);
}

/** The keys of bytes that nothing speaks of and that no request is about to speak of. */
export async function* listStrays(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  sources: readonly StoredKeySource[],
): AsyncIterable<string> {
  const old = files.list(clock.now().subtract({ hours: strayHours }));
  for await (const keys of inBatches(old, atOnce)) {
    const kept = new Set(await db.jobs((trx) => listKeptKeys(trx, keys, sources)));
    yield* keys.filter((key) => !kept.has(key));
  }
}

/** The keys that a row of some feature speaks of. */
async function listKeptKeys(
  trx: Trx,
  keys: readonly string[],
  sources: readonly StoredKeySource[],
): Promise<string[]> {
  const kept: string[] = [];
  for (const listKept of [repo.listKeptKeys, ...sources]) kept.push(...(await listKept(trx, keys)));
  return kept;
}
