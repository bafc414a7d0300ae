import { sumAmounts, type MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, NOTHING, over, plus, share, times, toAgorot, toPercent } from './exact.ts';
import { levelPayment, monthlyShare, monthsOfTerm } from './level-loan.ts';

export const MORTGAGE_PURCHASES = ['single', 'replacement', 'investment'] as const;
export type MortgagePurchase = (typeof MORTGAGE_PURCHASES)[number];

export const TRACK_KINDS = ['fixed', 'cpi_fixed', 'prime', 'variable'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];
const fixedKinds: readonly TrackKind[] = ['fixed', 'cpi_fixed'];

export type MortgageTrack = {
  readonly kind: TrackKind;
  readonly principal: MinorUnits;
  readonly ratePct: number;
  readonly years: number;
};

/** What the Bank of Israel asks of a mortgage. */
export type MortgageRule = {
  readonly loanToValuePct: Readonly<Record<MortgagePurchase, number>>;
  /** At least one part of so many has a fixed rate. */
  readonly fixedShareParts: number;
  readonly longestYears: number;
};

export type MixInput = {
  readonly price: MinorUnits;
  readonly purchase: MortgagePurchase;
  readonly tracks: readonly MortgageTrack[];
};

/**
 * A mortgage of several tracks, held against the rules. A share at the limit passes.
 * @throws CalculatorError price_must_be_positive, principal_must_be_positive, rate_must_not_be_negative,
 * term_must_be_positive
 */
export function mortgageMix({ price, purchase, tracks }: MixInput, rule: MortgageRule) {
  demand(price > 0, 'price_must_be_positive');
  demand(tracks.length > 0, 'principal_must_be_positive');
  const payments = tracks.map(({ principal, ratePct, years }) => {
    demand(principal > 0, 'principal_must_be_positive');
    demand(ratePct >= 0, 'rate_must_not_be_negative');
    return levelPayment(exactOf(principal), monthlyShare(ratePct), monthsOfTerm(years));
  });
  const loan = sumAmounts(tracks.map(({ principal }) => principal));
  const fixed = sumAmounts(
    tracks.filter(({ kind }) => fixedKinds.includes(kind)).map(({ principal }) => principal),
  );
  const limitPct = rule.loanToValuePct[purchase];
  return {
    loan,
    loanToValuePct: toPercent(over(exactOf(loan), exactOf(price))),
    loanToValueLimitPct: limitPct,
    isLoanToValueOk: exactOf(loan) <= times(exactOf(price), share(limitPct)),
    fixedSharePct: toPercent(over(exactOf(fixed), exactOf(loan))),
    isFixedShareOk: fixed * rule.fixedShareParts >= loan,
    isTermOk: tracks.every(({ years }) => years <= rule.longestYears),
    /** Before the first indexation. */
    monthlyPayment: toAgorot(plus(NOTHING, ...payments)),
  };
}
