/** What leases owe and how it changed, for features that work out what follows from it. */
export { listDebtEvents, listDebts, type DebtEventRow, type DebtRow } from './debts.repo.ts';
