import type { Amount } from '@dira/i18n/format';
import type { BarPart } from '../../ui/bar.tsx';
import type { MoneyFigures } from './queries.ts';

export const overdueAges = ['days0To30', 'days31To60', 'days61To90', 'daysOver90'] as const;

/** The longer it is owed, the darker. */
export const toneOfAge: Record<(typeof overdueAges)[number], NonNullable<BarPart['tone']>> = {
  days0To30: 'soon',
  days31To60: 'late',
  days61To90: 'late',
  daysOver90: 'severe',
};

type MonthFigures = {
  month: string;
  expected: Amount;
  collected: Amount;
  /** The part of what is expected, 0 to 1. */ share: number;
};

/** The last of the months is this one. */
export function thisMonth({ months, currency }: Pick<MoneyFigures, 'months' | 'currency'>): MonthFigures {
  const nothing = { amount: 0, currency };
  const { month, expected, collected } = months.at(-1) ?? {
    month: '',
    expected: nothing,
    collected: nothing,
  };
  const share = expected.amount === 0 ? 0 : Math.min(1, collected.amount / expected.amount);
  return { month, expected, collected, share };
}

/** The part of a whole, 0 to 1; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : part / whole;
}
