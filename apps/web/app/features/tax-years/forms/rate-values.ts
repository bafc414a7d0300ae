import { describeFaults } from '../../../lib/problem.ts';
import type { TaxYear, YearFacts } from '../queries.ts';

export const rateBases = ['floor', 'income', 'own'] as const;

export type RateValues = {
  age: 'under' | 'fromSixty';
  basis: (typeof rateBases)[number];
  otherIncome: number | null;
  /** Percent. */
  ownRate: number | null;
};

export function rateValuesOf({ isFromSixty, otherIncome, ownRate }: TaxYear['facts']): RateValues {
  return {
    age: isFromSixty ? 'fromSixty' : 'under',
    basis: basisOf({ otherIncome, ownRate }),
    otherIncome,
    ownRate: ownRate === null ? null : ownRate / 100,
  };
}

export function basisOf({ otherIncome, ownRate }: Pick<TaxYear['facts'], 'otherIncome' | 'ownRate'>) {
  if (ownRate !== null) return 'own';
  return otherIncome === null ? 'floor' : 'income';
}

export function checkRate({ basis, otherIncome, ownRate }: RateValues) {
  return describeFaults({
    otherIncome: basis === 'income' && otherIncome === null ? 'invalid_amount' : null,
    ownRate: basis === 'own' && toRate(ownRate) === null ? 'invalid' : null,
  });
}

export function toYearFacts({ age, basis, otherIncome, ownRate }: RateValues): YearFacts {
  return {
    isFromSixty: age === 'fromSixty',
    otherIncome: basis === 'income' ? otherIncome : null,
    ownRate: basis === 'own' ? toRate(ownRate) : null,
  };
}

/** Hundredths of a percent; null for what is no rate. */
function toRate(percent: number | null): number | null {
  return percent === null || percent < 0 || percent > 100 ? null : Math.round(percent * 100);
}
