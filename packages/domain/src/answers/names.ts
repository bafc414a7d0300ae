import type { Action } from '../permissions.ts';

/** What the page of answers asks, in its order. */
export const ANSWERS = [
  'vacancy',
  'collection',
  'arrears',
  'net_income',
  'expenses',
  'budget',
  'rent_levels',
  'repair_times',
  'renewals',
  'punctuality',
  'forecast',
] as const;
export type AnswerName = (typeof ANSWERS)[number];

/** What the reader of an answer must be allowed to see, all of it. */
export const ANSWER_NEEDS: Readonly<Record<AnswerName, readonly Action[]>> = {
  vacancy: ['properties.see'],
  collection: ['money.see'],
  arrears: ['money.see', 'leases.see'],
  net_income: ['money.see'],
  expenses: ['money.see', 'expenses.see'],
  budget: ['money.see', 'expenses.see'],
  rent_levels: ['money.see'],
  repair_times: ['maintenance.see'],
  renewals: ['leases.see'],
  punctuality: ['money.see', 'leases.see'],
  forecast: ['money.see', 'expenses.see'],
};

/** The answers that somebody may read, in their order. */
export function answersFor(may: (action: Action) => boolean): AnswerName[] {
  return ANSWERS.filter((name) => ANSWER_NEEDS[name].every((action) => may(action)));
}

/** What a period is held against: nothing, the months just before it, or the same months a year earlier. */
export const COMPARISONS = ['none', 'before', 'last_year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export type MonthSpan = { readonly from: string; readonly to: string };

/** Each month of a span, `2026-11`, oldest first. */
export function monthsOf({ from, to }: MonthSpan): string[] {
  const first = Temporal.PlainYearMonth.from(from);
  const { months } = first.until(to, { largestUnit: 'month' });
  return Array.from({ length: months + 1 }, (_, index) => first.add({ months: index }).toString());
}

/** The span that another is held against; null where it is held against none. */
export function comparedSpan({ from, to }: MonthSpan, comparison: Comparison): MonthSpan | null {
  if (comparison === 'none') return null;
  const months = comparison === 'last_year' ? 12 : monthsOf({ from, to }).length;
  const earlier = (month: string) => Temporal.PlainYearMonth.from(month).subtract({ months }).toString();
  return { from: earlier(from), to: earlier(to) };
}
