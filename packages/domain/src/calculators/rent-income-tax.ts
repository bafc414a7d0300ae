import { minorUnits, type MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { isShare } from './cap-rate.ts';
import { exactOf, share, times, toAgorot, type Exact } from './exact.ts';

export const RENT_TAX_TRACKS = ['exempt', 'flat', 'marginal'] as const;
export type RentTaxTrack = (typeof RENT_TAX_TRACKS)[number];

/** What the law sets about rent of homes. */
export type RentTaxRule = { readonly ceiling: MinorUnits; readonly flatRatePct: number };

export type RentTaxInput = {
  /** The rent of all homes of the family. */
  readonly monthlyRent: MinorUnits;
  readonly marginalRatePct: number;
  /** They count in the marginal track alone. */
  readonly deductibleExpenses?: MinorUnits;
};

const monthsOfYear = 12;

/**
 * A month's tax on rent of homes in the three tracks. Of equal ones the first is the cheapest.
 * @throws CalculatorError rent_must_not_be_negative, invalid_input
 */
export function rentIncomeTax(input: RentTaxInput, { ceiling, flatRatePct }: RentTaxRule) {
  const { monthlyRent, marginalRatePct, deductibleExpenses = 0 } = input;
  demand(monthlyRent >= 0, 'rent_must_not_be_negative');
  demand(isShare(marginalRatePct) && deductibleExpenses >= 0 && ceiling >= 0, 'invalid_input');
  const exempt = exemptRent(monthlyRent, ceiling);
  const taxOf: Record<RentTaxTrack, Exact> = {
    exempt: times(exactOf(monthlyRent - exempt), share(marginalRatePct)),
    flat: times(exactOf(monthlyRent), share(flatRatePct)),
    marginal: times(exactOf(Math.max(0, monthlyRent - deductibleExpenses)), share(marginalRatePct)),
  };
  const cheapest = RENT_TAX_TRACKS.reduce((best, track) => (taxOf[track] < taxOf[best] ? track : best));
  const ofYear = (track: RentTaxTrack) => toAgorot(times(taxOf[track], exactOf(monthsOfYear)));
  return {
    exemptAmount: exempt,
    taxableInExemptTrack: minorUnits(monthlyRent - exempt),
    month: {
      exempt: toAgorot(taxOf.exempt),
      flat: toAgorot(taxOf.flat),
      marginal: toAgorot(taxOf.marginal),
    },
    year: { exempt: ofYear('exempt'), flat: ofYear('flat'), marginal: ofYear('marginal') },
    cheapest,
  };
}

/** What of a month's rent is exempt: above the ceiling the exemption shrinks by what is above it. */
export function exemptRent(monthlyRent: MinorUnits, ceiling: MinorUnits): MinorUnits {
  return minorUnits(Math.min(monthlyRent, Math.max(0, 2 * ceiling - monthlyRent)));
}
