import type { MinorUnits } from '../money.ts';
import { daysBetween, isBefore } from '../plain-date.ts';

export type RentDue = {
  readonly dueOn: Temporal.PlainDate;
  readonly amount: MinorUnits;
  /** What was paid of it, in any order. */
  readonly payments: readonly { readonly on: Temporal.PlainDate; readonly amount: MinorUnits }[];
};

export type Punctuality = {
  readonly state: 'on_time' | 'late' | 'open';
  /** Days from the due day to the day on which all of it was paid, or to today; 0 where it was on time. */
  readonly daysLate: number;
};

/** Null for what is not due yet: nobody is late with it. */
export function punctualityOf(rent: RentDue, today: Temporal.PlainDate): Punctuality | null {
  const paidOn = fullyPaidOn(rent);
  if (paidOn === null)
    return isBefore(rent.dueOn, today) ? { state: 'open', daysLate: daysBetween(rent.dueOn, today) } : null;
  const daysLate = Math.max(0, daysBetween(rent.dueOn, paidOn));
  return { state: daysLate === 0 ? 'on_time' : 'late', daysLate };
}

function fullyPaidOn({ amount, payments }: RentDue): Temporal.PlainDate | null {
  let open: number = amount;
  for (const payment of payments.toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on))) {
    open -= payment.amount;
    if (open <= 0) return payment.on;
  }
  return null;
}
