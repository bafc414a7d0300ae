import type { CalculatorErrorCode } from '@dira/domain/calculators/calculator-error';
import type { Inputs, Tool, Values } from '@dira/domain/calculators/fields';
import type { Faults } from '@dira/domain/calculators/reading';
import type { LegalSource, PublicLaw } from './law.ts';
import type { Reader } from './writing.ts';

/** How a calculator comes to what it says: pure, and the same on a screen and on paper. */
export interface Calculation<T extends Tool> {
  readonly calculate: (inputs: Inputs<T>, law: PublicLaw, reader: Reader) => Outcome;
  /** What of the law the result rests on. */
  readonly sources?: (values: Values) => readonly LegalSource[];
  /** Fields that have nothing to say now; they count as they begin. */
  readonly hides?: (values: Values) => readonly string[];
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

/** Agorot as a number that programs read: `5845.90`. */
export function plainAmount(agorot: number): string {
  const digits = String(Math.abs(agorot)).padStart(3, '0');
  return `${agorot < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
