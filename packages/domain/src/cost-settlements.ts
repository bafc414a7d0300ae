import { amountsOfBulk, sumMeasures, type BillSplit } from './bill-split.ts';
import { minorUnits, subtractAmounts, ZERO, type MinorUnits } from './money.ts';
import { daysBetween, earlierDate, isBefore, laterDate } from './plain-date.ts';

/** The most months that are settled at once. */
export const MOST_SETTLED_MONTHS = 24;

/** The first day and the last; both belong to it. */
export type Days = { readonly startsOn: Temporal.PlainDate; readonly endsOn: Temporal.PlainDate };

/** A lease in a unit, or the unit while it stood empty, and how much of a period that was. */
export type SettledLine = {
  readonly days: number;
  /** Square metres, persons, or what the meter counted; not looked at where all are equal. */
  readonly measure: number | null;
  /** What was charged in advance; of an empty unit nothing. */
  readonly advances: MinorUnits;
};

export type Settled = {
  readonly share: MinorUnits;
  /** Above zero, charged as well; below zero, given back. */
  readonly difference: MinorUnits;
};

/**
 * What each line bears of a cost, and how that differs from its advances. The shares come to the cost exactly, as those
 * of a bill do. What is measured counts by its days; a meter has counted them already.
 * @returns null where nothing can be divided by, as of a bill
 */
export function settleCost(
  split: BillSplit,
  cost: MinorUnits,
  lines: readonly SettledLine[],
): Settled[] | null {
  const shares = amountsOfBulk(split === 'equal' ? 'area' : split, cost, weightsOf(split, lines));
  if (shares === null) return null;
  return lines.map(({ advances }, index) => {
    const share = shares[index] ?? ZERO;
    return { share, difference: subtractAmounts(share, advances) };
  });
}

/** What a line weighs: 70 m² for 31 days are 2,170. */
export function weightsOf(split: BillSplit, lines: readonly SettledLine[]): (number | null)[] {
  return lines.map(({ days, measure }) => {
    if (split === 'equal') return days;
    if (split === 'meter' || measure === null) return measure;
    return measure * days;
  });
}

/** What all lines weigh, without the noise of adding decimals. */
export function wholeWeight(split: BillSplit, lines: readonly SettledLine[]): number {
  return sumMeasures(weightsOf(split, lines));
}

/** What two stretches of days have in common; null where that is nothing. */
export function commonDays(one: Days, other: Days): Days | null {
  const startsOn = laterDate(one.startsOn, other.startsOn);
  const endsOn = earlierDate(one.endsOn, other.endsOn);
  return isBefore(endsOn, startsOn) ? null : { startsOn, endsOn };
}

export function countDays({ startsOn, endsOn }: Days): number {
  return daysBetween(startsOn, endsOn) + 1;
}

/** The days of a period that none of some stretches has, in order. @param taken in order, and apart from each other */
export function freeDays(period: Days, taken: readonly Days[]): Days[] {
  const free: Days[] = [];
  let { startsOn } = period;
  for (const stretch of taken) {
    if (isBefore(startsOn, stretch.startsOn))
      free.push({ startsOn, endsOn: stretch.startsOn.subtract({ days: 1 }) });
    startsOn = laterDate(startsOn, stretch.endsOn.add({ days: 1 }));
  }
  if (!isBefore(period.endsOn, startsOn)) free.push({ startsOn, endsOn: period.endsOn });
  return free;
}

/** An advance that was charged, and what stands of it. */
export type Advance = { readonly chargeId: string; readonly standing: MinorUnits };

/**
 * Where credit is noted: on the newest advances first, each up to what stands of it. It is never more than all of them
 * came to, since a share is not below zero.
 * @param advances the newest first
 */
export function layCredit(
  advances: readonly Advance[],
  credit: MinorUnits,
): { readonly chargeId: string; readonly amount: MinorUnits }[] {
  let rest = credit;
  return advances.flatMap(({ chargeId, standing }) => {
    const amount = minorUnits(Math.min(rest, standing));
    rest = subtractAmounts(rest, amount);
    return amount > 0 ? [{ chargeId, amount }] : [];
  });
}
