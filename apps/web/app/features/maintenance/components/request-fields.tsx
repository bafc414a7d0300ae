import { requestLimits } from '@dira/contract/maintenance';
import { MAINTENANCE_PRIORITIES } from '@dira/domain/maintenance';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import type { RequestValues } from '../forms/request-values.ts';
import type { RequestSummary } from '../queries.ts';
import { AssigneeField } from './assignee-field.tsx';
import { PropertyAndUnitFields, useUnits } from './property-and-unit-fields.tsx';
import { VendorField } from './vendor-field.tsx';

type Form = UseFormReturnType<RequestValues>;

export function useRequestLabels() {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  return {
    title: t('columns.title'),
    description: tCommon('labels.details'),
    priority: t('columns.priority'),
    propertyId: tCommon('labels.property'),
    unitId: t('form.unit'),
    assigneeId: t('columns.assignee'),
    vendorId: t('vendors.vendor'),
    demandedOn: t('facts.demandedOn'),
    preventsLiving: t('form.preventsLiving'),
  };
}

/** The lease of the chosen unit, whose tenant may follow the request. */
export function useChosenLease({ values: { propertyId, unitId } }: Form) {
  return useUnits(propertyId).find(({ id }) => id === unitId)?.lease ?? null;
}

type RequestFieldsProps = {
  form: Form;
  /** What a tenant reported stays where and when it was reported. */
  hasPlace: boolean;
  /** How the request stands; absent for a new one. */
  request?: Pick<RequestSummary, 'property' | 'unit' | 'vendor'>;
};

/** What is to be repaired, where, and how much it presses. */
export function RequestFields({ form, hasPlace, request }: RequestFieldsProps) {
  const { t } = useTranslation('maintenance');
  const labels = useRequestLabels();
  return (
    <>
      <TextField label={labels.title} maxLength={requestLimits.title} {...form.getInputProps('title')} />
      {hasPlace && <PlaceFields form={form} request={request} />}
      <FieldRow>
        <SelectField
          label={labels.priority}
          options={MAINTENANCE_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
          {...form.getInputProps('priority')}
        />
        <AssigneeField
          label={labels.assigneeId}
          noneLabel={t('nobody')}
          {...form.getInputProps('assigneeId')}
        />
      </FieldRow>
      <VendorField
        label={labels.vendorId}
        called={request?.vendor ?? null}
        savedLabel={request?.vendor?.name}
        {...form.getInputProps('vendorId')}
      />
      {hasPlace && (
        <DateField
          label={labels.demandedOn}
          isOptional
          hint={t('form.demandedHint')}
          {...form.getInputProps('demandedOn')}
        />
      )}
      <CheckField
        label={t('form.preventsLiving')}
        hint={t('form.preventsLivingHint')}
        checked={form.values.preventsLiving}
        data-path="preventsLiving"
        onChange={(value) => form.setFieldValue('preventsLiving', value)}
      />
      <TextAreaField label={labels.description} isOptional {...form.getInputProps('description')} />
    </>
  );
}

function PlaceFields({ form, request }: { form: Form; request: RequestFieldsProps['request'] }) {
  const { t } = useTranslation('maintenance');
  const lease = useChosenLease(form);
  return (
    <>
      <PropertyAndUnitFields
        labels={useRequestLabels()}
        propertyName={request?.property.name}
        property={{ ...form.getInputProps('propertyId'), savedLabel: request?.property.name }}
        unit={{ ...form.getInputProps('unitId'), savedLabel: request?.unit?.number }}
        propertyId={form.values.propertyId}
        onProperty={(id) => form.setValues({ propertyId: id, unitId: '' })}
      />
      {lease !== null && (
        <CheckField
          label={t('form.share', { name: isolate.text(lease.tenantName) })}
          checked={form.values.isShared}
          data-path="isShared"
          onChange={(value) => form.setFieldValue('isShared', value)}
        />
      )}
    </>
  );
}
