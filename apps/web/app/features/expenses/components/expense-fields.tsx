import { expenseLimits } from '@dira/contract/expenses';
import { EXPENSE_PAYERS } from '@dira/domain/expenses';
import { PAYMENT_METHODS } from '@dira/domain/payment-methods';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import { UnitField } from '../../tasks/components/unit-field.tsx';
import type { ExpenseValues } from '../forms/expense-values.ts';
import { CategoryField } from './category-field.tsx';

export function useExpenseLabels(): Record<keyof ExpenseValues, string> {
  const { t } = useTranslation(['expenses', 'money']);
  const { t: tCommon } = useTranslation();
  return {
    expenseDate: tCommon('labels.date'),
    amount: tCommon('labels.amount'),
    category: t('columns.category'),
    ownCategoryId: t('settings.ownOne'),
    vendor: t('columns.vendor'),
    description: tCommon('labels.description'),
    propertyId: tCommon('labels.property'),
    unitId: tCommon('labels.unit'),
    notes: tCommon('labels.notes'),
    vatAmount: t('columns.vat'),
    payer: t('payer.label'),
    isDeductible: t('deductible.label'),
    method: tCommon('labels.paymentMethod'),
    reference: t('money:payment.reference'),
    parts: t('split.title'),
    everyMonths: t('recurring.repeats'),
    endsOn: t('recurring.until'),
  };
}

type ExpenseFieldsProps = {
  form: UseFormReturnType<ExpenseValues>;
  currency: string;
  /** A repair says where it is. */
  hasPlace: boolean;
  /** Its month is closed, and what its figures are made of stays. */
  isClosed?: boolean;
};

export function ExpenseFields({ form, currency, hasPlace, isClosed = false }: ExpenseFieldsProps) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const labels = useExpenseLabels();
  const properties = usePropertyOptions();
  const { parts } = form.values;
  return (
    <>
      {isClosed && <FormNote>{t('closed')}</FormNote>}
      <TextField
        label={labels.description}
        maxLength={expenseLimits.description}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <AmountField
          label={labels.amount}
          currency={currency}
          isDisabled={isClosed}
          {...form.getInputProps('amount')}
        />
        <BookDayField
          label={labels.expenseDate}
          isDisabled={isClosed}
          {...form.getInputProps('expenseDate')}
        />
      </FieldRow>
      <FieldRow>
        <CategoryField form={form} label={labels.category} isDisabled={isClosed} />
        {hasPlace && parts.length === 0 && (
          <SelectField
            label={labels.propertyId}
            options={[{ value: '', label: tCommon('labels.noProperty') }, ...properties]}
            isDisabled={isClosed}
            {...form.getInputProps('propertyId')}
          />
        )}
      </FieldRow>
      <TextField
        label={labels.vendor}
        isOptional
        maxLength={expenseLimits.vendor}
        {...form.getInputProps('vendor')}
      />
      <TextAreaField label={labels.notes} isOptional {...form.getInputProps('notes')} />
      <Fold title={t('more')}>
        <AccountantFields form={form} currency={currency} hasPlace={hasPlace} />
      </Fold>
    </>
  );
}

/** What few say at once, and an accountant asks at the end of the year. */
function AccountantFields({ form, currency, hasPlace }: ExpenseFieldsProps) {
  const { t } = useTranslation(['expenses', 'money']);
  const labels = useExpenseLabels();
  const { propertyId, unitId, isDeductible, parts } = form.values;
  return (
    <>
      {hasPlace && propertyId !== '' && parts.length === 0 && (
        <UnitField
          key={propertyId}
          propertyId={propertyId}
          isOptional
          {...form.getInputProps('unitId')}
          value={unitId}
        />
      )}
      <FieldRow>
        <AmountField
          label={labels.vatAmount}
          isOptional
          currency={currency}
          {...form.getInputProps('vatAmount')}
        />
        <SelectField
          label={labels.payer}
          options={EXPENSE_PAYERS.map((value) => ({ value, label: t(`payer.${value}`) }))}
          {...form.getInputProps('payer')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={labels.method}
          options={[
            { value: '', label: t('methodUnknown') },
            ...PAYMENT_METHODS.map((value) => ({ value, label: t(`money:methods.${value}`) })),
          ]}
          {...form.getInputProps('method')}
        />
        <TextField
          label={labels.reference}
          isOptional
          kind="code"
          maxLength={expenseLimits.reference}
          {...form.getInputProps('reference')}
        />
      </FieldRow>
      <CheckField
        label={labels.isDeductible}
        hint={t('deductible.hint')}
        checked={isDeductible}
        data-path="isDeductible"
        onChange={(isChecked) => form.setFieldValue('isDeductible', isChecked)}
      />
    </>
  );
}
