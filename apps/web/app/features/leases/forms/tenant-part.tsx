import type { UseFormReturnType } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { FieldGroup } from '../../../ui/form-layout.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { PersonFields } from '../../tenants/forms/person-fields.tsx';
import { tenantsQuery } from '../../tenants/queries.ts';
import type { LeaseValues } from './lease-values.ts';

/** Who rents: somebody new, with a sign-in of their own, or somebody who rents here already. */
export function TenantPart({ form }: { form: UseFormReturnType<LeaseValues> }) {
  const { t } = useTranslation('leases');
  const { who, tenant, makeAccount } = form.values;
  return (
    <FieldGroup legend={t('form.tenant')}>
      <Segments
        label={t('form.tenant')}
        options={[
          { value: 'new', label: t('form.newTenant') },
          { value: 'known', label: t('form.knownTenant') },
        ]}
        value={who}
        onChange={(chosen) => form.setFieldValue('who', chosen)}
      />
      {who === 'known' ? (
        <KnownTenant {...form.getInputProps('tenantId')} />
      ) : (
        <>
          <PersonFields values={tenant} propsOf={(field) => form.getInputProps(`tenant.${field}`)} />
          <CheckField
            label={t('form.makeAccount')}
            hint={t('form.makeAccountHint')}
            checked={makeAccount}
            onChange={(isWanted) => form.setFieldValue('makeAccount', isWanted)}
          />
        </>
      )}
    </FieldGroup>
  );
}

type KnownTenantProps = {
  value?: string | null;
  onChange: (tenantId: string | null) => void;
  error?: string;
};

function KnownTenant({ value, onChange, ...field }: KnownTenantProps) {
  const { t } = useTranslation('leases');
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const { data } = useInfiniteQuery(tenantsQuery(organizationId, search));
  const found = (data === undefined ? [] : rowsOf(data)).map(({ id, fullName, phone }) => ({
    value: id,
    label: [fullName, phone].filter((part) => part !== null).join(' · '),
  }));
  // The chosen one stays an option whatever is searched, or the field would lose its name.
  const options =
    chosen === null || found.some((option) => option.value === chosen.value) ? found : [...found, chosen];
  return (
    <ComboField
      {...field}
      label={t('form.knownTenant')}
      hint={t('form.knownTenantHint')}
      nothingFound={t('form.noTenantMatches')}
      options={options}
      value={value ?? null}
      onSearch={(query) => setSearch(query.trim())}
      onChange={(tenantId) => {
        setChosen(options.find((option) => option.value === tenantId) ?? null);
        onChange(tenantId);
      }}
    />
  );
}
