import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import { toDataAddress } from '../../platform/data-address.ts';
import type { Services } from '../../services.ts';
import { eraseFileRows } from '../files/erasure.ts';
import { keepFile, type StoredLogo } from '../files/service.ts';
import * as repo from './repo.ts';

/**
 * The logo of a workspace.
 *
 * Guarantees: one is shown at a time; a receipt keeps the one that it was issued with. Never: a file that a receipt
 * still needs, erased.
 */

/** In the place of the one before. @throws AppError storage_full */
export async function setLogo(write: OrgWrite, file: StoredLogo): Promise<{ id: string }> {
  // Holds the counter of stored bytes, so that of two at once one waits.
  await keepFile(write, file);
  await repo.endLogo(write);
  await repo.insertLogo(write, { ...file, fileId: file.id });
  await recordChange(write, 'logo_set');
  return { id: file.id };
}

/** @returns the logo as a page shows it; null where there is none */
export async function readLogoPicture(write: OrgWrite): Promise<string | null> {
  const [shown] = await rowsWithin(write, repo.selectLogo(write));
  return toDataAddress(shown?.small_picture ?? null);
}

/** Papers that are made from now on have none. */
export async function removeLogo(write: OrgWrite): Promise<void> {
  if (await repo.endLogo(write)) await recordChange(write, 'logo_removed');
}

/** Erases logos that are shown nowhere and that no receipt names; one may have been about to. */
export async function eraseEnded(
  { db, files }: Pick<Services, 'db' | 'files'>,
  before: string,
): Promise<void> {
  const keys = await db.jobs(async (trx) => {
    const gone: string[] = [];
    for (const { organization_id: organizationId, file_id: fileId } of await repo.deleteLogosEndedBefore(
      trx,
      before,
    ))
      gone.push(...(await eraseFileRows(trx, organizationId, fileId)));
    return gone;
  });
  await Promise.all(keys.map((key) => files.remove(key)));
}

function recordChange(write: OrgWrite, action: 'logo_set' | 'logo_removed'): Promise<void> {
  return recordEvent(write, { action, entity: 'organization', entityId: write.organizationId });
}
