import { refundLimits } from '@dira/contract/money-movements';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { paymentMethods } from '../charge-words.ts';
import type { MovementValues } from './movement-values.ts';

/** How money went back to the tenant, and the number that the bank gave it. */
export function WayFields({ form }: { form: UseFormReturnType<MovementValues> }) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  return (
    <>
      <SelectField
        label={tCommon('labels.paymentMethod')}
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        {...form.getInputProps('method')}
      />
      <TextField
        label={t('payment.reference')}
        hint={t('payment.referenceHint')}
        kind="code"
        isOptional
        maxLength={refundLimits.reference}
        {...form.getInputProps('reference')}
      />
    </>
  );
}
