import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

const all = '/api/v1/organizations/{organizationId}/expenses';
const one = `${all}/{expenseId}` as const;

export type Expense = Answer<typeof one, 'get'>;
export type ExpenseCategory = Expense['category'];
export type NewExpense = Sent<typeof all, 'post'>;
export type ExpenseChange = Sent<typeof one, 'patch'>;

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
      read(
        api.GET(all, {
          params: {
            path: { organizationId },
            query: {
              ...(search !== '' && { search }),
              ...(category !== '' && { category }),
              ...(propertyId !== '' && { propertyId }),
              ...(maintenanceRequestId !== '' && { maintenanceRequestId }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

export function expenseQuery(organizationId: string, expenseId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', expenseId],
    queryFn: ({ signal }) => read(api.GET(one, { params: { path: { organizationId, expenseId } }, signal })),
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
    (organizationId, body: NewExpense, key) =>
      read(api.POST(all, { params: { path: { organizationId }, header: { 'Idempotency-Key': key } }, body })),
    refresh,
  );
}

export function useChangeExpense(expenseId: string) {
  return useKeyedMutation(
    (organizationId, body: ExpenseChange) =>
      done(api.PATCH(one, { params: { path: { organizationId, expenseId } }, body })),
    refresh,
  );
}

export function useRemoveExpense(expenseId: string) {
  return useKeyedMutation<void, void>(
    (organizationId) => done(api.DELETE(one, { params: { path: { organizationId, expenseId } } })),
    refresh,
  );
}
