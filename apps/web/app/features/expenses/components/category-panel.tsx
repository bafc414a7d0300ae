import { expenseCategoryLimits } from '@dira/contract/expense-settings';
import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { ExpenseCategory } from '../queries.ts';
import { useAddCategory, useChangeCategory } from '../settings-queries.ts';
import type { OwnCategory } from '../settings-queries.ts';

type Values = { name: string; category: ExpenseCategory; isChosen: boolean };

/** A category of the workspace's own: a new one, or another name of one. */
export function CategoryPanel({ category, onClose }: { category: OwnCategory | null; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const add = useAddCategory();
  const change = useChangeCategory(category?.id ?? '');
  const form = useForm<Values>({
    initialValues: {
      name: category?.name ?? '',
      category: category?.category ?? 'maintenance',
      isChosen: category?.isArchived !== true,
    },
    validate: ({ name }) => describeFaults({ name: name.trim() === '' ? 'required' : null }),
  });
  const saved = (title: string) => () => {
    showToast({ title });
    onClose();
  };
  const submit = ({ name, isChosen, ...values }: Values) => {
    if (category === null)
      add.mutate({ ...values, name: name.trim() }, { onSuccess: saved(t('settings.added')) });
    else change.mutate({ name: name.trim(), isArchived: !isChosen }, { onSuccess: saved(tCommon('saved')) });
  };
  const labels = {
    name: tCommon('labels.name'),
    category: t('settings.isIn'),
    isChosen: t('settings.isChosen'),
  };
  return (
    <FormPanel
      title={category === null ? t('settings.add') : t('settings.edit')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={tCommon('actions.save')}
      loading={add.isPending || change.isPending}
      error={add.error ?? change.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={labels.name} maxLength={expenseCategoryLimits.name} {...form.getInputProps('name')} />
      {category === null ? (
        <>
          <SelectField
            label={labels.category}
            options={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
            {...form.getInputProps('category')}
          />
          <FormNote>{t('settings.inNote')}</FormNote>
        </>
      ) : (
        <CheckField
          label={labels.isChosen}
          hint={t('settings.isChosenHint')}
          checked={form.values.isChosen}
          onChange={(isChecked) => form.setFieldValue('isChosen', isChecked)}
        />
      )}
    </FormPanel>
  );
}
