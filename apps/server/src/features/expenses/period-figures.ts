/** What was spent in a month, for whoever closes it. */
export { selectExpensesByCategory } from './overview.repo.ts';
