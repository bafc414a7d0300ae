import type { MinorUnits } from './money.ts';
import { daysBetween } from './plain-date.ts';

export const CHARGE_STATUSES = ['pending', 'pending_confirmation', 'confirmed', 'overdue', 'paid'] as const;

/** What the screens call the status of a payment. Derived each time, never stored. */
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export type ChargeStanding = {
  /** What is owed, counter-charges taken off. */
  readonly amount: MinorUnits;
  /** What confirmed payments cover of it. */
  readonly allocated: MinorUnits;
  readonly dueOn: Temporal.PlainDate;
  /** Whether a payment that the tenant reported for it waits for the landlord. */
  readonly hasReport: boolean;
  readonly today: Temporal.PlainDate;
};

/**
 * The first that holds:
 * 1. `paid`: nothing is open.
 * 2. `pending_confirmation`: a report waits for the landlord. It comes before the debt, for the next step is the
 *    landlord's and not the tenant's; the amount still counts as overdue in every sum.
 * 3. `overdue`: something is open and the due date has passed. A part payment never hides debt, so this comes before
 *    `confirmed`; the screen shows the part beside it.
 * 4. `confirmed`: money for part of it was confirmed, and the rest is not late.
 * 5. `pending`: nothing has come in, and it is not late. On the due date itself nothing is late.
 */
export function chargeStatus({ amount, allocated, dueOn, hasReport, today }: ChargeStanding): ChargeStatus {
  if (allocated >= amount) return 'paid';
  if (hasReport) return 'pending_confirmation';
  if (isOverdue(dueOn, today)) return 'overdue';
  return allocated > 0 ? 'confirmed' : 'pending';
}

/** From the day after the due date. */
export function isOverdue(dueOn: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  return daysBetween(dueOn, today) > 0;
}

export const AGE_BUCKETS = ['0-30', '31-60', '61-90', '90+'] as const;
/** Days past the due date; `90+` is 91 and more. */
export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** How late an open charge is; null while it is not late, so that the buckets together are exactly the overdue debt. */
export function ageBucket(dueOn: Temporal.PlainDate, today: Temporal.PlainDate): AgeBucket | null {
  const daysLate = daysBetween(dueOn, today);
  if (daysLate <= 0) return null;
  if (daysLate <= 30) return '0-30';
  if (daysLate <= 60) return '31-60';
  return daysLate <= 90 ? '61-90' : '90+';
}
