import type { OwnWords } from './own-words.ts';

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
const thousands = [
  [1_000_000, 'mln'],
  [1_000, 'mijë'],
] as const;

export const albanian: OwnWords = {
  month: (month, style) => (style === 'long' ? months : shortMonths)[month - 1] ?? '',
  weekday: (weekday, style) => (style === 'long' ? weekdays : shortWeekdays)[weekday] ?? '',

  /** `pas 3 ditësh`, `nesër`, `12 ditë më parë`. */
  days(days) {
    const ahead = Math.abs(days) === 1 ? 'dite' : 'ditësh';
    return nextTo[days] ?? (days > 0 ? `pas ${days} ${ahead}` : `${-days} ditë më parë`);
  },

  /** `a, b dhe c`. */
  list: (items) =>
    [items.slice(0, -1).join(', '), ...items.slice(-1)].filter((part) => part !== '').join(' dhe '),

  /** `4,2 mijë`, from a thousand on. */
  compact(value, format) {
    const found = thousands.find(([size]) => Math.abs(value) >= size);
    return found === undefined ? format(value) : `${format(value / found[0])}\u00a0${found[1]}`;
  },

  /** `60 ditë`, `2 vjet`. */
  duration: (count, unit) =>
    `${count} ${{ days: 'ditë', months: 'muaj', years: count === 1 ? 'vit' : 'vjet' }[unit]}`,

  /** `1 234,50`, `26%`. */
  numberLocale: 'uk',
};
