import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { firstTenantOf } from '../../leases/first-tenant.ts';
import type { Lease } from '../../leases/queries.ts';
import { useTenantNames } from '../../tenants/components/tenant-names.tsx';

/** A lease in a line: "Herzl 14, unit 3, David Cohen and 1 more". */
export function useLeaseName(): (lease: Lease) => string {
  const { t } = useTranslation('documents');
  const tenantNames = useTenantNames();
  return (lease) => {
    const { tenant, more } = firstTenantOf(lease);
    return t('leaseName', {
      property: isolate.text(lease.property.name),
      unit: isolate.text(lease.unit.number),
      tenant: tenantNames(tenant.fullName, more),
    });
  };
}
