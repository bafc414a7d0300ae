import type { LedgerCharge, LedgerInput, LedgerPayment } from './ledger-rows.ts';
import { addAmounts, minorUnits, negateAmount, subtractAmounts, ZERO, type MinorUnits } from './money.ts';
import { isBefore, laterDate } from './plain-date.ts';

/** One line: at most one of `debit` and `credit` is above zero, and `balance` is the sum down to here. */
export type LedgerLine<Charge, Payment> = {
  readonly on: Temporal.PlainDate;
  /** The id of the charge or payment. A payment and its reversal share it; with `kind` it is unique. */
  readonly id: string;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
  readonly balance: MinorUnits;
} & Subject<Charge, Payment>;

type Subject<Charge, Payment> =
  | { [Kind in ChargeLineKind]: { readonly kind: Kind; readonly charge: Charge } }[ChargeLineKind]
  | { readonly kind: 'payment'; readonly payment: Payment }
  | { readonly kind: 'payment_reversal'; readonly payment: Payment };

/**
 * Lines of what is owed. `counter_charge`: less is owed of a charge. `restoration`: it is owed again. `payout`: credit
 * was given away; `payout_reversal`: it was not.
 */
export const CHARGE_LINES = ['charge', 'payout', 'counter_charge', 'payout_reversal', 'restoration'] as const;
export type ChargeLineKind = (typeof CHARGE_LINES)[number];

/** The lines that stand on the ledger as of the day, in order, with the running balance. */
export function ledgerLines<Charge extends LedgerCharge, Payment extends LedgerPayment>({
  charges,
  payments,
  asOf,
}: LedgerInput<Charge, Payment>): LedgerLine<Charge, Payment>[] {
  const entries = [...chargeEntries(charges), ...payments.flatMap(paymentEntries)];
  return runBalance(entries.filter(({ on }) => !isBefore(asOf, on)));
}

/** A line that does not know yet what came before it. `amount` above zero is a debit. */
type Entry<Charge, Payment> = {
  readonly on: Temporal.PlainDate;
  readonly id: string;
  readonly amount: MinorUnits;
} & Subject<Charge, Payment>;

function chargeEntries<Charge extends LedgerCharge>(charges: readonly Charge[]): Entry<Charge, never>[] {
  const days = new Map(charges.map((charge) => [charge.id, charge.on]));
  return charges.map((charge) => {
    const { id, amount, reversesChargeId } = charge;
    const reversed = reversesChargeId === null ? undefined : days.get(reversesChargeId);
    const on = reversed === undefined ? charge.on : laterDate(charge.on, reversed);
    return { on, id, amount, kind: kindOf(charge), charge };
  });
}

function kindOf({ amount, reversesChargeId, isPayout }: LedgerCharge): ChargeLineKind {
  if (amount < 0) return isPayout ? 'payout_reversal' : 'counter_charge';
  if (reversesChargeId !== null) return 'restoration';
  return isPayout ? 'payout' : 'charge';
}

function paymentEntries<Payment extends LedgerPayment>(payment: Payment): Entry<never, Payment>[] {
  const { id, amount, receivedOn, reversedOn, state } = payment;
  if (state !== 'confirmed' && state !== 'reversed') return [];
  const received = { on: receivedOn, id, amount: negateAmount(amount), kind: 'payment', payment } as const;
  if (reversedOn === null) return [received];
  const on = laterDate(receivedOn, reversedOn);
  return [received, { on, id, amount, kind: 'payment_reversal', payment }];
}

const KIND_ORDER = [
  'charge',
  'counter_charge',
  'restoration',
  'payment',
  'payment_reversal',
  'payout',
  'payout_reversal',
] as const;

function byDateKindAndId(left: Entry<unknown, unknown>, right: Entry<unknown, unknown>): number {
  return (
    Temporal.PlainDate.compare(left.on, right.on) ||
    KIND_ORDER.indexOf(left.kind) - KIND_ORDER.indexOf(right.kind) ||
    (left.id < right.id ? -1 : 1)
  );
}

/** Orders the entries and carries the balance down. */
function runBalance<Charge, Payment>(
  entries: readonly Entry<Charge, Payment>[],
): LedgerLine<Charge, Payment>[] {
  let balance = ZERO;
  return entries.toSorted(byDateKindAndId).map(({ amount, ...entry }) => {
    balance = addAmounts(balance, amount);
    const debit = minorUnits(Math.max(amount, 0));
    return { ...entry, debit, credit: subtractAmounts(debit, amount), balance };
  });
}
