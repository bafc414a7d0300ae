import { expect, test } from 'vitest';
import { albanian } from './albanian.ts';
import { formatDayMonth, formatMonth, formatRelativeDate, formatWeekday } from './format-date.ts';
import { formatBytes, formatMoney, formatMoneyCompact, formatPercent } from './format.ts';
import { bringWords } from './own-words.ts';

/** Node has the data of all languages, which browsers do not. */
const byData = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('sq', { ...options, timeZone: 'UTC' });
  return (moment: number) => format.format(moment);
};
const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
/** From Sunday, 22 November 2026. */
const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 10, 22 + day));

test('months and weekdays are those of the language', () => {
  for (const style of ['long', 'short'] as const) {
    expect(firsts.map((_, at) => albanian.month(at + 1, style))).toEqual(
      firsts.map(byData({ month: style })),
    );
    expect(week.map((_, at) => albanian.weekday(at, style))).toEqual(week.map(byData({ weekday: style })));
  }
});

test('days from today, lists and lengths of time are said as the language says them', () => {
  const relative = new Intl.RelativeTimeFormat('sq', { numeric: 'auto' });
  const list = new Intl.ListFormat('sq', { type: 'conjunction' });
  const around = Array.from({ length: 121 }, (_, index) => index - 60);
  expect(around.map(albanian.days)).toEqual(around.map((day) => relative.format(day, 'day')));
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']])
    expect(albanian.list(items)).toBe(list.format(items));
  for (const [unit, name] of [
    ['days', 'day'],
    ['months', 'month'],
    ['years', 'year'],
  ] as const) {
    const format = new Intl.NumberFormat('sq', { style: 'unit', unit: name, unitDisplay: 'long' });
    for (const count of [0, 1, 2, 21]) expect(albanian.duration(count, unit)).toBe(format.format(count));
  }
});

test('numbers are written as the language writes them, with the data of a language that browsers have', () => {
  const amounts = [0, 1, 12.5, 999, 1000, 4200, 1_234_567.5, -1_234_567.5];
  for (const options of [{ minimumFractionDigits: 2 }, { style: 'percent' }] as const) {
    const ours = new Intl.NumberFormat(albanian.numberLocale, { useGrouping: 'always', ...options });
    const theirs = new Intl.NumberFormat('sq', { useGrouping: 'always', ...options });
    expect(amounts.map((amount) => ours.format(amount))).toEqual(
      amounts.map((amount) => theirs.format(amount)),
    );
  }
  const compact = new Intl.NumberFormat('sq', { notation: 'compact', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat('sq', { maximumFractionDigits: 1 });
  for (const amount of [0, 999, 1000, 4200, 62_000, 1_250_000])
    expect(albanian.compact(amount, (value) => plain.format(value))).toBe(compact.format(amount));
});

test('every format of Dira speaks it', () => {
  bringWords('sq', albanian);
  const today = '2026-11-22';
  expect([
    formatMonth('2026-11', 'sq'),
    formatDayMonth(today, 'sq'),
    formatWeekday(today, 'sq'),
    formatRelativeDate('2026-11-24', today, 'sq'),
    formatMoney({ amount: 415_050, currency: 'ILS' }, 'sq'),
    formatMoneyCompact({ amount: 6_200_000, currency: 'ILS' }, 'sq'),
    formatPercent(0.928, 'sq'),
    formatBytes(860_000, 'sq'),
  ]).toEqual([
    'nëntor 2026',
    '22 nën',
    'e diel',
    'pas 2 ditësh',
    '4\u00a0150,50\u00a0₪',
    '62\u00a0mijë\u00a0₪',
    '93%',
    '840\u00a0kB',
  ]);
});
