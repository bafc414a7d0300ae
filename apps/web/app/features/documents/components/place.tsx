import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { paths } from '../../../lib/paths.ts';
import { namePlace } from '../../../lib/place-name.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { TenantNames, useTenantNames } from '../../tenants/components/tenant-names.tsx';
import type { Document } from '../queries.ts';

type Placed = Pick<Document, 'property' | 'unit' | 'lease' | 'tenant'>;

/** What a document is about, in a line: "Herzl 14, unit 3 · David Cohen"; null where it is about nothing yet. */
export function usePlaceName(): (document: Placed) => string | null {
  const { t: tCommon } = useTranslation();
  const tenantNames = useTenantNames();
  return ({ property, unit, lease, tenant }) => {
    const person =
      tenant === null
        ? lease !== null && tenantNames(lease.tenantName, lease.moreTenants)
        : isolate.text(tenant.fullName);
    const where = property === null ? null : namePlace({ property, unit }, tCommon);
    const parts = [where, person].filter((part) => part !== null && part !== false);
    return parts.length === 0 ? null : parts.join(' · ');
  };
}

/** The same with a way to each thing. */
export function PlaceFacts({ document }: { document: Placed }) {
  const { t } = useTranslation('documents');
  const { property, unit, lease, tenant } = document;
  return (
    <>
      {property !== null && (
        <Link to={paths.property(property.id)}>
          <UserText>{property.name}</UserText>
        </Link>
      )}
      {unit !== null && <> · {t('unitNumber', { number: isolate.text(unit.number) })}</>}
      {lease !== null && (
        <>
          {' · '}
          <Link to={paths.lease(lease.id)}>
            <TenantNames name={lease.tenantName} more={lease.moreTenants} />
          </Link>
        </>
      )}
      {tenant !== null && tenant.fullName !== lease?.tenantName && (
        <>
          {' · '}
          <UserText>{tenant.fullName}</UserText>
        </>
      )}
    </>
  );
}
