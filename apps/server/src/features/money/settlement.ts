import { minorUnits } from '@dira/domain/money';
import { layCredits, sumAllocations, reverseAllocation, type Allocation } from './policy.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';
import * as repo from './settlement.repo.ts';

/**
 * What money covers which charge.
 *
 * Guarantees: after every effect a lease has open charges or credit, never both; each agora of a
 * payment covers one charge at most, by the database; each counts from the day of what brought it about, and never
 * before its money came. Never: an allocation that is changed or removed; it is taken back by a negative one.
 */

/**
 * Covers what is open with the money that covers nothing, and returns what it allocated. The lease must be locked.
 * @param since the day from which it counts, where that is later than the money came
 */
export function settleLease(write: MoneyWrite, lease: LockedLease, since?: string): Promise<Allocation[]> {
  return settleLeases(write, [lease], since);
}

/** The same for many leases, in a few statements. */
export async function settleLeases(
  write: MoneyWrite,
  leases: readonly LockedLease[],
  since = '',
): Promise<Allocation[]> {
  const allocations = await findSettlement(write, leases, { freed: [] }, since);
  await repo.insertAllocations(write, allocations);
  return allocations;
}

/** What leaves, since when, and of a charge that stays in part, how much of what is paid for it stays as well. */
type Leave = repo.Leaving & { on: string; keep?: number };

/**
 * Frees the charges of a payment, or the money on a charge, and covers again with what is then unused.
 * @returns the sum that was freed
 */
export async function freeAndSettle(
  write: MoneyWrite,
  lease: LockedLease,
  { on, keep = 0, ...leaving }: Leave,
): Promise<number> {
  const covered = await repo.findAllocations(write, lease.id, leaving);
  const freed = freeNewest(covered, Math.max(0, sumAllocations(covered) - keep));
  if (freed.length === 0) return 0;
  const allocations = await findSettlement(write, [lease], { ...leaving, freed }, on);
  const reversed = freed.map((allocation) => ({
    leaseId: lease.id,
    ...reverseAllocation(allocation),
    on: laterDay(on, allocation.on),
  }));
  await repo.insertAllocations(write, [...reversed, ...allocations]);
  return sumAllocations(freed);
}

/** As much of the allocations as comes to the amount, the first before the others. */
function freeNewest<Of extends Allocation>(allocations: readonly Of[], amount: number): Of[] {
  let rest = amount;
  return allocations.flatMap((allocation) => {
    const part = minorUnits(Math.min(rest, allocation.amount));
    rest -= part;
    return part === 0 ? [] : [{ ...allocation, amount: part }];
  });
}

async function findSettlement(
  write: MoneyWrite,
  leases: readonly LockedLease[],
  without: repo.Without,
  since: string,
): Promise<repo.LeaseAllocation[]> {
  const credits = await repo.findCredits(
    write,
    leases.map(({ id }) => id),
    without,
  );
  if (credits.size === 0) return [];
  const open = await repo.findOpenCharges(write, [...credits.keys()], without);
  return [...credits].flatMap(([leaseId, unused]) => {
    const cameOn = new Map(unused.map(({ paymentId, countsOn }) => [paymentId, countsOn]));
    return layCredits(open.get(leaseId) ?? [], unused).map((allocation) => ({
      leaseId,
      ...allocation,
      on: laterDay(since, cameOn.get(allocation.paymentId) ?? since),
    }));
  });
}

/** The later of two ISO days. */
function laterDay(left: string, right: string): string {
  return left < right ? right : left;
}
