import { getBudget, listBudgets, setBudget } from '@dira/contract/budgets';
import type { Answer, Edit } from '@dira/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type Budget = Answer<typeof getBudget>;
export type BudgetOverview = Answer<typeof listBudgets>;

export type OneBudget = { readonly propertyId: string; readonly year: number };

export function budgetsQuery(organizationId: string, year: number) {
  return queryOptions({
    queryKey: ['budgets', organizationId, 'year', year],
    queryFn: ({ signal }) => call(listBudgets, { params: { organizationId }, query: { year }, signal }),
  });
}

export function budgetQuery(organizationId: string, { propertyId, year }: OneBudget) {
  return queryOptions({
    queryKey: ['budgets', organizationId, 'one', propertyId, year],
    queryFn: ({ signal }) => call(getBudget, { params: { organizationId, propertyId, year }, signal }),
  });
}

export function useSetBudget({ propertyId, year }: OneBudget) {
  return useChange('budget', (organizationId, edit: Edit<typeof setBudget>) =>
    call(setBudget, { params: { organizationId, propertyId, year }, ...edit }),
  );
}
