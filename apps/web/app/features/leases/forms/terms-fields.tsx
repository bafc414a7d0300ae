import { PAYMENT_METHODS } from '@dira/domain/payment-methods';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import type { TermsValues } from './lease-values.ts';

type InputProps<Value> = {
  value?: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  'data-path'?: string;
};

type TermsFieldsProps = {
  values: TermsValues;
  currency: string;
  propsOf: <Field extends keyof TermsValues>(field: Field) => InputProps<TermsValues[Field]>;
  /** What the form works out of the term and the rent. */
  children?: ReactNode;
};

/** Every month has the 28th; later due days fall on the last day of shorter months. */
const lastDayOfEveryMonth = 28;

export function TermsFields({ values, currency, propsOf, children }: TermsFieldsProps) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  return (
    <>
      <FieldRow>
        <DateField label={t('form.startsOn')} {...propsOf('startsOn')} />
        <DateField label={t('form.endsOn')} {...propsOf('endsOn')} />
      </FieldRow>
      <FieldRow>
        <AmountField
          label={tCommon('labels.monthlyRent')}
          currency={currency}
          {...propsOf('monthlyRentAmount')}
        />
        <NumberField
          label={tCommon('labels.dueDay')}
          {...((values.dueDay ?? 0) > lastDayOfEveryMonth && { hint: t('form.shortMonths') })}
          {...propsOf('dueDay')}
        />
      </FieldRow>
      {children}
      <FieldRow>
        <SelectField
          label={t('detail.method')}
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: tMoney(`methods.${method}`) }))}
          {...propsOf('paymentMethod')}
        />
        <AmountField
          label={tCommon('labels.deposit')}
          currency={currency}
          isOptional
          {...propsOf('depositAmount')}
        />
      </FieldRow>
    </>
  );
}

export function useTermsLabels(): Record<keyof TermsValues, string> {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  return {
    startsOn: t('form.startsOn'),
    endsOn: t('form.endsOn'),
    monthlyRentAmount: tCommon('labels.monthlyRent'),
    dueDay: tCommon('labels.dueDay'),
    paymentMethod: t('detail.method'),
    depositAmount: tCommon('labels.deposit'),
  };
}
