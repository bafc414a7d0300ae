import type { Answer, Sent } from '@dira/contract/calls';
import {
  createRecurringExpense,
  listRecurringExpenses,
  setRecurringExpenseAmount,
  stopRecurringExpense,
} from '@dira/contract/recurring-expenses';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type RecurringExpense = Answer<typeof listRecurringExpenses>['items'][number];
export type NewRecurringExpense = Sent<typeof createRecurringExpense>;

/** What is spent again and again, the newest first. */
export function recurringExpensesQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['recurring-expenses', organizationId],
    queryFn: ({ pageParam, signal }) =>
      call(listRecurringExpenses, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function useAddRecurringExpense() {
  return useChange('recurring_expense', (organizationId, body: NewRecurringExpense, key) =>
    call(createRecurringExpense, { params: { organizationId }, key, body }),
  );
}

export function useSetRecurringAmount(recurringExpenseId: string) {
  return useChange('recurring_expense', (organizationId, amount: number) =>
    call(setRecurringExpenseAmount, { params: { organizationId, recurringExpenseId }, body: { amount } }),
  );
}

export function useStopRecurringExpense(recurringExpenseId: string) {
  return useChange<void, void>('recurring_expense', (organizationId) =>
    call(stopRecurringExpense, { params: { organizationId, recurringExpenseId } }),
  );
}
