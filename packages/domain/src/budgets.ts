import { EXPENSE_CATEGORIES, type ExpenseCategory } from './expenses.ts';

/** What a budget has an amount for: what comes in, and what is spent on what. */
export const BUDGET_LINES = ['income', ...EXPENSE_CATEGORIES] as const;
export type BudgetLine = (typeof BUDGET_LINES)[number];

/** Years that can be planned, counted from the one that runs. */
const yearsBack = 5;
const yearsAhead = 2;

/** The years of which a budget can be entered, the first first. */
export function budgetYears({ year }: Pick<Temporal.PlainDate, 'year'>): number[] {
  return Array.from({ length: yearsBack + 1 + yearsAhead }, (_, index) => year - yearsBack + index);
}

export function isExpenseLine(line: BudgetLine): line is ExpenseCategory {
  return line !== 'income';
}

/** What is better than planned: what is left of a budget for expenses, what came in beyond one for income. Below zero it is worse. */
export function budgetDifference(
  line: BudgetLine,
  { budget, actual }: { budget: number; actual: number },
): number {
  return isExpenseLine(line) ? budget - actual : actual - budget;
}
