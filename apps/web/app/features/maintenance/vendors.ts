import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { useMaintenanceMutation } from './queries.ts';

const all = '/api/v1/organizations/{organizationId}/maintenance-vendors';
const one = `${all}/{maintenanceVendorId}` as const;

export type Vendor = Answer<typeof all, 'get'>['items'][number];
export type NewVendor = Sent<typeof all, 'post'>;
type VendorChange = Sent<typeof one, 'patch'>;

/** As many as one page holds: a register is short. */
const longestPage = 200;

/** Tradespeople by name. */
export function vendorsQuery(organizationId: string, archived = false) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['maintenance', organizationId, 'vendors', { archived }],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(all, {
          params: {
            path: { organizationId },
            query: {
              limit: longestPage,
              archived: archived ? 'true' : 'false',
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
  });
}

export function useCreateVendor() {
  return useMaintenanceMutation((organizationId, body: NewVendor, key) =>
    read(api.POST(all, { params: { path: { organizationId }, header: { 'Idempotency-Key': key } }, body })),
  );
}

export function useChangeVendor(maintenanceVendorId: string) {
  return useMaintenanceMutation((organizationId, body: VendorChange) =>
    done(api.PATCH(one, { params: { path: { organizationId, maintenanceVendorId } }, body })),
  );
}
