import type { Answer, Sent } from '@dira/contract/calls';
import {
  createExpense,
  deleteExpense,
  getExpense,
  listExpenses,
  updateExpense,
} from '@dira/contract/expenses';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

export type Expense = Answer<typeof getExpense>;
export type ExpenseCategory = Expense['category'];
export type NewExpense = Sent<typeof createExpense>;
export type ExpenseChange = Sent<typeof updateExpense>;

/** What is shown; empty for everything. */
export type ExpenseFilter = {
  readonly search: string;
  readonly category: ExpenseCategory | '';
  readonly propertyId: string;
  readonly maintenanceRequestId: string;
};

const keys = (organizationId: string) => ['expenses', organizationId] as const;

/** The newest first. */
export function expensesQuery(organizationId: string, filter: ExpenseFilter) {
  const { search, category, propertyId, maintenanceRequestId } = filter;
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listExpenses, {
        params: { organizationId },
        query: {
          ...(search !== '' && { search }),
          ...(category !== '' && { category }),
          ...(propertyId !== '' && { propertyId }),
          ...(maintenanceRequestId !== '' && { maintenanceRequestId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
  });
}

export function expenseQuery(organizationId: string, expenseId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', expenseId],
    queryFn: ({ signal }) => call(getExpense, { params: { organizationId, expenseId }, signal }),
  });
}

/** A repair shows its cost, papers what they are of, and the overview what a month cost. */
async function refresh(organizationId: string): Promise<void> {
  await Promise.all(
    ['expenses', 'maintenance', 'documents', 'overview'].map((noun) =>
      queryClient.invalidateQueries({ queryKey: [noun, organizationId] }),
    ),
  );
}

export function useAddExpense() {
  return useKeyedMutation(
    (organizationId, body: NewExpense, key) => call(createExpense, { params: { organizationId }, key, body }),
    refresh,
  );
}

export function useChangeExpense(expenseId: string) {
  return useKeyedMutation(
    (organizationId, body: ExpenseChange) =>
      call(updateExpense, { params: { organizationId, expenseId }, body }),
    refresh,
  );
}

export function useRemoveExpense(expenseId: string) {
  return useKeyedMutation<void, void>(
    (organizationId) => call(deleteExpense, { params: { organizationId, expenseId } }),
    refresh,
  );
}
