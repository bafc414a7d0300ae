import { TASK_SUBJECTS } from '@dira/domain/tasks';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { LeaseField } from '../../documents/components/lease-field.tsx';
import { PropertyField } from '../../documents/components/property-field.tsx';
import { TenantField } from '../../documents/components/tenant-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { aboutNothing } from '../forms/task-values.ts';
import type { SubjectValues } from '../forms/task-values.ts';
import { UnitField } from './unit-field.tsx';

/** What a task or a note is about: what kind of thing, then which. */
export function SubjectFields<Values extends SubjectValues>({ form }: { form: UseFormReturnType<Values> }) {
  const { t } = useTranslation('tasks');
  const { t: tCommon } = useTranslation();
  const { can } = useOrganization();
  const { about, propertyId, unitId, tenantId, leaseId } = form.values;
  const kinds = TASK_SUBJECTS.filter(
    (kind) => can['leases.see'] || kind === 'property' || kind === 'unit' || kind === about,
  );
  const names = {
    property: tCommon('labels.property'),
    unit: tCommon('labels.unit'),
    tenant: tCommon('labels.tenant'),
    lease: tCommon('labels.lease'),
  };
  return (
    <>
      <SelectField
        label={t('about')}
        options={[
          { value: '' as const, label: t('aboutNothing') },
          ...kinds.map((value) => ({ value, label: names[value] })),
        ]}
        {...form.getInputProps('about')}
        onChange={
          (value: SubjectValues['about']) =>
            form.setValues({
              ...aboutNothing,
              // A unit of the house that was chosen before.
              propertyId: value === 'property' || value === 'unit' ? propertyId : null,
              about: value,
            } as Partial<Values>) // the part of the values that this form has in any case
        }
      />
      {(about === 'property' || about === 'unit') && (
        <PropertyField
          {...form.getInputProps('propertyId')}
          value={propertyId}
          onChange={(id) => form.setValues({ propertyId: id, unitId: null } as Partial<Values>)} // as above
        />
      )}
      {about === 'unit' && propertyId !== null && (
        <UnitField propertyId={propertyId} {...form.getInputProps('unitId')} value={unitId} />
      )}
      {about === 'tenant' && <TenantField {...form.getInputProps('tenantId')} value={tenantId} />}
      {about === 'lease' && <LeaseField {...form.getInputProps('leaseId')} value={leaseId} />}
    </>
  );
}
