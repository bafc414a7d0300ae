import { formatDateRange } from '@dira/i18n/format-date';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { MyLeaseEntry } from '../my-leases-queries.ts';
import { namePlace } from '../place.ts';

/** For a tenant of several flats, or of one flat again and again. */
export function LeaseSwitcher({ leases, leaseId }: { leases: readonly MyLeaseEntry[]; leaseId: string }) {
  const { t } = useTranslation('tenancy');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  if (leases.length < 2) return null;
  return (
    <SelectField
      label={tCommon('labels.lease')}
      value={leaseId}
      options={leases.map((lease) => ({
        value: lease.id,
        label: t('switchOption', {
          place: namePlace({ property: lease.propertyName, unit: lease.unitNumber }, t),
          term: isolate.code(formatDateRange(lease.startsOn, lease.endsOn)),
        }),
      }))}
      onChange={(lease) => page.filter({ lease })}
    />
  );
}
