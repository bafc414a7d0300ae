/**
 * What browsers do not know of Albanian. Chromium comes without its data and would say "Sunday" and "in 2 days", so
 * that its words are brought along, as CLDR has them; a test holds them to the data of Node, which has all languages.
 */

const months = [
  'janar',
  'shkurt',
  'mars',
  'prill',
  'maj',
  'qershor',
  'korrik',
  'gusht',
  'shtator',
  'tetor',
  'nëntor',
  'dhjetor',
] as const;
const shortMonths = ['jan', 'shk', 'mar', 'pri', 'maj', 'qer', 'korr', 'gush', 'sht', 'tet', 'nën', 'dhj'];
const weekdays = ['e diel', 'e hënë', 'e martë', 'e mërkurë', 'e enjte', 'e premte', 'e shtunë'] as const;
const shortWeekdays = ['die', 'hën', 'mar', 'mër', 'enj', 'pre', 'sht'];

const nextTo: Readonly<Record<number, string>> = { [-1]: 'dje', 0: 'sot', 1: 'nesër' };

/** A locale that browsers have and that writes numbers as Albanian does: `1 234,50`, `26%`. */
export const ALBANIAN_NUMBERS = 'uk';

/** @param month from 1, January */
export function albanianMonth(month: number, style: 'long' | 'short'): string {
  return (style === 'long' ? months : shortMonths)[month - 1] ?? '';
}

/** @param weekday from 0, Sunday */
export function albanianWeekday(weekday: number, style: 'long' | 'short'): string {
  return (style === 'long' ? weekdays : shortWeekdays)[weekday] ?? '';
}

/** `pas 3 ditësh`, `nesër`, `12 ditë më parë`. */
export function albanianDays(days: number): string {
  const ahead = Math.abs(days) === 1 ? 'dite' : 'ditësh';
  return nextTo[days] ?? (days > 0 ? `pas ${days} ${ahead}` : `${-days} ditë më parë`);
}

/** `a, b dhe c`. */
export function albanianList(items: readonly string[]): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(' dhe ');
}

const thousands = [
  [1_000_000, 'mln'],
  [1_000, 'mijë'],
] as const;

/** `4,2 mijë`, from a thousand on. @param format writes a number with one decimal at most */
export function albanianCompact(value: number, format: (value: number) => string): string {
  const found = thousands.find(([size]) => Math.abs(value) >= size);
  return found === undefined ? format(value) : `${format(value / found[0])}\u00a0${found[1]}`;
}

/** `60 ditë`, `2 vjet`. */
export function albanianDuration(count: number, unit: 'days' | 'months' | 'years'): string {
  return `${count} ${{ days: 'ditë', months: 'muaj', years: count === 1 ? 'vit' : 'vjet' }[unit]}`;
}
