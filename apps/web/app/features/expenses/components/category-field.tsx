import type { UseFormReturnType } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { categoryOptions, chosenCategory } from '../category-choice.ts';
import type { ExpenseValues } from '../forms/expense-values.ts';
import { expenseSettingsQuery } from '../settings-queries.ts';

type CategoryFieldProps = { form: UseFormReturnType<ExpenseValues>; label: string; isDisabled: boolean };

/** What it was spent on: a common category, or one of the workspace's own within it. */
export function CategoryField({ form, label, isDisabled }: CategoryFieldProps) {
  const { t } = useTranslation('expenses');
  const { organizationId } = useOrganization();
  const { data: settings } = useSuspenseQuery(expenseSettingsQuery(organizationId));
  const { category, ownCategoryId } = form.values;
  return (
    <SelectField
      label={label}
      options={categoryOptions(settings, { category, ownCategoryId }, t)}
      isDisabled={isDisabled}
      {...form.getInputProps('category')}
      value={ownCategoryId ?? category}
      onChange={(value) => {
        const chosen = chosenCategory(value, settings);
        if (chosen !== null) form.setValues(chosen);
      }}
    />
  );
}
