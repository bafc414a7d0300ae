import { MOST_VISIT_DAYS } from '@dira/domain/platform-analytics';
import { countDays, type IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { addDays } from '../../lib/days.ts';
import { oneOf } from '../../lib/use-page-query.ts';

/** So many days up to today. */
const daysOfSpan = { month: 30, week: 7, quarter: 90, year: 365 } as const;

export const spanNames = ['week', 'month', 'quarter', 'year', 'own'] as const;

export type SpanChoice = {
  readonly name: (typeof spanNames)[number];
  readonly from: IsoDate;
  readonly to: IsoDate;
};

/** The days that the address asks for, the last thirty without any; an address may hold anything. */
export function spanChoiceOf(get: (name: string) => string | null, now: IsoDate = today()): SpanChoice {
  const name = oneOf(get('span'), ['month', ...spanNames]);
  const usual = name === 'own' ? daysOfSpan.month : daysOfSpan[name];
  const last = { from: addDays(now, 1 - usual), to: now };
  if (name !== 'own') return { name, ...last };
  const from = dayIn(get('from')) ?? last.from;
  const to = dayIn(get('to')) ?? last.to;
  if (to < from) return { name, from, to: from };
  const isTooLong = countDays(from, to) >= MOST_VISIT_DAYS;
  return { name, from, to: isTooLong ? addDays(from, MOST_VISIT_DAYS - 1) : to };
}

/** A day of the calendar: `2026-02-30` is none. */
function dayIn(value: string | null): IsoDate | null {
  const isDay = value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value;
  return isDay ? value : null;
}
