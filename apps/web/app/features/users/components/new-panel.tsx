import { USER_ROLES } from '@dira/contract/users';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboField } from '../../../ui/fields/combo-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { CredentialsDialog } from '../../tenants/components/credentials-dialog.tsx';
import { tenantsQuery } from '../../tenants/queries.ts';
import type { Credentials, Tenant } from '../../tenants/queries.ts';
import { AccountFields, useUserLabels } from '../forms/account-fields.tsx';
import { checkNewUser, emptyUser, toNewUser } from '../forms/user-values.ts';
import type { GivenUser, UserValues } from '../forms/user-values.ts';
import { useCreateTenantUser, useCreateUser } from '../queries.ts';
import { useRoleHint, useRoleWord } from './use-role-word.ts';

type Person = Pick<Tenant, 'fullName' | 'phone' | 'language'>;
type Made = { person: Person; isTenant: boolean; credentials: Credentials } | { invited: GivenUser };

/** A new user; afterwards what is handed over, which is told once, or that an invitation went out. */
export function NewPanel({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  if (made === null) return <NewForm onMade={setMade} onClose={onClose} />;
  if ('invited' in made) return <Invited user={made.invited} onClose={onClose} />;
  const { fullName, phone, language } = made.person;
  return (
    <CredentialsDialog
      credentials={made.credentials}
      tenant={{ fullName, phone, language: language ?? currentLanguage() }}
      isForTeam={!made.isTenant}
      onClose={onClose}
    />
  );
}

/** The address has an account, which stays as it is. */
function Invited({ user: { fullName, email }, onClose }: { user: GivenUser; onClose: () => void }) {
  const { t } = useTranslation(['users', 'team']);
  const { t: tCommon } = useTranslation();
  return (
    <SidePanel
      title={t('team:made.sent', { email: isolate.code(email) })}
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          {tCommon('actions.close')}
        </Button>
      }
    >
      <p>{t('made.invitedBody', { name: isolate.text(fullName) })}</p>
    </SidePanel>
  );
}

type NewFormProps = { onMade: (made: Made) => void; onClose: () => void };

function NewForm({ onMade, onClose }: NewFormProps) {
  const { t } = useTranslation('users');
  const create = useCreateUser();
  const roleWord = useRoleWord();
  const roleHint = useRoleHint();
  const createTenant = useCreateTenantUser();
  const form = useForm<UserValues>({ initialValues: emptyUser(), validate: checkNewUser });
  const labels = useUserLabels();
  const [tenant, setTenant] = useState<Tenant | null>(null);
  const isTenant = form.values.role === 'tenant';
  const submit = (values: UserValues) => {
    if (isTenant && tenant !== null)
      return createTenant.mutate(tenant.id, {
        onSuccess: (credentials) => onMade({ person: tenant, isTenant, credentials }),
      });
    const person = toNewUser(values);
    return create.mutate(person, {
      onSuccess: ({ credentials }) =>
        onMade(credentials === null ? { invited: person } : { person, isTenant, credentials }),
    });
  };
  return (
    <FormPanel
      title={t('create')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('create')}
      loading={create.isPending || createTenant.isPending}
      error={isTenant ? createTenant.error : create.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormNote>{t('form.lead')}</FormNote>
      <SelectField
        label={labels.role}
        hint={roleHint(form.values.role)}
        options={USER_ROLES.map((value) => ({ value, label: roleWord(value) }))}
        {...form.getInputProps('role')}
      />
      {isTenant ? <TenantField form={form} onChosen={setTenant} /> : <AccountFields form={form} isNew />}
    </FormPanel>
  );
}

type TenantFieldProps = {
  form: UseFormReturnType<UserValues>;
  onChosen: (tenant: Tenant | null) => void;
};

/** A tenant without a way in; found by name or phone. */
function TenantField({ form, onChosen }: TenantFieldProps) {
  const { t } = useTranslation('users');
  const { organizationId } = useOrganization();
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery(tenantsQuery(organizationId, search));
  const tenants = (data === undefined ? [] : rowsOf(data)).filter(({ hasAccount }) => !hasAccount);
  const { onChange, ...field } = form.getInputProps('tenantId');
  return (
    <ComboField
      label={useUserLabels().tenantId}
      hint={t('form.tenantHint')}
      placeholder={t('form.pickTenant')}
      options={tenants.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      nothingFound={t('form.noTenants')}
      onSearch={setSearch}
      {...field}
      onChange={(id: string | null) => {
        onChange(id);
        onChosen(tenants.find((one) => one.id === id) ?? null);
      }}
    />
  );
}
