import { formatDecimal, parseDecimal, type DecimalForm } from './decimal-text.ts';
import { daysBetween, isBefore } from './plain-date.ts';

/** What a meter said on a day, in thousandths: a cubic metre is read to the litre. */
export type MeterReading = {
  readonly readOn: Temporal.PlainDate;
  readonly thousandths: number;
  /** The first of a new meter: it says nothing of the one before. */
  readonly isReplaced: boolean;
};

const form: DecimalForm = { whole: 9, decimals: 3 };

/** `23417.5` as 23417500, zero too; null for anything else than digits with at most three decimals. */
export function parseReading(text: string): number | null {
  return /^0{1,9}(\.0{1,3})?$/.test(text.trim()) ? 0 : parseDecimal(text, form);
}

/** 23417500 as `23417.5`. */
export function formatReading(thousandths: number): string {
  return formatDecimal(thousandths, form, 0).replace(/\.$/, '');
}

/** By their days; where both meters were read on one, the old one first. */
export function compareReadings(one: MeterReading, other: MeterReading): number {
  return (
    Temporal.PlainDate.compare(one.readOn, other.readOn) || Number(one.isReplaced) - Number(other.isReplaced)
  );
}

/** What a meter counted from one reading to the next; null where it was replaced in between, unless on that day. */
export function usedBetween(earlier: MeterReading, later: MeterReading): number | null {
  if (!later.isReplaced) return later.thousandths - earlier.thousandths;
  return later.readOn.equals(earlier.readOn) ? 0 : null;
}

/** A reading that is lower than the one before it. */
export type Fall<Reading> = { readonly earlier: Reading; readonly later: Reading };

/** Where a meter would run backwards, though it was not replaced. @param readings in order */
export function findFalls<Reading extends MeterReading>(readings: readonly Reading[]): Fall<Reading>[] {
  return readings.flatMap((later, index) => {
    const earlier = readings[index - 1];
    return earlier !== undefined && (usedBetween(earlier, later) ?? 0) < 0 ? [{ earlier, later }] : [];
  });
}

export type BoundedUse<Reading> = {
  readonly opening: Reading;
  readonly closing: Reading;
  readonly used: number;
};

/**
 * What a meter counted between the readings nearest to the ends of a period; null where there are no two, or where a
 * meter was replaced between them on a day on which the old one was not read.
 * @param readings in order
 */
export function useWithin<Reading extends MeterReading>(
  readings: readonly Reading[],
  from: Temporal.PlainDate,
  through: Temporal.PlainDate,
): BoundedUse<Reading> | null {
  const [first, last] = [nearest(readings, from), nearest(readings, through)];
  if (first === undefined || last === undefined || last <= first) return null;
  const bounded = readings.slice(first, last + 1);
  const [opening] = bounded;
  const closing = bounded.at(-1);
  if (opening === undefined || closing === undefined || !isBefore(opening.readOn, closing.readOn))
    return null;
  let used = 0;
  for (const [index, later] of bounded.entries()) {
    const earlier = bounded[index - 1];
    const part = earlier === undefined ? 0 : usedBetween(earlier, later);
    if (part === null) return null;
    used += part;
  }
  return { opening, closing, used };
}

/** The place of the reading whose day is nearest, the earlier on a tie. */
function nearest(readings: readonly MeterReading[], day: Temporal.PlainDate): number | undefined {
  const away = readings.map(({ readOn }) => Math.abs(daysBetween(day, readOn)));
  const least = Math.min(...away);
  return readings.length === 0 ? undefined : away.indexOf(least);
}
