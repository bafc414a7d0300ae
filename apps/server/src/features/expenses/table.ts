import type { Expense } from '@dira/contract/expenses';
import type { TableColumns } from '../../platform/table-columns.ts';

/** Expenses, as their list shows them. */
export const expenseTable: TableColumns<'expenses', Expense> = {
  description: {
    header: ({ say }) => say('common')('labels.description'),
    cell: ({ description }) => description,
  },
  date: {
    header: ({ say }) => say('common')('labels.date'),
    cell: ({ expenseDate }) => ({ day: expenseDate }),
  },
  category: {
    header: ({ say }) => say('expenses')('columns.category'),
    cell: ({ category }, { say }) => say('expenses')(`categories.${category}`),
  },
  vendor: { header: ({ say }) => say('expenses')('columns.vendor'), cell: ({ vendor }) => vendor },
  property: {
    header: ({ say }) => say('common')('labels.property'),
    cell: ({ property }) => property && property.name,
  },
  amount: { header: ({ say }) => say('common')('labels.amount'), cell: ({ amount }) => amount },
};
