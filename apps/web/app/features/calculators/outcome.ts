import type { CalculatorErrorCode } from '@dira/domain/calculators/calculator-error';
import type { Values } from './fields.ts';
import type { PublicLaw } from './law.ts';
import type { Faults } from './reading.ts';

/** What every calculator takes, on a screen and on a public page alike. */
export interface CalculatorProps {
  values: Values;
  onChange: (values: Values) => void;
  law: PublicLaw;
}

/** What a calculator says of its inputs. */
export interface Outcome {
  /** The first is what was asked for. */
  readonly figures: readonly Labelled[];
  /** The arithmetic, a line each. */
  readonly steps: readonly Labelled[];
  readonly checks?: readonly Check[];
  readonly notes?: readonly string[];
  readonly years?: YearByYear;
}

export interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** The same year by year: an amount of each as a chart, all of it as a table, and as a file with plain numbers. */
export interface YearByYear {
  readonly chart: { readonly label: string; readonly amounts: readonly number[]; readonly firstYear: number };
  readonly caption: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly file: { readonly name: string; readonly rows: readonly (readonly string[])[] };
}

/** A rule, and whether it is kept. */
export interface Check extends Labelled {
  readonly isMet: boolean;
}

/** Why there may be no result, beside what the fields themselves catch. */
export const problemWords = [
  'cash_invested_must_be_positive',
  'rate_must_not_be_negative',
  'no_irr',
  'result_too_large',
] as const satisfies readonly CalculatorErrorCode[];
type ProblemWord = (typeof problemWords)[number] | 'invalid_input';

/** What a calculator answers: an outcome, or why there is none. */
export type CalculatorAnswer = {
  readonly outcome: Outcome | null;
  readonly faults: Faults;
  readonly problem: ProblemWord | null;
};
