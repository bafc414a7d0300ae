import { CAMPAIGN_LIMITS } from '@dira/domain/campaigns';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { IconX } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { tenantsQuery } from '../../tenants/queries.ts';
import type { FormProps } from '../campaign-values.ts';
import type { Audience } from '../queries.ts';
import classes from '../components/campaigns.module.css';

type TenantChoiceProps = FormProps & {
  label: string;
  /** The tenants whose names the server gave with the count. */
  people: Audience['items'];
};

/** Tenants one by one, each once. */
export function TenantChoice({ form, label, people }: TenantChoiceProps) {
  const { t } = useTranslation(['campaigns', 'common']);
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const { data } = useInfiniteQuery({
    ...tenantsQuery(organizationId, useSettled(search)),
    placeholderData: keepPreviousData,
  });
  const { tenantIds } = form.values;
  const found = (data === undefined ? [] : rowsOf(data)).filter(({ id }) => !tenantIds.includes(id));
  const nameOf = (id: string) =>
    picked.get(id) ?? people.find(({ tenantId }) => tenantId === id)?.name ?? null;
  const named = tenantIds.filter((id) => nameOf(id) !== null);
  const add = (id: string) => {
    const name = found.find((one) => one.id === id)?.fullName;
    if (name === undefined || tenantIds.length >= CAMPAIGN_LIMITS.chosen) return;
    setPicked(new Map(picked).set(id, name));
    form.setFieldValue('tenantIds', [...tenantIds, id]);
  };
  return (
    <>
      <ComboField
        label={label}
        options={found.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        nothingFound={t('common:list.noMatchesTitle')}
        onSearch={setSearch}
        {...form.getInputProps('tenantIds')}
        value={null}
        onChange={(id) => id !== null && add(id)}
      />
      {named.length > 0 && (
        <ul className={classes.chosen} aria-label={label}>
          {named.map((id) => (
            <li key={id}>
              <UserText>{nameOf(id) ?? ''}</UserText>
              <IconButton
                label={t('common:actions.removeNamed', {
                  name: isolate.text(nameOf(id) ?? ''),
                  interpolation: { skipOnVariables: true },
                })}
                icon={IconX}
                onClick={() =>
                  form.setFieldValue(
                    'tenantIds',
                    tenantIds.filter((one) => one !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {named.length < tenantIds.length && (
        <p className={classes.note}>{t('common:people.more', { count: tenantIds.length - named.length })}</p>
      )}
    </>
  );
}
