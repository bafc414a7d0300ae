import type { Answer } from '@dira/contract/calls';
import { listMyLeases } from '@dira/contract/leases';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type MyLeaseEntry = Answer<typeof listMyLeases>['items'][number];
export type LeaseToSign = Answer<typeof listMyLeases>['toSign'][number];

/** The leases of the signed-in tenant, newest first. The frame asks for them too. */
export const myLeasesQuery = queryOptions({
  queryKey: ['tenancy', 'leases'],
  queryFn: ({ signal }) => call(listMyLeases, { signal }),
});
