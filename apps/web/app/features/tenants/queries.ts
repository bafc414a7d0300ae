import type { Answer, Edit } from '@dira/contract/calls';
import {
  createTenantCredentials,
  getTenant,
  listTenants,
  revealTenantIdentityNumber,
  updateTenant,
} from '@dira/contract/tenants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useOrganization } from '../organizations/queries.ts';

export type Tenant = Answer<typeof getTenant>;
export type TenantEdit = Edit<typeof updateTenant>;
/** A sign-in name with its generated password, which the server tells once. */
export type Credentials = Answer<typeof createTenantCredentials>;

const tenantKeys = (organizationId: string) => ['tenants', organizationId] as const;

/** People who rent, by name. @param search part of a name or a phone */
export function tenantsQuery(organizationId: string, search: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...tenantKeys(organizationId), 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(listTenants, {
        params: { organizationId },
        query: { ...(search !== '' && { search }), ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function tenantQuery(organizationId: string, tenantId: string) {
  return queryOptions({
    queryKey: [...tenantKeys(organizationId), 'one', tenantId],
    queryFn: ({ signal }) => call(getTenant, { params: { organizationId, tenantId }, signal }),
  });
}

export function useUpdateTenant(tenantId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (edit: TenantEdit) => call(updateTenant, { params: { organizationId, tenantId }, ...edit }),
    changes: 'tenant',
  });
}

/** The whole identity number of a tenant, for as long as somebody looks at it. */
export function useRevealNumber(tenantId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    gcTime: 0,
    // Without a key: the server keeps no answer for a second time, which is written down anew.
    mutationFn: () => call(revealTenantIdentityNumber, { params: { organizationId, tenantId }, key: '' }),
    changes: [],
  });
}

/** A first sign-in, or a new password while the tenant has not chosen their own. */
export function useCreateCredentials(tenantId: string) {
  const { organizationId } = useOrganization();
  return useMutation({
    // A password is told once: it must not stay in the cache after its dialog has closed.
    gcTime: 0,
    mutationFn: (_: void, key) =>
      call(createTenantCredentials, { params: { organizationId, tenantId }, key }),
    changes: 'tenant',
  });
}
