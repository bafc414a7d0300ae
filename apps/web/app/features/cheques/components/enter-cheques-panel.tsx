import { formatMoney } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { checkSeries, emptySeries, planSeries, toNewCheques } from '../forms/cheque-values.ts';
import type { SeriesValues } from '../forms/cheque-values.ts';
import { useEnterCheques } from '../queries.ts';
import { BookFields, useChequeLabels } from './cheque-fields.tsx';
import classes from './cheque-fields.module.css';

type EnterChequesPanelProps = {
  leaseId: string;
  currency: string;
  /** Where the series usually begins: the next rent. */
  firstDueOn: IsoDate;
  rentAmount: number;
  onClose: () => void;
};

/** A series in one go: the first number, date and amount say the rest, and each cheque can be mended by itself. */
export function EnterChequesPanel(props: EnterChequesPanelProps) {
  const { leaseId, currency, firstDueOn, rentAmount, onClose } = props;
  const { t } = useTranslation('cheques');
  const enter = useEnterCheques(leaseId);
  const labels = useChequeLabels();
  const form = useForm<SeriesValues>({
    initialValues: emptySeries(firstDueOn, rentAmount),
    validate: checkSeries,
  });
  const submit = (values: SeriesValues) =>
    enter.mutate(toNewCheques(values), {
      onSuccess: () => {
        showToast({ title: t('form.entered') });
        onClose();
      },
    });
  return (
    <FormPanel
      title={t('add')}
      form={form}
      edited={null}
      labels={labelsOfLeaves(labels, form.values.cheques.length)}
      submitLabel={t('add')}
      loading={enter.isPending}
      error={enter.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <BookFields propsOf={(field) => form.getInputProps(field)} />
      <SeriesFields form={form} currency={currency} />
      {form.values.cheques.length > 0 && <Leaves form={form} currency={currency} />}
    </FormPanel>
  );
}

type PartProps = { form: UseFormReturnType<SeriesValues>; currency: string };

/** Whatever is changed here lays the series out anew. */
function SeriesFields({ form, currency }: PartProps) {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const propsOf = <Field extends 'firstNumber' | 'firstDueOn' | 'amount' | 'count'>(field: Field) => ({
    ...form.getInputProps(field),
    onChange: (value: SeriesValues[Field]) => {
      const { cheques: _, ...values } = { ...form.getValues(), [field]: value };
      form.setValues({ [field]: value, cheques: planSeries(values) } as Partial<SeriesValues>); // a key of it with its value
    },
  });
  return (
    <FieldGroup legend={t('form.series')}>
      <FieldRow>
        <TextField kind="code" label={t('form.firstNumber')} {...propsOf('firstNumber')} />
        <DateField label={t('form.firstDueOn')} {...propsOf('firstDueOn')} />
      </FieldRow>
      <FieldRow>
        <AmountField label={tCommon('labels.amount')} currency={currency} {...propsOf('amount')} />
        <NumberField label={t('form.count')} {...propsOf('count')} />
      </FieldRow>
    </FieldGroup>
  );
}

function Leaves({ form, currency }: PartProps) {
  const { t } = useTranslation('cheques');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { cheques } = form.values;
  const total = cheques.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <FieldGroup legend={t('form.each')}>
      {cheques.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cheque of the series is its place in it
        <div key={index} className={classes.leaf}>
          <TextField
            kind="code"
            label={t('form.number')}
            isLabelHidden={index > 0}
            {...form.getInputProps(`cheques.${index}.number`)}
          />
          <DateField
            label={tCommon('labels.date')}
            isLabelHidden={index > 0}
            {...form.getInputProps(`cheques.${index}.dueOn`)}
          />
          <AmountField
            label={tCommon('labels.amount')}
            isLabelHidden={index > 0}
            currency={currency}
            {...form.getInputProps(`cheques.${index}.amount`)}
          />
        </div>
      ))}
      <FormNote>
        {t('form.total', {
          count: cheques.length,
          amount: isolate.code(formatMoney({ amount: total, currency }, language)),
        })}
      </FormNote>
    </FieldGroup>
  );
}

/** `cheques.3.number`: "Number 4". */
function labelsOfLeaves(labels: Record<string, string>, count: number): Record<string, string> {
  const ofLeaves = Array.from({ length: count }, (_, index) =>
    ['number', 'dueOn', 'amount'].map((field) => [
      `cheques.${index}.${field}`,
      `${labels[field] ?? ''} ${index + 1}`,
    ]),
  );
  return { ...labels, ...Object.fromEntries(ofLeaves.flat()) };
}
