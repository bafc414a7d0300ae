import { MAINTENANCE_PRIORITIES, MAINTENANCE_STATUSES } from '@dira/domain/maintenance';
import { oneOf } from '../../lib/use-page-query.ts';
import { orderOf } from '../lists/order.ts';
import type { Orders } from '../lists/order.ts';

export const statusChips = ['all', 'active', ...MAINTENANCE_STATUSES] as const;
export const priorityChips = ['all', ...MAINTENANCE_PRIORITIES] as const;
export const requestOrders = {
  newest: { column: 'createdAt', first: 'desc' },
  priority: { column: 'priority', first: 'desc' },
} as const satisfies Orders<'newest' | 'priority'>;

export type RequestFilter = {
  readonly status: (typeof statusChips)[number];
  readonly priority: (typeof priorityChips)[number];
  /** The id of a house, for what is to be done there alone. */
  readonly property: string | null;
  /** The id of a member, for their jobs alone. */
  readonly whose: string | null;
  readonly sort: keyof typeof requestOrders;
  readonly order: 'asc' | 'desc';
};

/** What the address asks for. */
export function filterOf(get: (name: string) => string | null): RequestFilter {
  return {
    status: oneOf(get('status'), statusChips),
    priority: oneOf(get('priority'), priorityChips),
    property: get('property'),
    whose: get('whose'),
    ...orderOf(get, requestOrders),
  };
}
