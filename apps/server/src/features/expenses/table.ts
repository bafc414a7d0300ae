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
    cell: ({ category, ownCategory }, { say }) =>
      ownCategory?.name ?? say('expenses')(`categories.${category}`),
  },
  vendor: { header: ({ say }) => say('expenses')('columns.vendor'), cell: ({ vendor }) => vendor },
  property: {
    header: ({ say }) => say('common')('labels.property'),
    cell: ({ property }) => property && property.name,
  },
  unit: {
    header: ({ say }) => say('common')('labels.unit'),
    cell: ({ unit }) => unit && unit.number,
  },
  payer: {
    header: ({ say }) => say('expenses')('payer.label'),
    cell: ({ payer }, { say }) => say('expenses')(`payer.${payer}`),
  },
  deductible: {
    header: ({ say }) => say('expenses')('deductible.label'),
    cell: ({ isDeductible }, { say }) => say('common')(isDeductible ? 'yes' : 'no'),
  },
  method: {
    header: ({ say }) => say('common')('labels.paymentMethod'),
    cell: ({ method }, { say }) => method && say('money')(`methods.${method}`),
  },
  reference: { header: ({ say }) => say('money')('payment.reference'), cell: ({ reference }) => reference },
  vat: {
    header: ({ say }) => say('expenses')('columns.vat'),
    amount: ({ vatAmount, amount }) =>
      vatAmount === null ? null : { amount: vatAmount, currency: amount.currency },
  },
  amount: { header: ({ say }) => say('common')('labels.amount'), amount: ({ amount }) => amount },
};
