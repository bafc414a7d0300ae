import { findTermProblem } from '@dira/domain/lease-terms';
import { minorUnits, type Currency } from '@dira/domain/money';
import { buildRentSchedule, type RentStep } from '@dira/domain/rent-schedule';
import { AppError } from '../../platform/app-error.ts';
import type { LeaseRecord } from './repo.ts';
import type { PlannedRow, ScheduleRow } from './schedule.repo.ts';

export {
  deletePeriod,
  duePeriods,
  insertSchedule,
  listPeriods,
  markCharged,
  planRent,
  updatePeriod,
  type PlannedRow,
  type RentBatch,
  type RentOf,
  type RentStretch,
  type ScheduleRow,
} from './schedule.repo.ts';

type StoredTerms = Pick<
  LeaseRecord,
  | 'starts_on'
  | 'ends_on'
  | 'terminated_on'
  | 'monthly_rent_amount'
  | 'due_day'
  | 'currency'
  | 'charge_from_on'
>;

/** The rent of a lease from a day on. */
export interface AgreedStep {
  fromOn: string;
  monthlyRentAmount: number;
}

export interface ScheduleTerms {
  startsOn: string;
  endsOn: string;
  monthlyRentAmount: number;
  currency: Currency;
  dueDay: number;
  rentSteps: readonly AgreedStep[];
  /** Periods that end before this day are left out. */
  chargeFromOn?: string | undefined;
}

/** The terms of a lease as it is stored; the term ends where the tenancy did, or will. */
export function termsOf(
  lease: StoredTerms,
  rentSteps: readonly AgreedStep[],
  lastDay: string = lease.terminated_on ?? lease.ends_on,
): ScheduleTerms {
  return {
    startsOn: lease.starts_on,
    endsOn: lastDay,
    monthlyRentAmount: lease.monthly_rent_amount,
    dueDay: lease.due_day,
    rentSteps,
    currency: lease.currency,
    chargeFromOn: lease.charge_from_on ?? undefined,
  };
}

/**
 * Whether somebody took the rent of a period back, and it is to stay so.
 * @param replaced first days of periods whose rent an adjustment replaced: taken back, and still owed
 */
export function isWaived(
  { is_reversed: isReversed, period_starts_on: startsOn }: PlannedRow,
  replaced: ReadonlySet<string>,
): boolean {
  return isReversed && !replaced.has(startsOn);
}

/** @throws AppError invalid_request for a term that is none */
export function requireTerm(startsOn: string, endsOn: string): void {
  const code = findTermProblem(Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn));
  if (code !== null) throw new AppError('invalid_request', { fields: [{ path: 'endsOn', code }] });
}

/** The rows that a lease's terms unfold into; none for a lease that was called off before it began. */
export function toScheduleRows(terms: ScheduleTerms): ScheduleRow[] {
  if (terms.endsOn < terms.startsOn) return [];
  const periods = buildRentSchedule({
    startsOn: Temporal.PlainDate.from(terms.startsOn),
    endsOn: Temporal.PlainDate.from(terms.endsOn),
    monthlyRent: minorUnits(terms.monthlyRentAmount),
    dueDay: terms.dueDay,
    steps: toSteps(terms.rentSteps),
  });
  return periods
    .map((period) => ({
      period_starts_on: period.periodStartsOn.toString(),
      period_ends_on: period.periodEndsOn.toString(),
      due_on: period.dueOn.toString(),
      amount: period.amount,
      currency: terms.currency,
      prorated_days: period.proration?.days ?? null,
      prorated_of_days: period.proration?.ofDays ?? null,
      monthly_rent_amount: period.proration?.monthlyRent ?? period.amount,
    }))
    .filter((row) => terms.chargeFromOn === undefined || row.period_ends_on >= terms.chargeFromOn);
}

export function toSteps(steps: readonly AgreedStep[]): RentStep[] {
  return steps.map(({ fromOn, monthlyRentAmount }) => ({
    fromOn: Temporal.PlainDate.from(fromOn),
    monthlyRent: minorUnits(monthlyRentAmount),
  }));
}
