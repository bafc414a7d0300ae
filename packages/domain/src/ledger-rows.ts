import { DomainError } from './domain-error.ts';
import { addAmounts, ZERO, type MinorUnits } from './money.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * What is owed. Immutable: a wrong one is met by a counter-charge, which has a negative amount. Credit that is paid out
 * is owed as well, by whoever got it.
 */
export type LedgerCharge = {
  readonly id: string;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: MinorUnits;
  /**
   * The charge that a counter-charge takes back, whole or in part; of a restoration, whose amount is above zero, the
   * charge that it gives back. Null for a charge and for a plain credit.
   */
  readonly reversesChargeId: string | null;
  /** The day on which it counts: of most charges the due date, else the day on which it took the place of another. */
  readonly on: Temporal.PlainDate;
  /** Whether it is a refund or a transfer, and not a charge. */
  readonly isPayout: boolean;
};

/** Money that came in, or was said to have. Only confirmed and reversed payments reach the ledger. */
export type LedgerPayment = {
  readonly id: string;
  readonly receivedOn: Temporal.PlainDate;
  /** Above zero. */
  readonly amount: MinorUnits;
  readonly state: PaymentState;
  /** Set when, and only when, the state is `reversed`. */
  readonly reversedOn: Temporal.PlainDate | null;
};

/**
 * Ties part of a payment to a charge, from a day on. A negative amount releases what an earlier allocation of the two
 * had tied.
 */
export type LedgerAllocation = {
  readonly paymentId: string;
  readonly chargeId: string;
  /** Never before the payment was received. */
  readonly on: Temporal.PlainDate;
  readonly amount: MinorUnits;
};

/** Every row of one lease, and the day to look at it from. All amounts are in the currency of the lease. */
export type LedgerInput<
  Charge extends LedgerCharge = LedgerCharge,
  Payment extends LedgerPayment = LedgerPayment,
> = {
  readonly charges: readonly Charge[];
  readonly payments: readonly Payment[];
  readonly allocations: readonly LedgerAllocation[];
  readonly asOf: Temporal.PlainDate;
};

export type LedgerErrorCode =
  | 'ledger_unknown_charge'
  | 'ledger_unknown_payment'
  | 'ledger_invalid_charge'
  | 'ledger_invalid_payment'
  | 'ledger_over_allocated';

/** Rows that contradict each other. The database refuses them, so this is a defect. */
export class LedgerError extends DomainError<LedgerErrorCode> {}

/** @throws LedgerError */
export function assertConsistent({ charges, payments, allocations }: LedgerInput): void {
  const chargesById = new Map(charges.map((charge) => [charge.id, charge]));
  const paymentsById = new Map(payments.map((payment) => [payment.id, payment]));
  for (const charge of charges) assertCharge(charge, chargesById);
  for (const payment of payments) assertPayment(payment);

  const allocated = new Map<string, MinorUnits>();
  for (const { paymentId, chargeId, amount } of allocations) {
    requireCharge(chargeId, chargesById);
    if (!paymentsById.has(paymentId)) {
      throw new LedgerError('ledger_unknown_payment', `allocation of unknown payment ${paymentId}`);
    }
    allocated.set(paymentId, addAmounts(allocated.get(paymentId) ?? ZERO, amount));
  }
  for (const [paymentId, amount] of allocated) {
    if (amount < 0 || amount > (paymentsById.get(paymentId)?.amount ?? ZERO)) {
      throw new LedgerError('ledger_over_allocated', `payment ${paymentId} has ${amount} allocated`);
    }
  }
}

function assertCharge(charge: LedgerCharge, chargesById: ReadonlyMap<string, LedgerCharge>): void {
  if (charge.reversesChargeId === null) return;
  requireCharge(charge.reversesChargeId, chargesById);
  if (charge.amount === 0) {
    throw new LedgerError('ledger_invalid_charge', `counter-charge ${charge.id} takes nothing back`);
  }
}

function assertPayment({ id, amount, state, reversedOn }: LedgerPayment): void {
  if (amount <= 0 || (state === 'reversed') !== (reversedOn !== null)) {
    throw new LedgerError('ledger_invalid_payment', `payment ${id} contradicts itself`);
  }
}

/** Only a true charge can be paid or taken back: not a counter-charge, not a plain credit. */
function requireCharge(id: string, chargesById: ReadonlyMap<string, LedgerCharge>): void {
  const charge = chargesById.get(id);
  if (charge === undefined) {
    throw new LedgerError('ledger_unknown_charge', `charge ${id} is not on the lease`);
  }
  if (charge.amount < 0 || charge.reversesChargeId !== null) {
    throw new LedgerError('ledger_invalid_charge', `${id} is a counter-charge or a credit`);
  }
}
