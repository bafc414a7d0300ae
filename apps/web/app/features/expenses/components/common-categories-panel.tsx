import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { ExpenseCategory } from '../queries.ts';
import { useHideCategories } from '../settings-queries.ts';

type Values = { hidden: readonly ExpenseCategory[] };

/** Which of the categories that every workspace has are chosen here. */
export function CommonCategoriesPanel({ hidden, onClose }: Values & { onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const hide = useHideCategories();
  const form = useForm<Values>({ initialValues: { hidden } });
  const { hidden: now } = form.values;
  return (
    <FormPanel
      title={t('settings.common')}
      form={form}
      edited={null}
      labels={{ hidden: t('settings.common') }}
      submitLabel={tCommon('actions.save')}
      loading={hide.isPending}
      error={hide.error}
      onSubmit={(values) =>
        hide.mutate([...values.hidden], {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{t('settings.commonNote')}</FormNote>
      {EXPENSE_CATEGORIES.map((category) => {
        const others = now.filter((one) => one !== category);
        const isOn = !now.includes(category);
        return (
          <SwitchRow
            key={category}
            label={t(`categories.${category}`)}
            isOn={isOn}
            // The last one stays.
            isDisabled={isOn && now.length === EXPENSE_CATEGORIES.length - 1}
            onChange={(isShown) => form.setFieldValue('hidden', isShown ? others : [...others, category])}
          />
        );
      })}
    </FormPanel>
  );
}
