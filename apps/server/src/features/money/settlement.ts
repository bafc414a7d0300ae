import { layCredits, sumAllocations, reverseAllocation, type Allocation } from './policy.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';
import * as repo from './settlement.repo.ts';

/**
 * What money covers which charge.
 *
 * Guarantees: after every effect a lease has open charges or credit, never both; each agora of a
 * payment covers one charge at most, by the database. Never: an allocation that is changed or removed;
 * it is taken back by a negative one.
 */

/** Covers what is open with the money that covers nothing, and returns what it allocated. The lease must be locked. */
export function settleLease(write: MoneyWrite, lease: LockedLease): Promise<Allocation[]> {
  return settleLeases(write, [lease]);
}

/** The same for many leases, in a few statements. */
export async function settleLeases(write: MoneyWrite, leases: readonly LockedLease[]): Promise<Allocation[]> {
  const allocations = await findSettlement(write, leases, {});
  await repo.insertAllocations(write, allocations);
  return allocations;
}

/**
 * Frees the charges of a payment, or the money on a charge, and covers again with what is then unused.
 * @returns the sum that was freed
 */
export async function freeAndSettle(
  write: MoneyWrite,
  lease: LockedLease,
  gone: repo.Without,
): Promise<number> {
  const freed = await repo.findAllocations(write, lease.id, gone);
  if (freed.length === 0) return 0;
  const allocations = await findSettlement(write, [lease], gone);
  const reversed = freed.map((allocation) => ({ leaseId: lease.id, ...reverseAllocation(allocation) }));
  await repo.insertAllocations(write, [...reversed, ...allocations]);
  return sumAllocations(freed);
}

async function findSettlement(
  write: MoneyWrite,
  leases: readonly LockedLease[],
  without: repo.Without,
): Promise<repo.LeaseAllocation[]> {
  const credits = await repo.findCredits(
    write,
    leases.map(({ id }) => id),
    without,
  );
  if (credits.size === 0) return [];
  const open = await repo.findOpenCharges(write, [...credits.keys()], without);
  return [...credits].flatMap(([leaseId, unused]) =>
    layCredits(open.get(leaseId) ?? [], unused).map((allocation) => ({ leaseId, ...allocation })),
  );
}
