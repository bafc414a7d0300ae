import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import type { PropertyFacts, TaxProperty } from '../queries.ts';

export type CostValues = {
  costBasis: { boughtOn: IsoDate | null; cost: number | null };
  mortgageInterest: number | null;
};

export function costValuesOf({ costBasis, mortgageInterest }: TaxProperty): CostValues {
  return {
    costBasis: { boughtOn: costBasis?.boughtOn ?? null, cost: costBasis?.cost ?? null },
    mortgageInterest,
  };
}

/** A cost and its day come together. */
export function checkCost({ costBasis: { boughtOn, cost }, mortgageInterest }: CostValues) {
  const isFuture = boughtOn !== null && boughtOn > today();
  return describeFaults({
    'costBasis.boughtOn': isFuture ? 'in_future' : boughtOn === null && cost !== null ? 'invalid_date' : null,
    'costBasis.cost': (boughtOn !== null && cost === null) || cost === 0 ? 'invalid_amount' : null,
    mortgageInterest: mortgageInterest === 0 ? 'invalid_amount' : null,
  });
}

export function toPropertyFacts({ costBasis, mortgageInterest }: CostValues): PropertyFacts {
  const { boughtOn, cost } = costBasis;
  return { costBasis: boughtOn === null || cost === null ? null : { boughtOn, cost }, mortgageInterest };
}
