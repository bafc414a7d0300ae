import { startTenancyPreview } from '@dira/contract/tenancy-previews';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

/** Asks to see a lease as one of its tenants does. The audit trail says so from then on. */
export function useStartPreview(leaseId: string) {
  return useChange([], (organizationId, tenantId: string, key) =>
    call(startTenancyPreview, { params: { organizationId, leaseId }, key, body: { tenantId } }),
  );
}
