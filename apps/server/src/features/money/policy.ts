import { allocateOldestFirst, type OpenCharge } from '@dira/domain/allocations';
import type { ChargeKind, PostedKind, Relief } from '@dira/domain/charge-kinds';
import {
  addAmounts,
  minorUnits,
  negateAmount,
  subtractAmounts,
  ZERO,
  type MinorUnits,
} from '@dira/domain/money';
import type { SettlementMethod } from '@dira/domain/payment-methods';
import { splitPaid } from '@dira/domain/vat';
import type { LedgerEntries } from '../../db/schema.ts';

export type { ChargeKind };

/** What is open of a charge without its VAT, and what is open of that. */
export interface OpenDebt extends OpenCharge {
  vat: { id: string; open: MinorUnits } | null;
}

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
 * the earliest due, and on a charge and its VAT in step. Afterwards a lease has open charges or credit, never both.
 * @param credits in the order in which they are used up
 */
export function layCredits(debts: readonly OpenDebt[], credits: readonly Credit[]): Allocation[] {
  const debtOf = new Map(debts.map((debt) => [debt.id, debt]));
  const open = new Map(debts.map((debt) => [debt.id, withVat(debt)]));
  return credits.flatMap(({ paymentId, intendedChargeId, unused }) => {
    const isNamed = ({ id }: OpenCharge) =>
      intendedChargeId === id || (intendedChargeId !== null && intendedChargeId === debtOf.get(id)?.vat?.id);
    const first = allocateOldestFirst([...open.values()].filter(isNamed), unused);
    const others = [...open.values()].filter((charge) => !isNamed(charge));
    const rest = allocateOldestFirst(others, first.credit);
    return [...first.allocations, ...rest.allocations].flatMap(({ chargeId, amount }) => {
      const [debt, charge] = [debtOf.get(chargeId), open.get(chargeId)];
      if (debt === undefined || charge === undefined) return [];
      open.set(chargeId, { ...charge, open: subtractAmounts(charge.open, amount) });
      return partsOf(debt, withVat(debt).open - charge.open, amount).map((part) => ({ paymentId, ...part }));
    });
  });
}

/** What an amount covers of a charge and of its VAT, once so much of the two is covered. */
function partsOf({ id, open, vat }: OpenDebt, covered: number, amount: MinorUnits) {
  const paid = splitPaid({ net: open, vat: vat?.open ?? ZERO }, { from: covered, to: covered + amount });
  const parts = [
    { chargeId: id, amount: paid.net },
    { chargeId: vat?.id ?? id, amount: paid.vat },
  ];
  return parts.filter((part) => part.amount > 0);
}

function withVat({ id, dueOn, open, vat }: OpenDebt): OpenCharge {
  return { id, dueOn, open: addAmounts(open, vat?.open ?? ZERO) };
}

export function reverseAllocation(allocation: Allocation): Allocation {
  return { ...allocation, amount: negateAmount(allocation.amount) };
}

export function sumAllocations(allocations: readonly Allocation[]): MinorUnits {
  return minorUnits(allocations.reduce((total, { amount }) => total + amount, 0));
}

type Account = LedgerEntries['account'];

/** Where a charge is credited. A deposit is owed back and VAT paid on, so they are no income; a payout leaves the bank. */
export const accountOfKind: Record<PostedKind, Account> = {
  rent: 'rent_income',
  fee: 'fee_income',
  utility: 'utility_income',
  deposit: 'deposit_liability',
  adjustment: 'adjustment_income',
  vat: 'output_vat',
  refund: 'money_in',
  transfer: 'money_in',
};

/**
 * Where what is taken back of a charge is debited: income that was none, or a cost of its own. VAT that is written off is
 * still owed to the state.
 */
export function accountOfRelief(kind: PostedKind, relief: Exclude<Relief, 'restoration'>): Account {
  if (kind === 'deposit' || relief === 'reversal' || relief === 'credit_note') return accountOfKind[kind];
  if (relief === 'write_off') return 'write_offs';
  return kind === 'vat' ? 'output_vat' : 'discounts';
}

/** Where a payment is debited: what settles a debt out of the deposit is owed back no more; what came before Dira is no money. */
export function accountOfMethod(method: SettlementMethod): Account {
  if (method === 'opening') return 'opening_balance';
  return method === 'deposit' ? 'deposit_liability' : 'money_in';
}
