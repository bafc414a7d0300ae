import { LEAD_PRIORITIES, LEAD_VIEWS, type LeadPriority, type LeadView } from '@dira/domain/leads';
import { oneOf } from '../../lib/use-page-query.ts';
import { orderOf, type Ordered, type Orders } from '../lists/order.ts';

export const leadOrders = {
  newest: { column: 'createdAt', first: 'desc' },
  priority: { column: 'priority', first: 'desc' },
  followUp: { column: 'followUpOn', first: 'asc' },
} as const satisfies Orders<'newest' | 'priority' | 'followUp'>;

/** What is shown; empty for everything. */
export type LeadFilter = Ordered<keyof typeof leadOrders> & {
  readonly state: LeadView;
  readonly search: string;
  readonly priority: LeadPriority | '';
  readonly propertyId: string;
};

/** What the address asks for. */
export function filterOf(get: (name: string) => string | null): LeadFilter {
  return {
    state: oneOf(get('show'), LEAD_VIEWS),
    search: get('search') ?? '',
    priority: oneOf(get('priority'), ['', ...LEAD_PRIORITIES]),
    propertyId: get('property') ?? '',
    ...orderOf(get, leadOrders),
  };
}

export function isFiltered({ search, priority, propertyId }: LeadFilter): boolean {
  return [search, priority, propertyId].some((value) => value !== '');
}
