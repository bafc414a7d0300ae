import { EXPENSE_INTERVALS } from '@dira/domain/recurring-expenses';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import type { ExpenseValues } from '../forms/expense-values.ts';

/** How often an expense repeats, and until when. */
export function RepeatFields({ form }: { form: UseFormReturnType<ExpenseValues> }) {
  const { t } = useTranslation('expenses');
  const { everyMonths } = form.values;
  return (
    <>
      <FieldRow>
        <SelectField
          label={t('recurring.repeats')}
          data-path="everyMonths"
          value={String(everyMonths ?? '')}
          options={[
            { value: '', label: t('recurring.never') },
            ...EXPENSE_INTERVALS.map((every) => ({
              value: String(every),
              label: t(`recurring.every.${every}`),
            })),
          ]}
          onChange={(chosen) =>
            form.setFieldValue(
              'everyMonths',
              EXPENSE_INTERVALS.find((every) => String(every) === chosen) ?? null,
            )
          }
        />
        {everyMonths !== null && (
          <DateField
            label={t('recurring.until')}
            hint={t('recurring.untilHint')}
            isOptional
            {...form.getInputProps('endsOn')}
          />
        )}
      </FieldRow>
      {everyMonths !== null && <FormNote>{t('recurring.note')}</FormNote>}
    </>
  );
}
