import { bankAccountLimits } from '@dira/contract/bank-statements';
import { CURRENCIES, type Currency } from '@dira/domain/money';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useAddBankAccount } from '../queries.ts';

type AccountPanelProps = { onAdded: (accountId: string) => void; onClose: () => void };

/** An account whose files are imported. */
export function AccountPanel({ onAdded, onClose }: AccountPanelProps) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const add = useAddBankAccount();
  const form = useForm<{ name: string; number: string; currency: Currency }>({
    initialValues: { name: '', number: '', currency: 'ILS' },
    validate: ({ name }) => describeFaults({ name: name.trim() === '' ? 'required' : null }),
  });
  const labels = {
    name: tCommon('labels.name'),
    number: t('account.number'),
    currency: t('account.currency'),
  };
  return (
    <FormPanel
      title={t('account.add')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('account.add')}
      loading={add.isPending}
      error={add.error}
      onSubmit={(values) =>
        add.mutate(values, {
          onSuccess: ({ id }) => {
            showToast({ title: t('account.added') });
            onAdded(id);
          },
        })
      }
      onClose={onClose}
    >
      <TextField
        label={labels.name}
        hint={t('account.nameHint')}
        maxLength={bankAccountLimits.name}
        {...form.getInputProps('name')}
      />
      <TextField
        label={labels.number}
        isOptional
        maxLength={bankAccountLimits.number}
        {...form.getInputProps('number')}
      />
      <SelectField
        label={labels.currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        {...form.getInputProps('currency')}
      />
    </FormPanel>
  );
}
