import type { Answer, Edit, Sent } from '@dira/contract/calls';
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
import { useChange } from '../organizations/queries.ts';

export type Expense = Answer<typeof getExpense>;
export type ExpenseCategory = Expense['category'];
export type NewExpense = Sent<typeof createExpense>;
export type ExpenseEdit = Edit<typeof updateExpense>;

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

export function useAddExpense() {
  return useChange('expense', (organizationId, body: NewExpense, key) =>
    call(createExpense, { params: { organizationId }, key, body }),
  );
}

export function useChangeExpense(expenseId: string) {
  return useChange('expense', (organizationId, edit: ExpenseEdit) =>
    call(updateExpense, { params: { organizationId, expenseId }, ...edit }),
  );
}

export function useRemoveExpense(expenseId: string) {
  return useChange<void, void>('expense', (organizationId) =>
    call(deleteExpense, { params: { organizationId, expenseId } }),
  );
}
