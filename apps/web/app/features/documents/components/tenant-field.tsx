import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import type { DisputedProps } from '../../../ui/fields/field.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { tenantQuery, tenantsQuery } from '../../tenants/queries.ts';
import { withChosen } from './with-chosen.ts';

type TenantFieldProps = DisputedProps & {
  value: string | null;
  onChange: (tenantId: string | null) => void;
};

/** The person whom a paper is about, found by name. */
export function TenantField({ value, onChange, ...meanwhile }: TenantFieldProps) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const found = useInfiniteQuery(tenantsQuery(organizationId, search));
  const { data: chosen } = useQuery({ ...tenantQuery(organizationId, value ?? ''), enabled: value !== null });
  const options = withChosen(found.data === undefined ? [] : rowsOf(found.data), chosen);
  return (
    <ComboField
      {...meanwhile}
      label={t('labels.tenant')}
      isOptional
      nothingFound={t('labels.noTenantMatches')}
      options={options.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={value}
      onSearch={(query) => setSearch(query.trim())}
      onChange={onChange}
    />
  );
}
