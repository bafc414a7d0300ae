import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import type { ExpenseFilter } from './queries.ts';

/** What the address asks for. */
export function filterOf(read: (name: string) => string | null): ExpenseFilter {
  return {
    search: read('search') ?? '',
    category: EXPENSE_CATEGORIES.find((category) => category === read('category')) ?? '',
    propertyId: read('property') ?? '',
    maintenanceRequestId: read('request') ?? '',
  };
}

export function isFiltered(filter: ExpenseFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
