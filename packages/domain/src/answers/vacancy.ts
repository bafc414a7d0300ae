import { prorateAmount, ZERO, addAmounts, type MinorUnits } from '../money.ts';
import { daysBetween, earlierDate, isBefore, laterDate } from '../plain-date.ts';

/** Days on which somebody rents a unit, both ends included, and what was asked at their end. */
export type Stay = {
  readonly startsOn: Temporal.PlainDate;
  readonly lastOn: Temporal.PlainDate;
  readonly monthlyRent: MinorUnits;
};

export type UnitThere = {
  /** The first day of which anything is known. */
  readonly fromOn: Temporal.PlainDate;
  /** The last day; null where it is still there. */
  readonly lastOn: Temporal.PlainDate | null;
  readonly marketRent: MinorUnits | null;
  readonly stays: readonly Stay[];
};

export type UnitMonth = {
  /** Days of the month on which the unit was there. */
  readonly days: number;
  readonly vacantDays: number;
  /** Null where no rent is known by which a day could be counted. */
  readonly cost: MinorUnits | null;
};

/**
 * How many days of a month a unit was there and empty, up to a last day, and what they cost: days × rent ÷ days of the
 * month. The rent is the one last asked before; of a unit that was never let its market rent.
 */
export function vacancyOfMonth(unit: UnitThere, month: string, upTo: Temporal.PlainDate): UnitMonth {
  const calendar = Temporal.PlainYearMonth.from(month);
  const firstDay = laterDate(calendar.toPlainDate({ day: 1 }), unit.fromOn);
  const monthEnd = calendar.toPlainDate({ day: calendar.daysInMonth });
  const lastDay = earlierDate(earlierDate(monthEnd, upTo), unit.lastOn ?? monthEnd);
  const days = overlap(firstDay, lastDay, firstDay, lastDay);
  const occupied = unit.stays.reduce(
    (sum, { startsOn, lastOn }) => sum + overlap(firstDay, lastDay, startsOn, lastOn),
    0,
  );
  const vacantDays = days - occupied;
  if (vacantDays === 0) return { days, vacantDays, cost: ZERO };
  const rent = rentBefore(unit, lastDay);
  return {
    days,
    vacantDays,
    cost: rent === null ? null : prorateAmount(rent, vacantDays, calendar.daysInMonth),
  };
}

function rentBefore({ stays, marketRent }: UnitThere, day: Temporal.PlainDate): MinorUnits | null {
  const before = stays
    .filter(({ startsOn }) => !isBefore(day, startsOn))
    .toSorted((one, other) => Temporal.PlainDate.compare(one.startsOn, other.startsOn));
  return before.at(-1)?.monthlyRent ?? marketRent;
}

function overlap(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  start: Temporal.PlainDate,
  end: Temporal.PlainDate,
): number {
  return Math.max(0, daysBetween(laterDate(from, start), earlierDate(to, end)) + 1);
}

/** Months of one unit, or units of one month, together; a cost that is not known adds nothing. */
export function sumVacancy(months: readonly UnitMonth[]): UnitMonth {
  return {
    days: months.reduce((sum, { days }) => sum + days, 0),
    vacantDays: months.reduce((sum, { vacantDays }) => sum + vacantDays, 0),
    cost: months.reduce<MinorUnits>((sum, { cost }) => addAmounts(sum, cost ?? ZERO), ZERO),
  };
}
