import { CalculatorError } from '@dira/domain/calculators/calculator-error';
import { fieldsOf, type Inputs, type Tool, type Values } from '@dira/domain/calculators/fields';
import { readInputs } from '@dira/domain/calculators/reading';
import { capRateCalculation } from './cap-rate.ts';
import { cashFlowCalculation } from './cash-flow.ts';
import type { LegalSource, PublicLaw } from './law.ts';
import { linkedRentCalculation } from './linked-rent.ts';
import { mortgageCalculation } from './mortgage.ts';
import { problemWords, type Calculation, type CalculatorAnswer } from './outcome.ts';
import { pricePerSqmCalculation } from './price-per-sqm.ts';
import { purchaseTaxCalculation } from './purchase-tax.ts';
import { rentMultiplierCalculation } from './rent-multiplier.ts';
import { rentTaxCalculation } from './rent-tax.ts';
import { roiCalculation } from './roi.ts';
import { securitiesCalculation } from './securities.ts';
import type { Reader } from './writing.ts';

const calculations: { readonly [T in Tool]: Calculation<T> } = {
  'price-per-sqm': pricePerSqmCalculation,
  'rent-multiplier': rentMultiplierCalculation,
  mortgage: mortgageCalculation,
  'cap-rate': capRateCalculation,
  'cash-flow': cashFlowCalculation,
  roi: roiCalculation,
  'linked-rent': linkedRentCalculation,
  securities: securitiesCalculation,
  'purchase-tax': purchaseTaxCalculation,
  'rent-tax': rentTaxCalculation,
};

/** What a calculator says of what stands in its fields, in the words of its reader. */
export function answerOf<T extends Tool>(
  tool: T,
  values: Values,
  law: PublicLaw,
  reader: Reader,
): CalculatorAnswer {
  const read = readInputs(tool, withoutHidden(tool, values));
  if ('faults' in read) return { outcome: null, faults: read.faults, problem: null };
  try {
    return { outcome: outcomeOf(tool, read.inputs, law, reader), faults: {}, problem: null };
  } catch (error) {
    if (!(error instanceof CalculatorError)) throw error;
    const problem = problemWords.find((code) => code === error.code) ?? 'invalid_input';
    return { outcome: null, faults: {}, problem };
  }
}

function outcomeOf<T extends Tool>(tool: T, inputs: Inputs<T>, law: PublicLaw, reader: Reader) {
  return calculations[tool].calculate(inputs, law, reader);
}

/** What of the law the result rests on. */
export function sourcesOf(tool: Tool, values: Values): readonly LegalSource[] {
  return calculations[tool].sources?.(values) ?? [];
}

/** What stands in the fields that count; the others count as they begin. */
export function withoutHidden(tool: Tool, values: Values): Values {
  const shown = namesShown(tool, values);
  return Object.fromEntries(Object.entries(values).filter(([name]) => shown.includes(name)));
}

/** The fields that have something to say now, in their order. */
export function namesShown(tool: Tool, values: Values): string[] {
  const hidden = calculations[tool].hides?.(values) ?? [];
  return Object.keys(fieldsOf(tool)).filter((name) => !hidden.includes(name));
}
