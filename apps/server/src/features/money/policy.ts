import { allocateOldestFirst, type OpenCharge } from '@dira/domain/allocations';
import type { ChargeKind, PayoutKind, Relief } from '@dira/domain/charge-kinds';
import { minorUnits, negateAmount, subtractAmounts, type MinorUnits } from '@dira/domain/money';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import type { LedgerEntries } from '../../db/schema.ts';

export type { ChargeKind, OpenCharge };

/** Money of a lease that covers nothing yet. */
export interface Credit {
  paymentId: string;
  /** When it came, ISO 8601. */
  paidOn: string;
  /** From which day it covers something, later where the books of the month in which it came were closed. */
  countsOn: string;
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

type Account = LedgerEntries['account'];

/** Where a charge is credited. A deposit is owed back, so it is no income; a payout leaves the bank. */
export const accountOfKind: Record<ChargeKind | PayoutKind, Account> = {
  rent: 'rent_income',
  fee: 'fee_income',
  utility: 'utility_income',
  deposit: 'deposit_liability',
  adjustment: 'adjustment_income',
  refund: 'money_in',
  transfer: 'money_in',
};

/** Where what is taken back of a charge is debited: income that was none, or a cost of its own. */
export function accountOfRelief(
  kind: ChargeKind | PayoutKind,
  relief: Exclude<Relief, 'restoration'>,
): Account {
  if (kind === 'deposit' || relief === 'reversal' || relief === 'credit_note') return accountOfKind[kind];
  return relief === 'discount' ? 'discounts' : 'write_offs';
}

/** Where a payment is debited: what settles a debt out of the deposit is owed back no more; what came before Dira is no money. */
export function accountOfMethod(method: SettlementMethod): Account {
  if (method === 'opening') return 'opening_balance';
  return method === 'deposit' ? 'deposit_liability' : 'money_in';
}
