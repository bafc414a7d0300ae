import { expenseLimits } from '@dira/contract/expenses';
import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { usePropertyOptions } from '../../properties/components/property-filter.tsx';
import type { ExpenseValues } from '../forms/expense-values.ts';

export function useExpenseLabels(): Record<keyof ExpenseValues, string> {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  return {
    expenseDate: tCommon('labels.date'),
    amount: tCommon('labels.amount'),
    category: t('columns.category'),
    vendor: t('columns.vendor'),
    description: tCommon('labels.description'),
    propertyId: tCommon('labels.property'),
    notes: tCommon('labels.notes'),
  };
}

type ExpenseFieldsProps = {
  form: UseFormReturnType<ExpenseValues>;
  currency: string;
  /** A repair says where it is. */
  hasPlace: boolean;
};

export function ExpenseFields({ form, currency, hasPlace }: ExpenseFieldsProps) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const labels = useExpenseLabels();
  const properties = usePropertyOptions();
  return (
    <>
      <TextField
        label={labels.description}
        maxLength={expenseLimits.description}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <AmountField label={labels.amount} currency={currency} {...form.getInputProps('amount')} />
        <BookDayField label={labels.expenseDate} {...form.getInputProps('expenseDate')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          label={labels.category}
          options={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
          {...form.getInputProps('category')}
        />
        {hasPlace && (
          <SelectField
            label={labels.propertyId}
            options={[{ value: '', label: tCommon('labels.noProperty') }, ...properties]}
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
    </>
  );
}
