import { CalculatorError } from '@dira/domain/calculators/calculator-error';
import type { Inputs } from '@dira/domain/calculators/fields';
import { fixedLoan, type LoanMonth } from '@dira/domain/calculators/level-loan';
import { linkedLoan } from '@dira/domain/calculators/linked-loan';
import { paymentsOf } from '@dira/domain/calculators/loan-schedule';
import type { MortgageRule, MortgageTrack } from '@dira/domain/calculators/mortgage-mix';
import { primeLoan } from '@dira/domain/calculators/prime-loan';
import type { MinorUnits } from '@dira/domain/money';
import { percentOf, valueOf, type PublicLaw } from './law.ts';

/** A track of the mix with its months. The rate of prime is what it comes to now. */
export type ReadTrack = MortgageTrack & { readonly number: number; readonly months: readonly LoanMonth[] };

const trackNumbers = [1, 2, 3] as const;

/** @throws CalculatorError rate_must_not_be_negative, also of prime less its margin */
export function readTracks(inputs: Inputs<'mortgage'>, law: PublicLaw): ReadTrack[] {
  return trackNumbers
    .filter((number) => number <= Number(inputs.tracks))
    .map((number) => {
      const [kind, principal, rate, years] = [
        inputs[`kind${number}`],
        inputs[`loan${number}`],
        inputs[`rate${number}`],
        inputs[`years${number}`],
      ];
      if (kind === 'fixed') {
        const months = fixedLoan({ principal, ratePct: rate, years });
        return { number, kind, principal, years, ratePct: rate, months };
      }
      if (kind === 'linked') {
        const months = linkedLoan({ principal, ratePct: rate, years, inflationPct: inputs.inflation });
        return { number, kind: 'cpi_fixed', principal, years, ratePct: rate, months };
      }
      const bankRate = percentOf(law, 'bank_of_israel_rate');
      const primeMarginPct = percentOf(law, 'prime_margin');
      const ratePct = bankRate + primeMarginPct + rate;
      if (ratePct < 0) throw new CalculatorError('rate_must_not_be_negative', 'below prime');
      const bankRates = [{ fromMonth: 1, ratePct: bankRate }];
      const segments = primeLoan({ principal, years, marginPct: rate, primeMarginPct, bankRates });
      return { number, kind, principal, years, ratePct, months: segments.flatMap(({ months }) => months) };
    });
}

/** What is paid in each month, over all tracks. */
export function paymentsByMonth(tracks: readonly ReadTrack[]): MinorUnits[] {
  const loans = tracks.map(({ months }) => months);
  const longest = Math.max(...loans.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => paymentsOf(loans, index + 1));
}

export function mortgageRuleOf(law: PublicLaw): MortgageRule {
  return {
    loanToValuePct: {
      single: percentOf(law, 'loan_to_value_single'),
      replacement: percentOf(law, 'loan_to_value_replacement'),
      investment: percentOf(law, 'loan_to_value_investment'),
    },
    fixedShareParts: valueOf(law, 'mortgage_fixed_share_divisor'),
    longestYears: valueOf(law, 'mortgage_longest_years'),
  };
}
