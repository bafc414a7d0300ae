import { layCredits, sumTies, takeBack, type Tie } from './policy.ts';
import type { LockedLease, MoneyWrite } from './posting.repo.ts';
import * as repo from './settlement.repo.ts';

/**
 * What money covers which charge.
 *
 * Guarantees: after every effect a lease has open charges or credit, never both; each agora of a
 * payment covers one charge at most, by the database. Never: an allocation that is changed or removed;
 * it is taken back by a negative one.
 */

/** Covers what is open with the money that covers nothing, and returns what it tied. The lease must be locked. */
export function settleLease(write: MoneyWrite, lease: LockedLease): Promise<Tie[]> {
  return settleLeases(write, [lease]);
}

/** The same for many leases, in a few statements. */
export async function settleLeases(write: MoneyWrite, leases: readonly LockedLease[]): Promise<Tie[]> {
  const ties = await findSettlement(write, leases, {});
  await repo.insertAllocations(write, ties);
  return ties;
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
  const freed = await repo.findTies(write, lease.id, gone);
  if (freed.length === 0) return 0;
  const ties = await findSettlement(write, [lease], gone);
  const takenBack = freed.map((tie) => ({ leaseId: lease.id, ...takeBack(tie) }));
  await repo.insertAllocations(write, [...takenBack, ...ties]);
  return sumTies(freed);
}

async function findSettlement(
  write: MoneyWrite,
  leases: readonly LockedLease[],
  without: repo.Without,
): Promise<repo.LeaseTie[]> {
  const credits = await repo.findCredits(
    write,
    leases.map(({ id }) => id),
    without,
  );
  if (credits.size === 0) return [];
  const open = await repo.findOpenCharges(write, [...credits.keys()], without);
  return [...credits].flatMap(([leaseId, unused]) =>
    layCredits(open.get(leaseId) ?? [], unused).map((tie) => ({ leaseId, ...tie })),
  );
}
