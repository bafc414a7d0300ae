import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

const base = '/api/v1/organizations/{organizationId}';

export type Tenant = Answer<`${typeof base}/tenants/{tenantId}`, 'get'>;
export type TenantChange = Sent<`${typeof base}/tenants/{tenantId}`, 'patch'>;
/** A sign-in name with its generated password, which the server tells once. */
export type Credentials = Answer<`${typeof base}/tenants/{tenantId}/credentials`, 'post'>;

const tenantKeys = (organizationId: string) => ['tenants', organizationId] as const;

/** People who rent, by name. @param search part of a name or a phone */
export function tenantsQuery(organizationId: string, search: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...tenantKeys(organizationId), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${base}/tenants`, {
          params: {
            path: { organizationId },
            query: { ...(search !== '' && { search }), ...(pageParam !== null && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
  });
}

export function tenantQuery(organizationId: string, tenantId: string) {
  return queryOptions({
    queryKey: [...tenantKeys(organizationId), 'one', tenantId],
    queryFn: ({ signal }) =>
      read(api.GET(`${base}/tenants/{tenantId}`, { params: { path: { organizationId, tenantId } }, signal })),
  });
}

/** A person's name stands on their lease, their unit, their payments and the dashboard. */
export async function invalidateTenants(organizationId: string): Promise<void> {
  const subjects = ['tenants', 'leases', 'money', 'properties', 'dashboard'];
  await Promise.all(
    subjects.map((subject) => queryClient.invalidateQueries({ queryKey: [subject, organizationId] })),
  );
}

export function useUpdateTenant(tenantId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (body: TenantChange) =>
      done(api.PATCH(`${base}/tenants/{tenantId}`, { params: { path: { organizationId, tenantId } }, body })),
    onSuccess: () => invalidateTenants(organizationId),
  });
}

/** A first sign-in, or a new password while the tenant has not chosen their own. */
export function useCreateCredentials(tenantId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    // A password is told once: it must not stay in the cache after its dialog has closed.
    gcTime: 0,
    mutationFn: () =>
      read(
        api.POST(`${base}/tenants/{tenantId}/credentials`, {
          params: { path: { organizationId, tenantId } },
        }),
      ),
    onSuccess: () => invalidateTenants(organizationId),
  });
}
