import { findLinkFactors, knownIndexMonth, type Indexes, type IndexPoint } from './israel/cpi.ts';
import type { IndexMethod } from './linkage-terms.ts';

// What linked rent follows: the index, by its months, or the rate of a currency, by its days.

/** Where a value is looked for: the month of the index, or the day up to which a rate counts. */
export type LinkPlace =
  | { readonly is: 'index'; readonly month: Temporal.PlainYearMonth }
  | { readonly is: 'rate'; readonly upTo: Temporal.PlainDate };

export type LinkValue =
  | {
      readonly is: 'index';
      readonly month: Temporal.PlainYearMonth;
      readonly index: IndexPoint;
      readonly linkFactors: readonly number[];
    }
  | ({ readonly is: 'rate' } & DayRate);

/** The rate of a day, in millionths of a shekel. */
export type DayRate = { readonly on: Temporal.PlainDate; readonly millionths: number };

export type LinkSeries = {
  /** In the unit of the values: hundredths of a point, or millionths. */
  readonly base: number;
  /** The value for a month whose rent falls due on a day; null while it is not known. */
  readonly read: (
    month: Temporal.PlainYearMonth,
    dueOn: Temporal.PlainDate,
  ) => { readonly place: LinkPlace; readonly value: LinkValue | null };
};

/** By the index: one in a base that nothing leads to waits as one that is not published. */
export function indexSeries(
  { method, baseIndex }: { readonly method: IndexMethod; readonly baseIndex: IndexPoint },
  { indexOf, links }: Indexes,
): LinkSeries {
  return {
    base: baseIndex.hundredths,
    read: (ofMonth, dueOn) => {
      const month = method === 'for_month' ? ofMonth : knownIndexMonth(dueOn);
      const index = indexOf(month);
      const linkFactors = index && findLinkFactors(links, baseIndex.baseYear, index.baseYear);
      return {
        place: { is: 'index', month },
        value: index && linkFactors ? { is: 'index', month, index, linkFactors } : null,
      };
    },
  };
}

/** Longer than any weekend or feast leaves the Bank of Israel without a rate: before that, one is missing here. */
const mostDaysOld = 10;

/**
 * By the last rate that was published on the due day or before it. The day itself waits for its own, which comes in the
 * afternoon; a rate that is older than any gap says that the one that counts is not here yet.
 * @param rateOf the newest rate that is known and not of a later day
 */
export function rateSeries(
  baseMillionths: number,
  rateOf: (day: Temporal.PlainDate) => DayRate | undefined,
  today: Temporal.PlainDate,
): LinkSeries {
  return {
    base: baseMillionths,
    read: (_, dueOn) => {
      const rate = rateOf(dueOn);
      return {
        place: { is: 'rate', upTo: dueOn },
        value: rate !== undefined && countsOn(rate, dueOn, today) ? { is: 'rate', ...rate } : null,
      };
    },
  };
}

/** Whether a rate is the last that was published by a day, and none of that day can follow. */
function countsOn({ on }: DayRate, day: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  if (on.equals(day)) return true;
  return Temporal.PlainDate.compare(day, today) < 0 && isRecent(on, day);
}

/** Whether the rate of a day may be the last that was published by another. */
export function isRecent(on: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  return on.until(day).days <= mostDaysOld;
}
