import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { leasesQuery } from '../../leases/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';

/** A lease as a field shows it: whose it is, and where. */
export type ChosenLease = { readonly id: string; readonly label: string };

type LeaseFieldProps = {
  label: string;
  value?: ChosenLease | null;
  onChange?: (lease: ChosenLease) => void;
  /** Leaves out leases that make no sense here. */
  isOffered?: (lease: { id: string; currency: string | null }) => boolean;
  error?: string | null | undefined;
  'data-path'?: string;
};

/** A current lease, found by its tenant, property or unit. */
export function LeaseField({ value = null, onChange, isOffered, ...field }: LeaseFieldProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(
    leasesQuery(organizationId, { search: search.trim(), show: 'current', sort: 'newest' }),
  );
  const leases = query.data === undefined ? [] : rowsOf(query.data);
  const found = leases
    .filter(({ id, money }) => isOffered?.({ id, currency: money?.monthlyRent.currency ?? null }) ?? true)
    .map((lease) => ({
      id: lease.id,
      // Plain text, because it is typed over and the option takes its own direction.
      label: t('payment.leaseOption', {
        tenant: lease.tenants.map(({ fullName }) => fullName).join(', '),
        place: tCommon('labels.unitOfProperty', { property: lease.property.name, unit: lease.unit.number }),
      }),
    }));
  // What was chosen stays, whatever is searched for meanwhile.
  const offered = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <ComboField
      {...field}
      hint={t('payment.leaseHint')}
      nothingFound={t('payment.noLease')}
      value={value?.id ?? null}
      options={offered.map(({ id, label }) => ({ value: id, label }))}
      onSearch={setSearch}
      onChange={(leaseId) => {
        const chosen = offered.find(({ id }) => id === leaseId);
        if (chosen !== undefined) onChange?.(chosen);
      }}
    />
  );
}
