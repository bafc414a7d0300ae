import { BUDGET_LINES, isExpenseLine, type BudgetLine } from '@dira/domain/budgets';
import type { Budget } from '../queries.ts';

type Amounts = Record<BudgetLine, number | null>;
/** What is typed, in minor units; null where there is no budget. */
export type BudgetValues = { amounts: Amounts };

export function budgetValuesOf({ amounts }: Pick<Budget, 'amounts'>): BudgetValues {
  return { amounts: ofEachLine((line) => amounts[line]) };
}

/** What last year says of each line that it says something of; the others stay as they are typed. */
export function filledWith(values: BudgetValues, budget: Budget, from: 'actual' | 'budget'): BudgetValues {
  const known = new Map(
    budget.lines.flatMap(({ line, lastYear }) => {
      const amount = lastYear[from]?.amount ?? 0;
      return lastYear[from] === null || (from === 'actual' && amount <= 0) ? [] : [[line, amount] as const];
    }),
  );
  return { amounts: ofEachLine((line) => known.get(line) ?? values.amounts[line]) };
}

/** Whether last year says anything that could be copied. */
export function hasLastYear({ lines }: Budget, of: 'actual' | 'budget'): boolean {
  return lines.some(({ lastYear }) =>
    of === 'actual' ? lastYear.actual.amount > 0 : lastYear.budget !== null,
  );
}

/** Income less expenses of what is typed; null where nothing is. */
export function plannedNet({ amounts }: BudgetValues): number | null {
  if (BUDGET_LINES.every((line) => amounts[line] === null)) return null;
  return BUDGET_LINES.reduce((sum, line) => {
    const amount = amounts[line] ?? 0;
    return isExpenseLine(line) ? sum - amount : sum + amount;
  }, 0);
}

function ofEachLine(amountOf: (line: BudgetLine) => number | null): Amounts {
  return Object.fromEntries(BUDGET_LINES.map((line) => [line, amountOf(line)])) as Amounts; // one for each of them
}
