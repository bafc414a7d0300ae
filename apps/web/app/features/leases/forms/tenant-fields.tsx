import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../lib/pages.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { PersonFields } from '../../tenants/forms/person-fields.tsx';
import { tenantsQuery } from '../../tenants/queries.ts';
import type { TenantValues } from './tenant-values.ts';

type TenantFieldsProps = {
  values: TenantValues;
  /** `form.getInputProps` of the form, for a field of this person. */
  propsOf: ComponentProps<typeof PersonFields>['propsOf'];
  knownProps: KnownTenantProps;
  onChange: (change: Partial<TenantValues>) => void;
  label: string;
  isDraft: boolean;
};

/** Who rents: somebody new, with a sign-in of their own, or somebody who rents here already. */
export function TenantFields({ values, propsOf, knownProps, onChange, label, isDraft }: TenantFieldsProps) {
  const { t } = useTranslation('leases');
  return (
    <>
      <Segments
        label={label}
        options={[
          { value: 'new', label: t('form.newTenant') },
          { value: 'known', label: t('form.knownTenant') },
        ]}
        value={values.who}
        onChange={(who) => onChange({ who })}
      />
      {values.who === 'known' ? (
        <KnownTenant {...knownProps} />
      ) : (
        <>
          <PersonFields values={values} propsOf={propsOf} />
          {/* Whoever has not signed yet has nothing to sign in to. */}
          {!isDraft && (
            <CheckField
              label={t('form.makeAccount')}
              hint={t('form.makeAccountHint')}
              checked={values.makeAccount}
              onChange={(makeAccount) => onChange({ makeAccount })}
            />
          )}
        </>
      )}
    </>
  );
}

type KnownTenantProps = {
  value?: string | null;
  onChange: (tenantId: string | null) => void;
  error?: string;
};

function KnownTenant({ value, onChange, ...field }: KnownTenantProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
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
      nothingFound={tCommon('labels.noTenantMatches')}
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
