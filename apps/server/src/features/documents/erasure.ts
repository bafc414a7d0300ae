import { DELETED_DOCUMENT_HOURS } from '@dira/contract/constants';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import * as repo from './erasure.repo.ts';
import * as filesRepo from './files.repo.ts';

/**
 * What was deleted is erased, and what nobody speaks of is swept.
 *
 * Guarantees: a file's row goes before its bytes, so that nothing is ever spoken of that is not there; bytes that a
 * crash left behind go with the next sweep. Never: a file that a request is about to speak of.
 */

type Tools = Pick<Services, 'db' | 'files' | 'clock'>;

const atOnce = 50;
/** No upload takes so long. */
const strayHours = 24;

/** Erases documents that were deleted long enough ago. Safe at any time, however often. */
export async function eraseDeleted({ db, files, clock }: Tools): Promise<void> {
  const before = clock.now().subtract({ hours: DELETED_DOCUMENT_HOURS }).toString();
  for (;;) {
    const keys = await db.jobs(async (trx) => {
      const expired = await repo.takeExpired(trx, before, atOnce);
      const erased: string[] = [];
      for (const { organization_id: organizationId, id } of expired) {
        const fileIds = await repo.listFilesOf(trx, organizationId, id);
        await repo.deleteDocumentRow(trx, organizationId, id);
        for (const fileId of fileIds) erased.push(...(await eraseFileRows(trx, organizationId, fileId)));
      }
      return erased;
    });
    if (keys.length === 0) return;
    await Promise.all(keys.map((key) => files.remove(key)));
  }
}

/** @returns the keys of what was spoken of */
async function eraseFileRows(trx: Trx, organizationId: string, fileId: string): Promise<string[]> {
  const file = await filesRepo.findFile(trx, organizationId, fileId);
  if (file === undefined) return [];
  await filesRepo.deleteFile(trx, organizationId, file.id);
  if (file.thumbnail_id === null) return [file.storage_key];
  const thumbnail = await filesRepo.findFile(trx, organizationId, file.thumbnail_id);
  await filesRepo.deleteFile(trx, organizationId, file.thumbnail_id);
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

/** Removes bytes without a row: of a crash between storing and committing. Their ids tell how old they are. */
export async function sweepStrayFiles({ db, files, clock }: Tools): Promise<void> {
  const youngest = clock.now().subtract({ hours: strayHours }).epochMilliseconds;
  let keys: string[] = [];
  const sweep = async () => {
    const known = new Set(
      keys.length === 0 ? [] : await db.jobs((trx) => filesRepo.listKnownKeys(trx, keys)),
    );
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

/** `documents/{organization}/{file}`, `data-exports/{person}/{file}`: a UUID version 7 begins with the milliseconds of its birth. */
function bornAtOf(key: string): number | undefined {
  const [, high, low] = /^(?:documents|data-exports)\/[\w-]+\/([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
}
