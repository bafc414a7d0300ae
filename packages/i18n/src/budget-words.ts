import { isExpenseLine, type BudgetLine } from '@dira/domain/budgets';
import type { Say } from './report-words.ts';

/** "Income", or a category of expenses as its list calls it. */
export function nameBudgetLine(line: BudgetLine, say: Say): string {
  return isExpenseLine(line) ? say('expenses')(`categories.${line}`) : say('overview')('cashChart.income');
}
