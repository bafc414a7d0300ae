import { DomainError } from './domain-error.ts';
import type { LedgerAllocation } from './ledger-rows.ts';
import { addAmounts, sumAmounts, ZERO, type MinorUnits } from './money.ts';
import { isBefore } from './plain-date.ts';

/**
 * What moves a deposit beside what is paid for a charge of it:
 * - `received`: it came without a charge, as the register of securities says.
 * - `interest`: the landlord adds to it.
 * - `offset`: part of it settles named charges.
 * - `returned`: part of it, or all, goes back to the tenant.
 */
export const DEPOSIT_MOVEMENT_KINDS = ['received', 'interest', 'offset', 'returned'] as const;
export type DepositMovementKind = (typeof DEPOSIT_MOVEMENT_KINDS)[number];

export type DepositMovement = {
  readonly id: string;
  readonly on: Temporal.PlainDate;
  readonly kind: DepositMovementKind;
  /** Above zero, more is held. What takes a movement back is its exact negative. */
  readonly amount: MinorUnits;
};

/** Money that a charge of the deposit took up, or let go of, on a day. */
type DepositPayment = LedgerAllocation;

export type DepositLine<Movement> = {
  readonly on: Temporal.PlainDate;
  readonly amount: MinorUnits;
  /** What is held from here on. */
  readonly held: MinorUnits;
} & (
  | { readonly kind: 'paid'; readonly payment: DepositPayment }
  | { readonly kind: 'moved'; readonly movement: Movement }
);

export type DepositAccount<Movement> = {
  readonly lines: readonly DepositLine<Movement>[];
  /** What the tenant gets back, or what settles debts: a liability of the landlord. */
  readonly held: MinorUnits;
};

/** More went out of a deposit than it held. The database refuses that for the sum, so this is a defect. */
export class DepositError extends DomainError<'deposit_overdrawn'> {}

/**
 * The deposit of one lease as of a day, whose lines run in order. Give it every movement, and every allocation to a
 * charge of the deposit; it leaves out what lies after `asOf`.
 * @throws DepositError where all movements together come to less than nothing
 */
export function buildDepositAccount<Movement extends DepositMovement>(input: {
  readonly movements: readonly Movement[];
  readonly payments: readonly DepositPayment[];
  readonly asOf: Temporal.PlainDate;
}): DepositAccount<Movement> {
  const { movements, payments, asOf } = input;
  if (sumAmounts([...movements, ...payments].map(({ amount }) => amount)) < 0)
    throw new DepositError('deposit_overdrawn', 'more went out of the deposit than it held');
  const entries = [
    ...payments.map((payment) => ({ ...entryOf(payment), kind: 'paid' as const, payment })),
    ...movements.map((movement) => ({ ...entryOf(movement), kind: 'moved' as const, movement })),
  ].filter(({ on }) => !isBefore(asOf, on));
  let held = ZERO;
  const lines = entries
    .toSorted((left, right) => Temporal.PlainDate.compare(left.on, right.on))
    .map((entry) => {
      held = addAmounts(held, entry.amount);
      return { ...entry, held };
    });
  return { lines, held };
}

function entryOf({ on, amount }: { on: Temporal.PlainDate; amount: MinorUnits }) {
  return { on, amount };
}
