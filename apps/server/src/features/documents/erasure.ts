import { DELETED_DOCUMENT_HOURS } from '@dira/contract/constants';
import type { Services } from '../../services.ts';
import { eraseFileRows } from '../files/erasure.ts';
import * as repo from './erasure.repo.ts';

/**
 * Documents that were deleted are erased.
 *
 * Guarantees: the row of a file goes before its bytes, so that nothing is ever spoken of that is not there. Never: a
 * document that can still be brought back.
 */

type Tools = Pick<Services, 'db' | 'files' | 'clock'>;

const atOnce = 50;

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
