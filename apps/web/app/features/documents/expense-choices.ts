import { getExpense, listExpenses } from '@dira/contract/expenses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The expenses that an invoice may be of, the newest first, by what they were for or who was paid. */
export function expenseChoicesQuery(organizationId: string, search: string) {
  return queryOptions({
    queryKey: ['expenses', organizationId, 'choices', search],
    queryFn: ({ signal }) =>
      call(listExpenses, {
        params: { organizationId },
        query: { ...(search !== '' && { search }) },
        signal,
      }),
  });
}

/** The one that it is of, whatever is searched for; null where it is of none. */
export function chosenExpenseQuery(organizationId: string, expenseId: string | null) {
  return queryOptions({
    queryKey: ['expenses', organizationId, 'choice', expenseId],
    queryFn: ({ signal }) =>
      call(getExpense, { params: { organizationId, expenseId: expenseId ?? '' }, signal }),
    enabled: expenseId !== null,
  });
}
