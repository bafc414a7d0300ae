import { addExpense, buildExpense } from '../features/expenses/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of expenses that write. */
export const expenseCalls: Record<string, MakeCall> = {
  createExpense: ({ estate }) => ({ body: buildExpense({ propertyId: estate.ids.property }) }),
  updateExpense: () => ({ body: { amount: 90_000 } }),
  deleteExpense: async ({ server, estate }) => ({
    params: { expenseId: await addExpense(server, estate.owner) },
  }),
};
