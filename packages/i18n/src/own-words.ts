import type { Language } from './languages.ts';

/** What `Intl` is asked for, in words of our own, for a language of which a browser may have no data. */
export interface OwnWords {
  /** @param month from 1, January */
  month(month: number, style: 'long' | 'short'): string;
  /** @param weekday from 0, Sunday */
  weekday(weekday: number, style: 'long' | 'short'): string;
  /** How far a day is from today. */
  days(days: number): string;
  list(items: readonly string[]): string;
  /** @param format writes a number with one decimal at most */
  compact(value: number, format: (value: number) => string): string;
  duration(count: number, unit: 'days' | 'months' | 'years'): string;
  /** A locale that browsers have and that writes numbers alike. */
  numberLocale: string;
}

const brought = new Map<Language, OwnWords>();

/** From here on the formats speak a language by these words. Node has the data of all languages, so that a server needs none. */
export function bringWords(language: Language, words: OwnWords): void {
  brought.set(language, words);
}

export function ownWords(language: Language): OwnWords | undefined {
  return brought.get(language);
}
