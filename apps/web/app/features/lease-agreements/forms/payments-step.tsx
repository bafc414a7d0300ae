import { PAYERS, PAYMENT_KINDS } from '@dira/domain/lease-agreement/contents';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import type { AgreementContents } from '../queries.ts';
import { LineList } from './line-list.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

type PartProps = { form: UseFormReturnType<AgreementContents['payments']>; currency: string };

/** Everything beside the rent, and who pays it. */
export function PaymentsStep({ agreement, ...step }: StepProps) {
  const { t } = useTranslation('lease-agreements');
  const { currency } = agreement.lease.monthlyRent;
  return (
    <StepForm
      {...step}
      section="payments"
      title={t('steps.payments')}
      purpose={t('purpose.payments')}
      agreement={agreement}
      toValues={({ contents }) => contents.payments}
      toSection={(payments) => ({ payments })}
    >
      {(form) => (
        <>
          <FormNote tone="legal">{t('payments.law')}</FormNote>
          <Kinds form={form} currency={currency} />
          <Others form={form} currency={currency} />
        </>
      )}
    </StepForm>
  );
}

function Kinds({ form, currency }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  return PAYMENT_KINDS.map((kind) => (
    <FieldRow key={kind}>
      <SelectField
        label={t(`subjects.${kind}`)}
        placeholder={t('choose')}
        options={PAYERS.map((payer) => ({ value: payer, label: t(`payments.payers.${payer}`) }))}
        {...form.getInputProps(`kinds.${kind}.payer`)}
      />
      {form.values.kinds[kind].payer === 'tenant' && (
        <AmountField
          label={t('payments.amount')}
          isOptional
          currency={currency}
          {...form.getInputProps(`kinds.${kind}.amount`)}
        />
      )}
    </FieldRow>
  ));
}

function Others({ form, currency }: PartProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tCommon } = useTranslation();
  const payers = ['tenant', 'landlord'] as const;
  return (
    <FieldGroup legend={t('payments.others')}>
      <LineList
        label={t('payments.others')}
        path="others"
        lines={form.values.others}
        nameOf={({ name }, at) => name || t('payments.other', { number: at + 1 })}
        addLabel={t('payments.add')}
        removeLabel={(name) => tCommon('actions.removeNamed', { name })}
        onAdd={() => form.insertListItem('others', { name: '', payer: 'tenant', amount: null })}
        onRemove={(at) => form.removeListItem('others', at)}
        render={(at) => (
          <FieldRow>
            <TextField label={t('payments.name')} {...form.getInputProps(`others.${at}.name`)} />
            <SelectField
              label={t('payments.payer')}
              options={payers.map((payer) => ({ value: payer, label: t(`payments.payers.${payer}`) }))}
              {...form.getInputProps(`others.${at}.payer`)}
            />
            <AmountField
              label={t('payments.amount')}
              isOptional
              currency={currency}
              {...form.getInputProps(`others.${at}.amount`)}
            />
          </FieldRow>
        )}
      />
    </FieldGroup>
  );
}
