import type { ChargeableRow } from './repo.ts';

export function presentChargeableLease(row: ChargeableRow) {
  return {
    leaseId: row.lease_id,
    tenant: { id: row.tenant_id, name: row.tenant_name },
    moreTenants: row.more_tenants,
    unit: { id: row.unit_id, number: row.unit_number },
    areaSqm: row.area_sqm,
    currency: row.currency,
  };
}
