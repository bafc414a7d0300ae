import { isExpenseLine, type BudgetLine } from '@dira/domain/budgets';
import type { TFunction } from 'i18next';

type Say = <N extends 'expenses' | 'overview'>(namespace: N) => TFunction<N>;

/** "Income", or a category of expenses as its list calls it. */
export function nameBudgetLine(line: BudgetLine, say: Say): string {
  return isExpenseLine(line) ? say('expenses')(`categories.${line}`) : say('overview')('cashChart.income');
}
