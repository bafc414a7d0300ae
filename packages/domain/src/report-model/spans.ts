import type { DateUnit } from './fields.ts';

/** Spans of dates as a report answers them: `2026-10`, `2026-Q4`, `2026`. */
const SPAN = /^(?<year>\d{4})(?:-(?:Q(?<quarter>[1-4])|(?<month>\d{2})))?$/;

const monthsIn = { month: 1, quarter: 3, year: 12 } as const satisfies Record<DateUnit, number>;
const monthsOfYear = 12;

interface Months {
  readonly unit: DateUnit;
  readonly first: Temporal.PlainYearMonth;
}

/** @returns null for what is no span */
function readSpan(span: string): Months | null {
  const parts = SPAN.exec(span)?.groups;
  if (parts === undefined) return null;
  const { year, quarter, month } = parts;
  const unit = month !== undefined ? 'month' : quarter !== undefined ? 'quarter' : 'year';
  const number = quarter === undefined ? Number(month ?? 1) : (Number(quarter) - 1) * monthsIn.quarter + 1;
  if (number < 1 || number > monthsOfYear) return null;
  return { unit, first: Temporal.PlainYearMonth.from({ year: Number(year), month: number }) };
}

function writeSpan({ unit, first }: Months): string {
  if (unit === 'month') return first.toString();
  if (unit === 'year') return String(first.year);
  return `${first.year}-Q${Math.ceil(first.month / monthsIn.quarter)}`;
}

/** The day before a span and the day after it: what lies between them is of it. */
export function daysAround(span: string): { readonly before: string; readonly after: string } | null {
  const found = readSpan(span);
  if (found === null) return null;
  const { first, unit } = found;
  return {
    before: first.toPlainDate({ day: 1 }).subtract({ days: 1 }).toString(),
    after: first.add({ months: monthsIn[unit] }).toPlainDate({ day: 1 }).toString(),
  };
}

/** More spans than so many are no axis, but a slip of a date. */
const mostSpans = 240;

/**
 * Every span from the first to the last of some, also those between that nothing is of: a line that leaves a month out
 * would say that there was none. As they came, in their order, where they are not all of one length.
 */
export function withSpansBetween(spans: readonly string[]): string[] {
  const sorted = spans.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  const begin = first === undefined ? null : readSpan(first);
  if (begin === null || last === undefined || sorted.some((span) => readSpan(span)?.unit !== begin.unit))
    return sorted;
  const { unit } = begin;
  const all: string[] = [];
  for (let at = begin.first; all.length < mostSpans; at = at.add({ months: monthsIn[unit] })) {
    const span = writeSpan({ unit, first: at });
    if (span > last) break;
    all.push(span);
  }
  return all.at(-1) === last ? all : sorted;
}
