import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { DisputedProps } from '../../../ui/fields/field.ts';
import { leaseQuery, leasesQuery } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useLeaseName } from './lease-name.ts';
import { withChosen } from './with-chosen.ts';

type LeaseFieldProps = DisputedProps & {
  value: string | null;
  hint?: string;
  onChange: (leaseId: string | null) => void;
};

/** The lease that a paper belongs to, found by flat or tenant. */
export function LeaseField({ value, hint, onChange, ...meanwhile }: LeaseFieldProps) {
  const { t } = useTranslation('documents');
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(leasesQuery(organizationId, { search, show: 'all', sort: 'newest' }));
  const { data: chosen } = useQuery({ ...leaseQuery(organizationId, value ?? ''), enabled: value !== null });
  const options = withChosen(found.data === undefined ? [] : rowsOf(found.data), chosen);
  const leaseName = useLeaseName();
  return (
    <ComboField
      {...meanwhile}
      label={t('form.lease')}
      {...(hint !== undefined && { hint })}
      isOptional
      nothingFound={t('form.noLeaseMatches')}
      options={options.map((lease) => ({ value: lease.id, label: leaseName(lease) }))}
      value={value}
      onSearch={(query) => setSearch(query.trim())}
      onChange={onChange}
    />
  );
}
