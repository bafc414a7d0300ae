import { getTaxDocumentCounts } from '@dira/contract/tax-invoices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** How many tax documents are to issue and issued: where there are none of either, nobody is led to them. */
export function taxDocumentCountsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['money', organizationId, 'tax-document-counts'],
    queryFn: ({ signal }) => call(getTaxDocumentCounts, { params: { organizationId }, signal }),
  });
}
