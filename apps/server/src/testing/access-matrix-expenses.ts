import { buildAmounts } from '../features/budgets/testing.ts';
import { addExpense, addWaitingExpense, buildExpense } from '../features/expenses/testing.ts';
import { addRecurringExpense, buildRecurringExpense } from '../features/recurring-expenses/testing.ts';
import { nextNumber, type MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of expenses that write. */
export const expenseCalls: Record<string, MakeCall> = {
  createExpense: ({ estate }) => ({ body: buildExpense({ propertyId: estate.ids.property }) }),
  splitExpense: ({ estate }) => ({
    body: {
      ...buildExpense(),
      parts: [
        { propertyId: estate.ids.property, amount: 40_000 },
        { propertyId: null, amount: 45_000 },
      ],
    },
  }),
  approveExpense: async ({ server, estate }) => ({
    params: { expenseId: await addWaitingExpense(server, estate.owner) },
  }),
  declineExpense: async ({ server, estate }) => ({
    params: { expenseId: await addWaitingExpense(server, estate.owner) },
    body: { reason: 'Too much' },
  }),
  addExpenseCategory: () => ({ body: { name: nextNumber('Category '), category: 'other' } }),
  changeExpenseCategory: () => ({ body: { name: nextNumber('Category ') } }),
  hideExpenseCategories: () => ({ body: { categories: ['brokerage'] } }),
  setExpenseLimit: () => ({ body: { amount: 100_000 } }),
  updateExpense: () => ({ body: { amount: 90_000 } }),
  createRecurringExpense: ({ estate }) => ({
    body: buildRecurringExpense({ propertyId: estate.ids.property }),
  }),
  setRecurringExpenseAmount: async ({ server, estate }) => ({
    params: { recurringExpenseId: await addRecurringExpense(server, estate.owner) },
    body: { amount: 90_000 },
  }),
  stopRecurringExpense: async ({ server, estate }) => ({
    params: { recurringExpenseId: await addRecurringExpense(server, estate.owner) },
  }),
  getBudget: () => ({ params: { year: '2026' } }),
  setBudget: () => ({
    params: { year: '2026' },
    body: { amounts: buildAmounts({ income: Number(nextNumber('')) }) },
  }),
  deleteExpense: async ({ server, estate }) => ({
    params: { expenseId: await addExpense(server, estate.owner) },
  }),
};
