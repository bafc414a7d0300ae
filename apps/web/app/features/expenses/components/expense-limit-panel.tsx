import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import type { ExpenseSettings } from '../settings-queries.ts';
import { useSetExpenseLimit } from '../settings-queries.ts';

type ExpenseLimitPanelProps = { limit: ExpenseSettings['limit']; onClose: () => void };

/** From which amount on what others enter waits for an owner. */
export function ExpenseLimitPanel({ limit, onClose }: ExpenseLimitPanelProps) {
  const { t } = useTranslation('expenses');
  const { t: tCommon } = useTranslation();
  const { preferredCurrency } = useOrganization();
  const set = useSetExpenseLimit();
  const form = useForm<{ amount: number | null }>({ initialValues: { amount: limit?.amount ?? null } });
  return (
    <FormPanel
      title={t('approval.limit')}
      form={form}
      edited={null}
      labels={{ amount: tCommon('labels.amount') }}
      submitLabel={tCommon('actions.save')}
      loading={set.isPending}
      error={set.error}
      onSubmit={({ amount }) =>
        set.mutate(amount, {
          onSuccess: () => {
            showToast({ title: tCommon('saved') });
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <FormNote>{t('approval.limitNote')}</FormNote>
      <AmountField
        label={tCommon('labels.amount')}
        isOptional
        hint={t('approval.limitHint')}
        currency={preferredCurrency}
        {...form.getInputProps('amount')}
      />
    </FormPanel>
  );
}
