import { oneOf } from '../../lib/use-page-query.ts';
import { orderOf } from '../lists/order.ts';
import type { Orders } from '../lists/order.ts';
import { documentCategories } from './categories.ts';
import type { DocumentCategory, DocumentFilter } from './queries.ts';

export const documentTabs = ['all', ...documentCategories] as const;

export type AddressFilter = Required<
  Pick<DocumentFilter, 'search' | 'category' | 'propertyId' | 'leaseId' | 'tenantId' | 'sort' | 'order'>
>;

export const documentOrders = {
  newest: { column: 'added', first: 'desc' },
  title: { column: 'title', first: 'asc' },
} as const satisfies Orders<'newest' | 'title'>;

/** What the address asks for. */
export function filterOf(get: (name: string) => string | null): AddressFilter {
  const tab = oneOf(get('tab'), documentTabs);
  return {
    search: get('search') ?? '',
    category: tab === 'all' ? '' : tab,
    propertyId: get('property') ?? '',
    leaseId: get('lease') ?? '',
    tenantId: get('tenant') ?? '',
    ...orderOf(get, documentOrders),
  };
}

/** What is uploaded while a list is open goes where the list looks, so that it appears there. */
export function filingOf({ category, propertyId, leaseId, tenantId }: AddressFilter): {
  category: DocumentCategory;
  propertyId: string | null;
  leaseId: string | null;
  tenantId: string | null;
} {
  const orNull = (id: string) => (id === '' ? null : id);
  return {
    category: category === '' ? (leaseId === '' ? 'other' : 'leases') : category,
    propertyId: orNull(propertyId),
    leaseId: orNull(leaseId),
    tenantId: orNull(tenantId),
  };
}
