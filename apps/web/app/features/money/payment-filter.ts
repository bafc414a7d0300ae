import type { IsoDate } from '@dira/i18n/format-date';
import { today } from '../../lib/clock.ts';
import { monthOf } from '../../lib/days.ts';
import { addToMonth, monthsBack } from '../../lib/months.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { orderOf } from '../lists/order.ts';
import type { Orders } from '../lists/order.ts';
import { chargeStatuses } from './charge-words.ts';
import type { PaymentFilter } from './queries.ts';

const monthsShown = 18;

export const paymentOrders = {
  due_on: { column: 'dueOn', first: 'desc' },
  amount: { column: 'amount', first: 'desc' },
} as const satisfies Orders<PaymentFilter['sort']>;

/** In the address, for what is due in any month. */
export const anyMonth = 'all';

/** The filter as the address says it, of this month unless it says otherwise; an address may hold anything. */
export function filterOf(get: (name: string) => string | null, now: IsoDate = today()): PaymentFilter {
  const month = get('month') ?? monthOf(now);
  return {
    search: get('search') ?? '',
    status: oneOf(get('status'), ['', ...chargeStatuses]),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    propertyId: get('property') ?? '',
    ...orderOf(get, paymentOrders),
  };
}

/**
 * The month that a choice of status asks for. What is late or waits to be confirmed is looked for in every month, where
 * nobody has asked for one.
 */
export function monthFor(status: PaymentFilter['status'], month: string | null): string | null {
  if (month !== null && month !== anyMonth) return month;
  return status === 'overdue' || status === 'pending_confirmation' ? anyMonth : null;
}

/** Whether it is narrowed by more than a month. */
export function isFiltered({ search, status, propertyId }: PaymentFilter): boolean {
  return search !== '' || status !== '' || propertyId !== '';
}

/** Next month and those behind it, `2026-12` first; `chosen` too, where a link names an older one. */
export function monthsToChoose(now: IsoDate, chosen: string): string[] {
  const months = monthsBack(addToMonth(monthOf(now), 1), monthsShown);
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen];
}
