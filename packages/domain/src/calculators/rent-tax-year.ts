import { minorUnits, sumAmounts, type MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { isShare } from './cap-rate.ts';
import { exactOf, NOTHING, over, plus, share, times, toAgorot, type Exact } from './exact.ts';
import type { TaxLadder } from './purchase-tax.ts';
import { exemptRent, RENT_TAX_TRACKS, type RentTaxTrack } from './rent-income-tax.ts';

/** A month of the family: what came in for all its homes, and up to how much is exempt. */
export type RentTaxMonth = { readonly rent: MinorUnits; readonly ceiling: MinorUnits };

/** How a shekel of rent above all other income is taxed: by one rate, or by the steps of the law, none below the floor. */
export type RentRate =
  | { readonly ratePct: number }
  | { readonly ladder: TaxLadder; readonly floorPct: number; readonly otherIncome: MinorUnits };

export type RentTaxYearInput = {
  readonly months: readonly RentTaxMonth[];
  /** Expenses, interest and depreciation of the homes. */
  readonly deductions: MinorUnits;
  readonly rate: RentRate;
  readonly flatRatePct: number;
  /** On what comes above the threshold together with other income, where that is known. */
  readonly surtax: { readonly threshold: MinorUnits; readonly ratePct: number };
};

/** A part of what is taxed, and its rate. */
type TaxedStep = { readonly amount: MinorUnits; readonly ratePct: number };

export type RentTrackYear = {
  /** The part of the rent that the track taxes before deductions. */
  readonly taxedRent: MinorUnits;
  readonly deducted: MinorUnits;
  readonly taxable: MinorUnits;
  readonly steps: readonly TaxedStep[];
  readonly tax: MinorUnits;
  readonly surtax: MinorUnits;
  readonly cost: MinorUnits;
};

export type RentTaxYear = {
  readonly months: readonly (RentTaxMonth & { readonly exempt: MinorUnits; readonly taxed: MinorUnits })[];
  readonly rent: MinorUnits;
  readonly exempt: MinorUnits;
  readonly tracks: Readonly<Record<RentTaxTrack, RentTrackYear>>;
  readonly cheapest: RentTaxTrack;
};

/**
 * A year's tax on rent of homes in the three tracks. The ceiling is tested month by month; expenses count in the exempt
 * track by the part of the year's rent that it taxes, in the marginal one in full, in the flat one not at all. Each tax is
 * rounded once, half away from zero, and none is below nothing. Of equal tracks the first is the cheapest.
 * @throws CalculatorError invalid_input
 */
export function rentTaxYear(input: RentTaxYearInput): RentTaxYear {
  const { deductions, rate, flatRatePct, surtax } = input;
  demand(deductions >= 0 && isShare(flatRatePct) && isShare(surtax.ratePct), 'invalid_input');
  const months = input.months.map((month) => {
    const exempt = exemptRent(month.rent, month.ceiling);
    return { ...month, exempt, taxed: minorUnits(month.rent - exempt) };
  });
  const rent = sumAmounts(months.map((month) => month.rent));
  const exempt = sumAmounts(months.map((month) => month.exempt));
  const taxed = minorUnits(rent - exempt);
  const trackOf = (taxedRent: MinorUnits, deducted: MinorUnits, by: RentRate): RentTrackYear => {
    const taxable = minorUnits(Math.max(0, taxedRent - deducted));
    const steps = stepsOf(taxable, by);
    const tax = toAgorot(plus(...steps.map(({ amount, ratePct }) => times(exactOf(amount), share(ratePct)))));
    const extra = toAgorot(
      times(exactOf(aboveThreshold(taxable, rate, surtax.threshold)), share(surtax.ratePct)),
    );
    return { taxedRent, deducted, taxable, steps, tax, surtax: extra, cost: minorUnits(tax + extra) };
  };
  const tracks = {
    exempt: trackOf(taxed, partOf(deductions, taxed, rent), rate),
    flat: trackOf(rent, minorUnits(0), { ratePct: flatRatePct }),
    marginal: trackOf(rent, deductions, rate),
  };
  const cheapest = RENT_TAX_TRACKS.reduce((best, track) =>
    tracks[track].cost < tracks[best].cost ? track : best,
  );
  return { months, rent, exempt, tracks, cheapest };
}

/** The part of the deductions that goes with the part of the rent that is taxed. */
function partOf(deductions: MinorUnits, taxed: MinorUnits, rent: MinorUnits): MinorUnits {
  if (rent <= 0 || taxed <= 0) return minorUnits(0);
  return toAgorot(over(times(exactOf(deductions), exactOf(taxed)), exactOf(rent)));
}

/** What is taxed stands above all other income, so that it begins on the step where that ends. */
function stepsOf(taxable: MinorUnits, rate: RentRate): TaxedStep[] {
  if (taxable === 0) return [];
  if ('ratePct' in rate) {
    demand(isShare(rate.ratePct), 'invalid_input');
    return [{ amount: taxable, ratePct: rate.ratePct }];
  }
  const { ladder, floorPct, otherIncome } = rate;
  demand(isShare(floorPct) && otherIncome >= 0 && ladder.at(-1)?.upTo === null, 'invalid_input');
  const [from, to] = [otherIncome, otherIncome + taxable];
  let below = 0;
  return ladder.flatMap(({ upTo, ratePct }) => {
    const top = upTo ?? to;
    const amount = Math.min(to, top) - Math.max(from, below);
    below = top;
    return amount > 0 ? [{ amount: minorUnits(amount), ratePct: Math.max(ratePct, floorPct) }] : [];
  });
}

/** How much of what is taxed lies above a threshold, other income first. */
function aboveThreshold(taxable: MinorUnits, rate: RentRate, threshold: MinorUnits): number {
  if (!('otherIncome' in rate)) return 0;
  return Math.max(0, rate.otherIncome + taxable - threshold) - Math.max(0, rate.otherIncome - threshold);
}

export type HomeCost = {
  readonly cost: MinorUnits;
  readonly ratePct: number;
  /** For each month of the year, which part of the home was let through all of it: one of one, or units of a building. */
  readonly monthsLet: readonly { readonly let: number; readonly of: number }[];
};

/**
 * The depreciation of a home that is let to live in, by whole months (regulations of 1989, regulation 2): a year's part of
 * its cost, for each month a twelfth of it. Rounded once.
 */
export function homeDepreciation({ cost, ratePct, monthsLet }: HomeCost): MinorUnits {
  demand(cost >= 0 && isShare(ratePct), 'invalid_input');
  const months = monthsLet.reduce<Exact>(
    (sum, { let: some, of }) => (of === 0 ? sum : plus(sum, over(exactOf(some), exactOf(of)))),
    NOTHING,
  );
  return toAgorot(over(times(times(exactOf(cost), share(ratePct)), months), exactOf(12)));
}
