import type { DeliveryFailure } from '@dira/domain/installation-health';
import { isProgress, type Progress } from '@dira/domain/whatsapp';
import type { Trx } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import * as repo from './progress.repo.ts';

/**
 * How far a message came, as whoever carries it says: in any order, late, and more than once. It goes no way back.
 * @param told by its own name, or by ours where its answer was lost
 * @returns false where the workspace has no such message
 */
export async function noteProgress(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  told: {
    providerId: string;
    deliveryId: string | null;
    progress: Progress;
    failure: DeliveryFailure | null;
  },
): Promise<boolean> {
  const row = await repo.lockCarried({ trx, organizationId }, told);
  if (row === undefined) return false;
  const { progress, failure, providerId } = told;
  const known = row.progress as Progress | null; // by the table's check
  if (!isProgress(known, progress)) return true;
  await repo.setProgress({ trx, organizationId }, row, { progress, failure, providerId });
  await postToOutbox(trx, organizationId, 'sent_message.changed', { id: row.id });
  return true;
}
