import { listChargeableLeases, postBulkCharges } from '@dira/contract/bulk-charges';
import type { Answer, Sent } from '@dira/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type ChargeableLease = Answer<typeof listChargeableLeases>['items'][number];
export type NewBulk = Sent<typeof postBulkCharges>;

export function chargeableLeasesQuery(organizationId: string, propertyId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'chargeable', propertyId],
    queryFn: ({ signal }) => call(listChargeableLeases, { params: { organizationId, propertyId }, signal }),
  });
}

export function usePostBulkCharges() {
  return useChange('charge', (organizationId, body: NewBulk, key) =>
    call(postBulkCharges, { params: { organizationId }, key, body }),
  );
}
