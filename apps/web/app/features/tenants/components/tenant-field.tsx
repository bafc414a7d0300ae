import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { tenantsQuery } from '../queries.ts';

type TenantFieldProps = Omit<
  ComponentProps<typeof ComboField>,
  'label' | 'options' | 'nothingFound' | 'onSearch' | 'onChange'
> & {
  /** The name of who is chosen, where it is known: they need not be among those that were found. */
  chosenName?: string | undefined;
  onChange: (tenantId: string | null, name: string) => void;
};

/** One tenant of the workspace, found by name. */
export function TenantField({ chosenName, onChange, ...field }: TenantFieldProps) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery({
    ...tenantsQuery(organizationId, useSettled(search)),
    placeholderData: keepPreviousData,
  });
  const found = (data === undefined ? [] : rowsOf(data)).map(({ id, fullName }) => ({
    value: id,
    label: fullName,
  }));
  const { value = null } = field;
  const isThere = value === null || found.some((one) => one.value === value);
  const options = isThere || chosenName === undefined ? found : [{ value, label: chosenName }, ...found];
  return (
    <ComboField
      {...field}
      label={t('labels.tenant')}
      options={options}
      nothingFound={t('list.noMatchesTitle')}
      onSearch={setSearch}
      onChange={(id) => onChange(id, options.find((one) => one.value === id)?.label ?? '')}
    />
  );
}
