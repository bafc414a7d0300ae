import { toRentSteps } from '@dira/domain/lease-agreement/rent-steps';
import type { Trx } from '../../db/scope.ts';
import { findRows, selectSteps } from './repo.ts';

/** What the rent becomes and from when, as the agreement of a lease says: none where no agreement was written here. */
export async function listRentSteps(
  write: { trx: Trx; organizationId: string },
  leaseId: string,
): Promise<{ fromOn: string; monthlyRentAmount: number }[]> {
  const [row] = await findRows(write, selectSteps(write, leaseId));
  return toRentSteps(row?.steps ?? []).map(({ fromOn, monthlyRent }) => ({
    fromOn: fromOn.toString(),
    monthlyRentAmount: monthlyRent,
  }));
}
