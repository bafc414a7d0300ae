import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useEdited } from '../../../ui/use-edited.ts';
import { nameCheque } from '../cheque-words.ts';
import { checkBook, checkLeaf, chequeValues, toCheque } from '../forms/cheque-values.ts';
import type { ChequeValues } from '../forms/cheque-values.ts';
import { useReplaceCheque, useUpdateCheque } from '../queries.ts';
import type { Cheque } from '../queries.ts';
import { BookFields, useChequeLabels } from './cheque-fields.tsx';

type ChequePanelProps = { cheque: Cheque; purpose: 'change' | 'replace'; onClose: () => void };

/** One cheque: mended in the drawer, or another in its place. */
export function ChequePanel({ cheque, purpose, onClose }: ChequePanelProps) {
  const { t } = useTranslation('cheques');
  const update = useUpdateCheque(cheque.id);
  const replace = useReplaceCheque(cheque.id);
  const saving = purpose === 'change' ? update : replace;
  const edited = useEdited(purpose === 'change' ? cheque : null, chequeValues, update.error);
  const form = useForm<ChequeValues>({
    initialValues: edited?.opened ?? { ...chequeValues(cheque), number: '' },
    validate: (typed) => ({ ...checkBook(typed), ...checkLeaf(typed) }),
  });
  const labels = useChequeLabels();
  const finish = (title: string) => ({
    onSuccess: () => {
      showToast({ title });
      onClose();
    },
  });
  const submit = (typed: ChequeValues) =>
    edited === null
      ? replace.mutate(toCheque(typed), finish(t('form.entered')))
      : update.mutate({ seen: edited.seen, body: toCheque(typed) }, finish(t('form.saved')));
  return (
    <FormPanel
      title={t(`form.${purpose}Title`, { cheque: nameCheque(cheque, t) })}
      form={form}
      edited={edited}
      labels={labels}
      submitLabel={purpose === 'change' ? t('form.save') : t('add')}
      loading={saving.isPending}
      error={saving.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <BookFields propsOf={(field) => form.getInputProps(field)} />
      <FieldRow>
        <TextField kind="code" label={labels.number} {...form.getInputProps('number')} />
        <DateField label={labels.dueOn} {...form.getInputProps('dueOn')} />
      </FieldRow>
      <AmountField
        label={labels.amount}
        currency={cheque.amount.currency}
        {...form.getInputProps('amount')}
      />
    </FormPanel>
  );
}
