import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { lastOfMonth, monthOf } from '../../lib/days.ts';
import { addToMonth } from '../../lib/months.ts';

/** Whole months, YYYY-MM, both included. */
export type Months = { readonly from: string; readonly to: string };

export const periodNames = [
  'this_month',
  'last_month',
  'six_months',
  'twelve_months',
  'this_year',
  'last_year',
  'five_years',
] as const;
export type PeriodName = (typeof periodNames)[number];

/** The months of a period as of a day. */
export function monthsOf(period: PeriodName, now: IsoDate = today()): Months {
  const month = monthOf(now);
  const year = Number(month.slice(0, 'yyyy'.length));
  const choices: Readonly<Record<PeriodName, Months>> = {
    this_month: { from: month, to: month },
    last_month: { from: addToMonth(month, -1), to: addToMonth(month, -1) },
    six_months: { from: addToMonth(month, -5), to: month },
    twelve_months: { from: addToMonth(month, -11), to: month },
    this_year: { from: `${year}-01`, to: month },
    last_year: { from: `${year - 1}-01`, to: `${year - 1}-12` },
    five_years: { from: `${year - 4}-01`, to: month },
  };
  return choices[period];
}

/** What these months are called, where they have a name. */
export function periodOf({ from, to }: Months, now: IsoDate = today()): PeriodName | null {
  const isIt = (period: PeriodName) => {
    const months = monthsOf(period, now);
    return months.from === from && months.to === to;
  };
  return periodNames.find(isIt) ?? null;
}

/** So many months the server puts into one report. */
const mostMonths = 120;

/** The months that the address asks for, those of this year without any; an address may hold anything. */
export function choiceOfMonths(get: (name: string) => string | null, now: IsoDate = today()): Months {
  const [from, to] = [monthIn(get('from')), monthIn(get('to'))];
  const usual = monthsOf('this_year', now);
  if (from === null && to === null) return usual;
  const [first, last] = [from ?? to ?? usual.from, to ?? from ?? usual.to];
  if (first > last) return { from: first, to: first };
  return {
    from: first,
    to: addToMonth(first, mostMonths - 1) < last ? addToMonth(first, mostMonths - 1) : last,
  };
}

/** The first and the last day of them. */
export function daysOfMonths({ from, to }: Months): { from: IsoDate; to: IsoDate } {
  return { from: `${from}-01`, to: lastOfMonth(`${to}-01`) };
}

function monthIn(text: string | null): string | null {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '') ? text : null;
}
