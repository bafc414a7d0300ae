import { EXPENSE_CATEGORIES, EXPENSE_PAYERS } from '@dira/domain/expenses';
import { orderOf } from '../lists/order.ts';
import type { Orders } from '../lists/order.ts';
import type { ExpenseFilter } from './queries.ts';

export const expenseOrders = {
  date: { column: 'date', first: 'desc' },
  amount: { column: 'amount', first: 'desc' },
} as const satisfies Orders<ExpenseFilter['sort']>;

const dayOf = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** What the address asks for. */
export function filterOf(read: (name: string) => string | null): ExpenseFilter {
  return {
    search: read('search') ?? '',
    category: EXPENSE_CATEGORIES.find((category) => category === read('category')) ?? '',
    payer: EXPENSE_PAYERS.find((payer) => payer === read('payer')) ?? '',
    propertyId: read('property') ?? '',
    maintenanceRequestId: read('request') ?? '',
    from: dayOf(read('from')),
    to: dayOf(read('to')),
    ...orderOf(read, expenseOrders),
  };
}

export function isFiltered({
  search,
  category,
  payer,
  propertyId,
  maintenanceRequestId,
  from,
  to,
}: ExpenseFilter): boolean {
  return [search, category, payer, propertyId, maintenanceRequestId, from, to].some((value) => value !== '');
}
