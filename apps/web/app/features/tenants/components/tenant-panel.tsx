import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { IconKey } from '../../../ui/icons.ts';
import { KeptNumber } from '../../../ui/kept-number.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { PersonFields, usePersonLabels } from '../forms/person-fields.tsx';
import { checkPerson, emptyPerson, personOf, toPerson } from '../forms/person-values.ts';
import type { PersonValues } from '../forms/person-values.ts';
import { tenantQuery, useCreateCredentials, useRevealNumber, useUpdateTenant } from '../queries.ts';
import type { Tenant, TenantEdit } from '../queries.ts';
import { CredentialsDialog } from './credentials-dialog.tsx';

/** Who the tenant is, how to reach them, and their way in. */
export function TenantPanel({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const { t } = useTranslation('tenants');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: tenant } = useSuspenseQuery(tenantQuery(organizationId, tenantId));
  const update = useUpdateTenant(tenantId);
  const create = useCreateCredentials(tenantId);
  const reveal = useRevealNumber(tenantId);
  const labels = usePersonLabels();
  const edited = useEdited(tenant, personOf, update.error);
  const form = useForm<PersonValues>({ initialValues: edited.opened, validate: checkPerson });
  if (create.data !== undefined) {
    const { fullName, phone } = tenant;
    const language = tenant.language ?? emptyPerson.language;
    return (
      <CredentialsDialog
        credentials={create.data}
        tenant={{ fullName, phone, language }}
        onClose={create.reset}
      />
    );
  }
  const save = (values: PersonValues) =>
    update.mutate(
      { seen: edited.seen, body: toChange(values) },
      {
        onSuccess: () => {
          showToast({ title: tCommon('saved') });
          onClose();
        },
      },
    );
  return (
    <FormPanel
      title={t('details')}
      subtitle={<UserText>{tenant.fullName}</UserText>}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={update.isPending}
      error={update.error}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonFields
        values={form.values}
        propsOf={(field) => form.getInputProps(field)}
        identityNumberHint={tenant.identityNumberHint}
        numberOnFile={
          can['identity_numbers.see'] &&
          tenant.identityNumberHint !== '' && <KeptNumber mask={tenant.identityNumberHint} reveal={reveal} />
        }
      />
      <SignIn tenant={tenant} create={create} />
    </FormPanel>
  );
}

/** An identity number left empty keeps the one on file. */
function toChange(values: PersonValues): TenantEdit['body'] {
  const { identityNumber, ...rest } = toPerson(values);
  return identityNumber === null ? rest : { ...rest, identityNumber };
}

type SignInProps = { tenant: Tenant; create: ReturnType<typeof useCreateCredentials> };

function SignIn({ tenant: { fullName, phone, email, hasAccount }, create }: SignInProps) {
  const { t } = useTranslation('tenants');
  const action = t(hasAccount ? 'signIn.renew' : 'signIn.make');
  return (
    <FieldGroup legend={t('signIn.legend')}>
      <FormNote>
        {t(hasAccount ? 'signIn.exists' : 'signIn.none')}
        <small>{t(hasAccount ? 'signIn.existsHint' : 'signIn.noneHint')}</small>
        {create.error !== null && <b role="alert">{describeProblem(create.error)}</b>}
      </FormNote>
      <Button
        icon={IconKey}
        loading={create.isPending}
        disabled={phone === null && email === null}
        aria-label={`${action}: ${isolate.text(fullName)}`}
        onClick={() => create.mutate()}
      >
        {action}
      </Button>
    </FieldGroup>
  );
}
