import { tidyText } from '@dira/calculators/address';
import { plainAmount } from '@dira/calculators/outcome';
import { fieldsOf, type Tool, type Values } from '@dira/domain/calculators/fields';
import type { PropertyFigures } from './queries.ts';

/** What of a property stands in a calculator now. */
export type FilledWith = 'area' | 'rent' | 'running' | 'fixed' | 'mortgage' | 'term';

interface Filling {
  readonly field: string;
  readonly with: FilledWith;
  readonly text: string;
}

const monthsOfYear = 12;

/** Which fields of a calculator Dira can know, and from what. */
const FILLED: Partial<Record<Tool, Readonly<Record<string, FilledWith>>>> = {
  'price-per-sqm': { area: 'area' },
  'rent-multiplier': { rent: 'rent' },
  'cap-rate': { rent: 'rent', expenses: 'running' },
  'cash-flow': { rent: 'rent', fixedCosts: 'fixed', mortgage: 'mortgage' },
  'linked-rent': { rent: 'rent' },
  securities: { rent: 'rent', months: 'term' },
  'rent-tax': { rent: 'rent' },
};
/** They are of one lease: rents added up mean nothing there. */
const OF_ONE_LEASE: readonly Tool[] = ['linked-rent', 'securities'];

export const canBeFilled = (tool: Tool): boolean => FILLED[tool] !== undefined;

/** The fields that a property fills; those of which nothing is known stay as they were. */
export function fillingsOf(tool: Tool, figures: PropertyFigures): Filling[] {
  return Object.entries(FILLED[tool] ?? {}).flatMap(([field, what]) => {
    if (OF_ONE_LEASE.includes(tool) && figures.leaseCount !== 1) return [];
    const text = textOf(what, figures);
    return text === null ? [] : [{ field, with: what, text }];
  });
}

/** @returns the values with what a property fills, rents as of a month */
export function withFillings(tool: Tool, values: Values, fillings: readonly Filling[]): Values {
  const rules = fieldsOf(tool);
  const filled = fillings.flatMap(({ field, text }) => {
    const rule = rules[field];
    return rule === undefined ? [] : [[field, tidyText(text, rule)] as const];
  });
  const hasRent = fillings.some((filling) => filling.with === 'rent') && 'rentPer' in rules;
  return { ...values, ...Object.fromEntries(filled), ...(hasRent && { rentPer: 'month' }) };
}

function textOf(
  what: FilledWith,
  { areaSqm, monthlyRent, termMonths, expenses }: PropertyFigures,
): string | null {
  const byMonth = (amount: number) => plainAmount(Math.round(amount / monthsOfYear));
  switch (what) {
    case 'area':
      return areaSqm === null ? null : String(areaSqm);
    case 'rent':
      return monthlyRent === null ? null : plainAmount(monthlyRent.amount);
    case 'term':
      return termMonths === null ? null : String(termMonths);
    case 'running':
      return expenses && plainAmount(expenses.running.amount);
    case 'fixed':
      return expenses && byMonth(expenses.fixed.amount);
    case 'mortgage':
      return expenses !== null && expenses.mortgage.amount > 0 ? byMonth(expenses.mortgage.amount) : null;
  }
}
