import { expect, test } from 'vitest';
import { filingOf, filterOf } from './document-filter.ts';

const from = (query: string) => filterOf((name) => new URLSearchParams(query).get(name));

test('the address says what the list shows, and nonsense in it counts for nothing', () => {
  expect(from('tab=leases&search=כהן&property=p')).toEqual({
    search: 'כהן',
    category: 'leases',
    propertyId: 'p',
    leaseId: '',
    tenantId: '',
    sort: 'newest',
    order: 'desc',
  });
  expect(from('tab=secret').category).toBe('');
});

test('an upload goes where the list looks', () => {
  expect(filingOf(from('tab=receipts&tenant=t'))).toMatchObject({ category: 'receipts', tenantId: 't' });
  expect(filingOf(from('lease=l'))).toMatchObject({ category: 'leases', leaseId: 'l', propertyId: null });
  expect(filingOf(from(''))).toMatchObject({ category: 'other', leaseId: null });
});
