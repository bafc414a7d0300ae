import type { StoredKeySource } from '../../contributions/stored-keys.ts';
import type { Trx } from '../../db/scope.ts';
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
 * Removes bytes that nothing speaks of: of a crash between storing and committing. Their ids tell how old they are.
 * @param sources what else keeps bytes, besides the rows of files
 */
export async function sweepStrayFiles(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  sources: readonly StoredKeySource[],
): Promise<void> {
  const youngest = clock.now().subtract({ hours: strayHours }).epochMilliseconds;
  let keys: string[] = [];
  const sweep = async () => {
    const known = new Set(keys.length === 0 ? [] : await db.jobs((trx) => listKeptKeys(trx, keys, sources)));
    await Promise.all(keys.filter((key) => !known.has(key)).map((key) => files.remove(key)));
    keys = [];
  };
  for await (const key of files.list()) {
    const bornAt = bornAtOf(key);
    if (bornAt === undefined || bornAt > youngest) continue;
    keys.push(key);
    if (keys.length === atOnce) await sweep();
  }
  await sweep();
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

/** `documents/{organization}/{file}`, `data-exports/{person}/{file}`: a UUID version 7 begins with the milliseconds of its birth. */
function bornAtOf(key: string): number | undefined {
  const [, high, low] = /^(?:documents|data-exports)\/[\w-]+\/([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}
