import type { Membership } from '../../features/account/queries.ts';
import { firstTenantOf } from '../../features/leases/first-tenant.ts';
import { leaseQuery, type Lease } from '../../features/leases/queries.ts';
import { getOrganization } from '../../features/organizations/queries.ts';
import { queryClient } from '../../lib/query-client.ts';

/** What the parts of the page are about. */
export type LeaseSubject = {
  readonly organizationId: string;
  /** What the person may do in the workspace; what they may do with this lease it says itself. */
  readonly can: Membership['can'];
  /** What the workspace does without. */
  readonly unusedFeatures: Membership['unusedFeatures'];
  readonly lease: Lease;
};

export async function loadSubject(leaseId: string): Promise<LeaseSubject> {
  const { organizationId, can, unusedFeatures } = await getOrganization();
  return {
    organizationId,
    can,
    unusedFeatures,
    lease: await queryClient.ensureQueryData(leaseQuery(organizationId, leaseId)),
  };
}

/** Whom the address names, if they rent here; else whoever is addressed first. */
export function chosenTenantId(lease: Lease, asked: string | null): string {
  return lease.tenants.find(({ id }) => id === asked)?.id ?? firstTenantOf(lease).tenant.id;
}
