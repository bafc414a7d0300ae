import { formatDecimal, parseDecimal, type DecimalForm } from '../decimal-text.ts';
import { DomainError } from '../domain-error.ts';
import { clampToMonth } from '../plain-date.ts';
import { BUSINESS_TIME_ZONE } from './business-day.ts';

// The consumer price index of the Central Bureau of Statistics: the index of a month is published on the 15th of the
// next. Its points are integers of hundredths (103.2 is 10320), because rent must never hang on a binary fraction.

/** The general index. */
export const CPI_SERIES = '120010';
/** Invented, for the sample workspace: nobody computes real rent from made-up numbers. */
export const SAMPLE_CPI_SERIES = '0';

/** The index of a month, in the points of a base: the average of the base year is 100. */
export type IndexPoint = { readonly hundredths: number; readonly baseYear: number };

/** What turns points of a newer base into points of the base before it; 1.074 is 1074000. */
export type IndexLink = {
  readonly olderBaseYear: number;
  readonly newerBaseYear: number;
  readonly factorMillionths: number;
};

/** The index as it stands: of a month, or undefined; and what leads from one base to another. */
export type Indexes = {
  readonly indexOf: (month: Temporal.PlainYearMonth) => IndexPoint | undefined;
  readonly links: readonly IndexLink[];
};

export class IndexError extends DomainError<'index_must_be_positive'> {}

const publicationDay = 15;
const publicationTime = '18:30';

/**
 * The index known on a day (מדד ידוע): the last one published before it. The 15th itself still reads the one before,
 * because the new index comes in its evening: from 16 July to 15 August it is June's.
 */
export function knownIndexMonth(on: Temporal.PlainDate): Temporal.PlainYearMonth {
  return on.toPlainYearMonth().subtract({ months: on.day > publicationDay ? 1 : 2 });
}

/** The index known at a moment, by the hour of the Bureau's calendar. */
export function knownIndexMonthAt(instant: Temporal.Instant): Temporal.PlainYearMonth {
  const month = instant.toZonedDateTimeISO(BUSINESS_TIME_ZONE).toPlainDate().toPlainYearMonth();
  const last = month.subtract({ months: 1 });
  return Temporal.Instant.compare(instant, publicationInstant(last)) >= 0
    ? last
    : last.subtract({ months: 1 });
}

/**
 * When the index of a month comes out: on the 15th of the next at 18:30 in Israel. The Bureau moves it to 14:00 before
 * a day of rest; an index that is there early changes no rent, which goes by the day.
 */
export function publicationInstant(month: Temporal.PlainYearMonth): Temporal.Instant {
  const day = clampToMonth(month.add({ months: 1 }), publicationDay);
  return day.toZonedDateTime({ timeZone: BUSINESS_TIME_ZONE, plainTime: publicationTime }).toInstant();
}

/**
 * The factors between the base of an earlier index and that of a later one, in the order of the bases; none where both
 * have one base, null where a base on the way is unknown.
 */
export function findLinkFactors(
  links: readonly IndexLink[],
  olderBaseYear: number,
  newerBaseYear: number,
): number[] | null {
  const factors: number[] = [];
  let year = olderBaseYear;
  while (year !== newerBaseYear) {
    const from = year;
    const link = links.find((one) => one.olderBaseYear === from && one.newerBaseYear > from);
    if (link === undefined || link.newerBaseYear > newerBaseYear) return null;
    factors.push(link.factorMillionths);
    year = link.newerBaseYear;
  }
  return factors;
}

const points: DecimalForm = { whole: 9, decimals: 2 };

/** `103.2` as hundredths of a point; null for anything else than digits with at most two decimals, and for zero. */
export function parseIndexPoints(text: string): number | null {
  return parseDecimal(text, points);
}

/** 10320 as `103.2`. */
export function formatIndexPoints(hundredths: number): string {
  return formatDecimal(hundredths, points);
}

const factor: DecimalForm = { whole: 3, decimals: 6 };

/** `1.074` as millionths; null for anything else, and for zero. */
export function parseLinkFactor(text: string): number | null {
  return parseDecimal(text, factor);
}

/** 1074000 as `1.074`. */
export function formatLinkFactor(millionths: number): string {
  return formatDecimal(millionths, factor);
}
