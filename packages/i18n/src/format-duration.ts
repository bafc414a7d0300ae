import type { Language } from './languages.ts';
import { ownWords } from './own-words.ts';

export type DurationUnit = 'days' | 'months' | 'years';

const intlUnits = { days: 'day', months: 'month', years: 'year' } as const;

/** One, two, up to ten, more: from eleven on, Hebrew counts days and years in the singular (60 יום), which `Intl` does not. */
const hebrew: Record<DurationUnit, readonly [one: string, two: string, few: string, many: string]> = {
  days: ['יום אחד', 'יומיים', 'ימים', 'יום'],
  months: ['חודש אחד', 'חודשיים', 'חודשים', 'חודשים'],
  years: ['שנה אחת', 'שנתיים', 'שנים', 'שנה'],
};
const lastOfFew = 10;

/** A length of time in words: `60 days`, `60 יום`. */
export function formatDuration(count: number, unit: DurationUnit, language: Language): string {
  if (language !== 'he') {
    const options = { style: 'unit', unit: intlUnits[unit], unitDisplay: 'long' } as const;
    return (
      ownWords(language)?.duration(count, unit) ?? new Intl.NumberFormat(language, options).format(count)
    );
  }
  const [one, two, few, many] = hebrew[unit];
  if (count === 1) return one;
  if (count === 2) return two;
  return `${count} ${count <= lastOfFew ? few : many}`;
}
