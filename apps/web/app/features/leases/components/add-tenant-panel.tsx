import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { usePersonLabels } from '../../tenants/forms/person-fields.tsx';
import { TenantFields } from '../forms/tenant-fields.tsx';
import { checkTenant, emptyTenant, toNewTenant } from '../forms/tenant-values.ts';
import type { TenantValues } from '../forms/tenant-values.ts';
import { useAddTenant } from '../queries.ts';
import type { AddedTenant, Lease } from '../queries.ts';
import { NewSignIns } from './new-sign-ins.tsx';

type Values = { tenant: TenantValues };

/** Somebody more who rents, while nothing is signed. */
export function AddTenantPanel({ lease, onClose }: { lease: Lease; onClose: () => void }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const add = useAddTenant(lease.id);
  const isDraft = !lease.can.giveSignIns;
  const form = useForm<Values>({
    initialValues: { tenant: emptyTenant() },
    validate: ({ tenant }) => checkTenant(tenant, isDraft, 'tenant'),
  });
  const person = usePersonLabels();
  if (add.data !== undefined && add.data.credentials !== null)
    return <NewSignIns added={[add.data]} asked={[add.variables.tenant]} onClose={onClose} />;
  const finish = ({ credentials }: AddedTenant) => {
    showToast({ title: t('people.added') });
    if (credentials === null) onClose();
  };
  return (
    <FormPanel
      title={t('people.add')}
      form={form}
      edited={null}
      labels={{
        ...Object.fromEntries(Object.entries(person).map(([field, label]) => [`tenant.${field}`, label])),
        'tenant.id': t('form.knownTenant'),
      }}
      submitLabel={t('people.add')}
      loading={add.isPending}
      error={add.error}
      onSubmit={({ tenant }) => add.mutate({ tenant: toNewTenant(tenant, isDraft) }, { onSuccess: finish })}
      onClose={onClose}
    >
      <TenantFields
        values={form.values.tenant}
        propsOf={(field) => form.getInputProps(`tenant.${field}`)}
        knownProps={form.getInputProps('tenant.id')}
        onChange={(change) => form.setFieldValue('tenant', { ...form.values.tenant, ...change })}
        label={tCommon('labels.tenant')}
        isDraft={isDraft}
      />
      <FormNote>{t('form.together')}</FormNote>
    </FormPanel>
  );
}
