/** What was spent in a month, for whoever closes it. */
export { selectExpensesOfMonth, type ExpensesOfMonthRow } from './period-figures.repo.ts';
