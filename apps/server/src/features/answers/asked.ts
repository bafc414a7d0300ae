import { MOST_ANSWER_ROWS, type AnswerNote } from '@dira/contract/answers';
import { comparedSpan, monthsOf, type Comparison, type MonthSpan } from '@dira/domain/answers/names';
import type { AnswerSources, Places, UnitRow } from '../../contributions/answers.ts';
import type { OverviewSources } from '../../contributions/overview.ts';
import { dayBefore, daysOfMonths, type Days } from '../../db/days.ts';
import type { OrgScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireMonths } from '../overview/months.ts';
import { dayOfRates } from '../overview/service.ts';

export type AllSources = AnswerSources & OverviewSources;

export interface Choice {
  from?: string | undefined;
  to?: string | undefined;
  compare?: Comparison | undefined;
  propertyId?: string | undefined;
  portfolioId?: string | undefined;
  city?: string | undefined;
}

/** What an answer is asked for, worked out once for all of them. */
export interface Asked {
  scope: OrgScope;
  places: Places;
  /** Whether it is of some properties alone. */
  isNarrowed: boolean;
  span: MonthSpan;
  months: string[];
  days: Days;
  /** The months that it is held against. */
  compared: (MonthSpan & { months: string[] }) | null;
  /** The days of those months; none where it is held against none. */
  against: Days;
  /** The day of the rates of its totals. */
  ratesOn: string;
  today: Temporal.PlainDate;
}

/** @throws AppError invalid_request for months in no order, or too many */
export function requireAsked(sources: AnswerSources, scope: OrgScope, choice: Choice): Asked {
  const { propertyId, portfolioId, city, compare = 'none' } = choice;
  const { from, to } = requireMonths(choice, scope.today);
  const days = daysOfMonths(from, to);
  const earlier = comparedSpan({ from, to }, compare);
  return {
    scope,
    places: {
      propertyId,
      city,
      ofPortfolio: portfolioId === undefined ? undefined : sources.propertiesOfPortfolio(scope, portfolioId),
    },
    isNarrowed: propertyId !== undefined || portfolioId !== undefined || city !== undefined,
    span: { from, to },
    months: monthsOf({ from, to }),
    days,
    compared: earlier === null ? null : { ...earlier, months: monthsOf(earlier) },
    against:
      earlier === null
        ? { from: days.from, to: dayBefore(days.from) }
        : daysOfMonths(earlier.from, earlier.to),
    ratesOn: dayOfRates(scope, days.to),
    today: scope.today,
  };
}

/** What every answer says of itself. */
export function presentAsked({ scope, span }: Asked) {
  return { asOf: scope.today.toString(), ...span };
}

/** @throws AppError not_found for a property that is not there */
export function requireProperty(units: readonly UnitRow[], { places }: Asked): void {
  if (places.propertyId !== undefined && units.length === 0) throw new AppError('not_found');
}

/** That a month of the answer still runs. */
export function noteOpenMonth({ months, today }: Asked): AnswerNote[] {
  const month = today.toPlainYearMonth().toString();
  return months.includes(month) ? [{ kind: 'open_month', month }] : [];
}

export function isOpen(month: string, today: Temporal.PlainDate): boolean {
  return month >= today.toPlainYearMonth().toString();
}

/** Which properties came during the months, or those that they are held against, and when. */
export function noteNotYetThere({ days, against, today }: Asked, units: readonly UnitRow[]): AnswerNote[] {
  const since = against.from < days.from ? against.from : days.from;
  const until = days.to < today.toString() ? days.to : today.toString();
  return [...beginningsOf(units)]
    .filter(([, { on }]) => on > since && on <= until)
    .map(([id, { name, on }]) => ({ kind: 'not_yet_there', property: { id, name }, on }));
}

export interface Beginning {
  name: string;
  on: string;
}

/** The first day of which anything is known of each property: when it was entered, or when somebody first rented there. */
export function beginningsOf(units: readonly UnitRow[]): ReadonlyMap<string, Beginning> {
  const beginnings = new Map<string, Beginning>();
  for (const row of units) {
    const { property_id: id, property_name: name } = row;
    const known = beginnings.get(id)?.on;
    const on = firstDayOf(row);
    beginnings.set(id, { name, on: known === undefined || on < known ? on : known });
  }
  return beginnings;
}

/** The same of a unit. */
export function firstDayOf({ added_on: added, first_let_on: firstLet }: UnitRow): string {
  return firstLet !== null && firstLet < added ? firstLet : added;
}

/** The rows that are told one by one, and a note of how many are not. */
export function firstRows<Row>(rows: readonly Row[]): { shown: Row[]; notes: AnswerNote[] } {
  const more = rows.length - MOST_ANSWER_ROWS;
  return { shown: rows.slice(0, MOST_ANSWER_ROWS), notes: more > 0 ? [{ kind: 'more', count: more }] : [] };
}

export function counted(
  kind: 'no_area' | 'no_budget' | 'no_rent' | 'no_comparison' | 'no_demand',
  count: number,
): AnswerNote[] {
  return count > 0 ? [{ kind, count }] : [];
}

/** The same of the months that an answer is held against: of nothing there is nothing to say. */
export function percentThen(part: number, whole: number): number | null {
  return whole === 0 ? null : percent(part, whole);
}

/** So many of so many in percent, with one decimal; nothing of nothing is 0. */
export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}

export function isWithin(row: { month: string }, { from, to }: MonthSpan): boolean {
  return row.month >= from && row.month <= to;
}
