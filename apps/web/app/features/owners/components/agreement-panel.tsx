import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  checkAgreement,
  emptyAgreement,
  feeKinds,
  toAgreement,
  type AgreementValues,
} from '../forms/agreement-values.ts';
import { ownershipQuery, useAddAgreement } from '../queries.ts';

/** On which terms a property is managed from a month on. */
export function AgreementPanel({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const { t } = useTranslation('owners');
  const { organizationId, preferredCurrency: currency } = useOrganization();
  const { data: ownership } = useSuspenseQuery(ownershipQuery(organizationId, propertyId));
  const add = useAddAgreement(propertyId);
  const form = useForm<AgreementValues>({ initialValues: emptyAgreement(), validate: checkAgreement });
  const submit = (values: AgreementValues) => {
    const sent = toAgreement(values, currency);
    if (sent === null) return;
    add.mutate(sent, {
      onSuccess: () => {
        showToast({ title: t('agreement.saved') });
        onClose();
      },
    });
  };
  const labels = {
    kind: t('statement.fees'),
    fromMonth: t('agreement.from'),
    fixed: t('agreement.fixed'),
    collectedShare: t('agreement.share'),
    minimum: t('agreement.minimum'),
    firstMonthShare: t('agreement.firstMonth'),
    chargesVat: t('agreement.chargesVat'),
    reserve: t('agreement.reserve'),
  };
  return (
    <FormPanel
      title={t('agreement.set')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('agreement.set')}
      loading={add.isPending}
      error={add.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {ownership.sets.length === 0 && <FormNote>{t('agreement.needsOwners')}</FormNote>}
      <FieldRow>
        <SelectField
          label={labels.kind}
          options={feeKinds.map((value) => ({ value, label: t(`agreement.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <MonthField
          label={labels.fromMonth}
          hint={t('agreement.fromHint')}
          {...form.getInputProps('fromMonth')}
        />
      </FieldRow>
      {form.values.kind === 'fixed' ? (
        <AmountField label={labels.fixed} currency={currency} {...form.getInputProps('fixed')} />
      ) : (
        <FieldRow>
          <NumberField
            label={labels.collectedShare}
            step="decimal"
            {...form.getInputProps('collectedShare')}
          />
          <AmountField
            label={labels.minimum}
            currency={currency}
            isOptional
            {...form.getInputProps('minimum')}
          />
        </FieldRow>
      )}
      <NumberField
        label={labels.firstMonthShare}
        step="decimal"
        isOptional
        {...form.getInputProps('firstMonthShare')}
      />
      <CheckField
        label={labels.chargesVat}
        checked={form.values.chargesVat}
        onChange={(isChosen) => form.setFieldValue('chargesVat', isChosen)}
      />
      <AmountField label={labels.reserve} currency={currency} isOptional {...form.getInputProps('reserve')} />
    </FormPanel>
  );
}
