import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { amendLease, planAmendedRent, type LeaseAmendment } from '../leases/amending.ts';
import { findAdjusting, findReplacedPeriods, settleLinkageOf } from '../linkage/settlement.ts';
import { reworkRent } from '../money/rent-rework.ts';

/**
 * Changes a lease, and the rent that was charged for days whose rent is another now: it is reversed and charged anew,
 * with what an index adds to it.
 * @param language of what the counter-charges say
 * @throws AppError not_found, lease_overlap
 */
export async function amendRent(
  write: Parameters<typeof reworkRent>[0],
  leaseId: string,
  { endsOn, rent, dueDay }: LeaseAmendment,
  language: Language,
): Promise<void> {
  const amended = await amendLease(write, leaseId, { endsOn, rent, dueDay });
  const replaced = await findReplacedPeriods(write, leaseId);
  await reworkRent(write, leaseId, {
    plan: await planAmendedRent(write, amended, replaced),
    reason: createTranslator(language, 'amendments')('counterCharge'),
    replaced,
    adjusting: await findAdjusting(write, leaseId),
    repricedFrom: rent?.fromOn,
  });
  await settleLinkageOf(write, leaseId);
}
