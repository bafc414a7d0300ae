import type { OpenCharge } from './allocations.ts';
import { isOverdue } from './charge-status.ts';
import { ledgerLines, type LedgerLine } from './ledger-lines.ts';
import {
  assertConsistent,
  type LedgerAllocation,
  type LedgerCharge,
  type LedgerInput,
  type LedgerPayment,
} from './ledger-rows.ts';
import { addAmounts, minorUnits, subtractAmounts, sumAmounts, ZERO, type MinorUnits } from './money.ts';
import { isBefore } from './plain-date.ts';

/** Where one charge stands: `amount` has its counter-charges taken off, `open` is never negative. */
export type ChargeBalance<Charge> = {
  readonly charge: Charge;
  readonly amount: MinorUnits;
  readonly allocated: MinorUnits;
  readonly open: MinorUnits;
};

/** `balance` is the last line's, and always Σ `open` − `credit`. */
export type Ledger<Charge, Payment> = {
  readonly lines: readonly LedgerLine<Charge, Payment>[];
  /** Above zero, the tenant owes; below, the tenant is in credit. */
  readonly balance: MinorUnits;
  /** Money of the tenant that no charge on the ledger has taken up, and that was not paid out. */
  readonly credit: MinorUnits;
  /** What is open on charges due before the day, credit not set off against it. */
  readonly overdue: MinorUnits;
  /** Charges and payouts without the counter-charges, by due date and then id: the order in which they are paid. */
  readonly charges: readonly ChargeBalance<Charge>[];
};

/**
 * The ledger of one lease as of a day: the only way that Dira computes a balance. Give it every row of the lease;
 * it leaves out what lies after `asOf` by itself. The order of the rows does not matter. Charges and payments may
 * carry further fields, which come back in the lines.
 *
 * A charge stands on the day on which it counts, mostly its due date, a payment on the day it was received, a reversal on the day of reversal, and what
 * takes a charge back on its own day, though no earlier than the charge. On one day charges come before payments, and these
 * before what is paid out of them, then by id. What covers what is as it was on the day, so that `credit` and `overdue` of an earlier day are history too.
 * @throws LedgerError
 */
export function buildLedger<Charge extends LedgerCharge, Payment extends LedgerPayment>(
  input: LedgerInput<Charge, Payment>,
): Ledger<Charge, Payment> {
  assertConsistent(input);
  const lines = ledgerLines(input);
  const allocations = input.allocations.filter(({ on }) => !isBefore(input.asOf, on));
  const charges = chargeBalances(lines, allocations);
  const late = charges.filter(({ charge }) => isOverdue(charge.dueOn, input.asOf));
  return {
    lines,
    balance: lines.at(-1)?.balance ?? ZERO,
    credit: unusedCredit(lines, charges),
    overdue: sumAmounts(late.map(({ open }) => open)),
    charges,
  };
}

/** The charges of a ledger that still owe something, ready for `allocateOldestFirst`. */
export function openCharges(charges: readonly ChargeBalance<LedgerCharge>[]): OpenCharge[] {
  return charges
    .filter(({ open }) => open > 0)
    .map(({ charge, open }) => ({ id: charge.id, dueOn: charge.dueOn, open }));
}

/** Amounts by id; what is not there is zero. */
class Totals {
  readonly #amounts = new Map<string, MinorUnits>();

  add(id: string, amount: MinorUnits): void {
    this.#amounts.set(id, addAmounts(this.get(id), amount));
  }

  get(id: string): MinorUnits {
    return this.#amounts.get(id) ?? ZERO;
  }
}

function chargeBalances<Charge extends LedgerCharge>(
  lines: readonly LedgerLine<Charge, LedgerPayment>[],
  allocations: readonly LedgerAllocation[],
): ChargeBalance<Charge>[] {
  const owed = new Totals();
  const standingPayments = new Set<string>();
  for (const line of lines) {
    if (line.kind === 'payment') standingPayments.add(line.id);
    else if (line.kind === 'payment_reversal') standingPayments.delete(line.id);
    else owed.add(line.charge.reversesChargeId ?? line.id, line.charge.amount);
  }
  const allocated = new Totals();
  for (const { paymentId, chargeId, amount } of allocations) {
    if (standingPayments.has(paymentId)) allocated.add(chargeId, amount);
  }
  return lines
    .flatMap((line) => (line.kind === 'charge' || line.kind === 'payout' ? [line.charge] : []))
    .toSorted(byDueDate)
    .map((charge) => chargeBalance(charge, owed.get(charge.id), allocated.get(charge.id)));
}

function byDueDate(left: LedgerCharge, right: LedgerCharge): number {
  return Temporal.PlainDate.compare(left.dueOn, right.dueOn) || (left.id < right.id ? -1 : 1);
}

function chargeBalance<Charge>(
  charge: Charge,
  amount: MinorUnits,
  allocated: MinorUnits,
): ChargeBalance<Charge> {
  const open = minorUnits(Math.max(0, subtractAmounts(amount, allocated)));
  return { charge, amount, allocated, open };
}

/** Money received and plain credits, less what charges use of it. A charge taken back uses nothing any more. */
function unusedCredit(
  lines: readonly LedgerLine<LedgerCharge, LedgerPayment>[],
  charges: readonly ChargeBalance<LedgerCharge>[],
): MinorUnits {
  const given = lines.map((line) => {
    const isPlainCredit = line.kind === 'counter_charge' && line.charge.reversesChargeId === null;
    if ('charge' in line && !isPlainCredit) return ZERO;
    return subtractAmounts(line.credit, line.debit);
  });
  const used = charges.map(({ amount, allocated }) => minorUnits(Math.min(amount, allocated)));
  return subtractAmounts(sumAmounts(given), sumAmounts(used));
}
