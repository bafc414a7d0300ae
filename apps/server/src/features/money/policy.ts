import { allocateOldestFirst, type OpenCharge } from '@dira/domain/allocations';
import { minorUnits, negateAmount, subtractAmounts, type MinorUnits } from '@dira/domain/money';
import type { LedgerEntries } from '../../db/schema.ts';

export type { OpenCharge };

/** Money of a lease that covers nothing yet. */
export interface Credit {
  paymentId: string;
  unused: MinorUnits;
  /** The charge that the payer named: it comes first (Contracts (General Part) Law 1973, s. 50). */
  intendedChargeId: string | null;
}

/** The part of a payment that covers a charge; negative where it is reversed. */
export interface Allocation {
  paymentId: string;
  chargeId: string;
  amount: MinorUnits;
}

/**
 * Lays unused money on open charges: each payment first on the charge that its payer named, then on
 * the earliest due. Afterwards a lease has open charges or credit, never both.
 * @param credits in the order in which they are used up
 */
export function layCredits(charges: readonly OpenCharge[], credits: readonly Credit[]): Allocation[] {
  const open = new Map(charges.map((charge) => [charge.id, charge]));
  return credits.flatMap((credit) => {
    const named = [...open.values()].filter(({ id }) => id === credit.intendedChargeId);
    const first = allocateOldestFirst(named, credit.unused);
    const others = [...open.values()].filter(({ id }) => id !== credit.intendedChargeId);
    const rest = allocateOldestFirst(others, first.credit);
    const laid = [...first.allocations, ...rest.allocations];
    for (const { chargeId, amount } of laid) {
      const charge = open.get(chargeId);
      if (charge !== undefined) open.set(chargeId, { ...charge, open: subtractAmounts(charge.open, amount) });
    }
    return laid.map((part) => ({ paymentId: credit.paymentId, ...part }));
  });
}

export function reverseAllocation(allocation: Allocation): Allocation {
  return { ...allocation, amount: negateAmount(allocation.amount) };
}

export function sumAllocations(allocations: readonly Allocation[]): MinorUnits {
  return minorUnits(allocations.reduce((total, { amount }) => total + amount, 0));
}

export type ChargeKind = 'rent' | 'fee' | 'utility' | 'deposit' | 'adjustment';

/** Where a charge is credited. A deposit is owed back, so it is no income. */
export const accountOfKind: Record<ChargeKind, LedgerEntries['account']> = {
  rent: 'rent_income',
  fee: 'fee_income',
  utility: 'utility_income',
  deposit: 'deposit_liability',
  adjustment: 'adjustment_income',
};
