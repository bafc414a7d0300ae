import type { MinorUnits } from './money.ts';
import { clampToMonth, earlierDate, isBefore, laterDate } from './plain-date.ts';

/** What a tenant pays again and again beside the rent. */
export const RECURRING_PURPOSES = [
  'house_committee',
  'parking',
  'water',
  'internet',
  'management',
  'other',
] as const;
export type RecurringPurpose = (typeof RECURRING_PURPOSES)[number];

/** What it is on the ledger. */
export const RECURRING_KINDS = ['fee', 'utility'] as const;
export type RecurringKind = (typeof RECURRING_KINDS)[number];

/** Every month, every two, every quarter, every year. */
export const RECURRING_INTERVALS = [1, 2, 3, 12] as const;
export type RecurringInterval = (typeof RECURRING_INTERVALS)[number];

/** The amount of each period that begins on a day or later. */
export type RecurringStep = { readonly fromOn: Temporal.PlainDate; readonly amount: MinorUnits };

export type RecurringTerms = {
  readonly startsOn: Temporal.PlainDate;
  /** No period begins after it: the end of the charge, or of the lease, whichever comes first. */
  readonly lastOn: Temporal.PlainDate;
  readonly everyMonths: RecurringInterval;
  /** Day of the first month of a period, 1–31; in a shorter month its last day. */
  readonly dueDay: number;
  /** In any order; the earliest is also that of the days before it. */
  readonly steps: readonly RecurringStep[];
};

export type RecurringPeriod = {
  /** The first day of a month, as the end is the last of one. */
  readonly startsOn: Temporal.PlainDate;
  readonly endsOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: MinorUnits;
};

/** The first day of the period in which a charge begins. */
export function firstPeriodOn({ startsOn }: Pick<RecurringTerms, 'startsOn'>): Temporal.PlainDate {
  return startsOn.with({ day: 1 });
}

/** The first day of the period after another. */
export function periodAfter(
  { everyMonths }: Pick<RecurringTerms, 'everyMonths'>,
  periodOn: Temporal.PlainDate,
): Temporal.PlainDate {
  return periodOn.add({ months: everyMonths });
}

/**
 * The period that begins on a day; null once the charge, or its lease, is over by then.
 *
 * Each period is charged whole, the first and the last too: a parking space from the 15th costs its month. It falls due
 * on the due day of its first month, but never before the charge begins and never after its last day.
 */
export function recurringPeriodOn(
  terms: RecurringTerms,
  periodOn: Temporal.PlainDate,
): RecurringPeriod | null {
  const beginsOn = laterDate(periodOn, terms.startsOn);
  if (isBefore(terms.lastOn, beginsOn)) return null;
  const dueOn = clampToMonth(periodOn.toPlainYearMonth(), terms.dueDay);
  return {
    startsOn: periodOn,
    endsOn: periodAfter(terms, periodOn).subtract({ days: 1 }),
    dueOn: earlierDate(laterDate(dueOn, terms.startsOn), terms.lastOn),
    amount: amountOn(terms, beginsOn),
  };
}

/** The periods that are due on a day, from one of them on, first to last. */
export function dueRecurringPeriods(
  terms: RecurringTerms,
  fromOn: Temporal.PlainDate,
  dueUpTo: Temporal.PlainDate,
): RecurringPeriod[] {
  const periods: RecurringPeriod[] = [];
  let period = recurringPeriodOn(terms, fromOn);
  while (period !== null && !isBefore(dueUpTo, period.dueOn)) {
    periods.push(period);
    period = recurringPeriodOn(terms, periodAfter(terms, period.startsOn));
  }
  return periods;
}

/** The periods that were due before a charge was made: they are charged only where somebody asks for it. */
export function pastRecurringPeriods(terms: RecurringTerms, today: Temporal.PlainDate): RecurringPeriod[] {
  return dueRecurringPeriods(terms, firstPeriodOn(terms), today.subtract({ days: 1 }));
}

/** What a period costs that begins on a day. */
export function amountOn({ steps }: Pick<RecurringTerms, 'steps'>, day: Temporal.PlainDate): MinorUnits {
  const inOrder = steps.toSorted((left, right) => Temporal.PlainDate.compare(left.fromOn, right.fromOn));
  const reached = inOrder.findLast(({ fromOn }) => !isBefore(day, fromOn)) ?? inOrder[0];
  if (reached === undefined) throw new RangeError('a recurring charge has an amount');
  return reached.amount;
}
