import { recurringChargeLimits } from '@dira/contract/recurring-charges';
import { RECURRING_INTERVALS, RECURRING_KINDS, RECURRING_PURPOSES } from '@dira/domain/recurring-charges';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { BarredField } from '../../money/components/barred-field.tsx';
import { fillDescription } from '../../money/forms/fill-description.ts';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { isUsed } from '../../organizations/feature-queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { unlinked } from '../forms/link-values.ts';
import {
  checkRecurring,
  kindOfPurpose,
  pastOf,
  toRecurring,
  type RecurringValues,
} from '../forms/recurring-values.ts';
import { useCreateRecurringCharge } from '../queries.ts';
import { LinkFields, useLinkLabels } from './link-fields.tsx';

type RecurringPanelProps = {
  lease: { readonly id: string; readonly startsOn: string; readonly endsOn: string; readonly dueDay: number };
  currency: string;
  onClose: () => void;
};

/** What is charged again and again beside the rent; periods that are past only where that is ticked. */
export function RecurringPanel({ lease, currency, onClose }: RecurringPanelProps) {
  const { t } = useTranslation('recurring-charges');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const say = useSayAmount(currency);
  // The index of the shekel says nothing of a dollar.
  const mayLink = isUsed(useOrganization(), 'linkage') && currency === 'ILS';
  const create = useCreateRecurringCharge(lease.id);
  const form = useForm<RecurringValues>({
    initialValues: {
      purpose: 'house_committee',
      kind: 'fee',
      description: '',
      amount: null,
      everyMonths: '1',
      dueDay: lease.dueDay,
      startsOn: firstDayOf(lease),
      endsOn: null,
      laterAmount: null,
      laterOn: null,
      ...unlinked,
      chargesPast: false,
    },
    validate: checkRecurring,
  });
  const past = pastOf(form.values, lease.endsOn, today());
  const submit = (values: RecurringValues) => {
    const sent = toRecurring(values, past.count);
    if (sent === null) return;
    create.mutate(sent, {
      onSuccess: ({ posted }) => {
        showToast({ title: t('added'), ...(posted > 0 && { body: t('posted', { count: posted }) }) });
        onClose();
      },
    });
  };
  const labels = {
    purpose: t('purpose'),
    kind: tCommon('labels.type'),
    description: tCommon('labels.description'),
    amount: tCommon('labels.amount'),
    everyMonths: t('interval'),
    dueDay: tCommon('labels.dueDay'),
    startsOn: t('startsOn'),
    endsOn: t('endsOn'),
    laterAmount: t('laterAmount'),
    laterOn: t('laterOn'),
    'steps.0.fromOn': t('laterOn'),
    ...useLinkLabels(),
    pastPeriods:
      form.values.link === 'no'
        ? t('past', { count: past.count, amount: say(past.amount) })
        : t('pastLinked', { count: past.count }),
  };
  const { onChange: choosePurpose, ...purpose } = form.getInputProps('purpose');
  return (
    <FormPanel
      title={t('add')}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('add')}
      loading={create.isPending}
      error={create.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          label={labels.purpose}
          options={RECURRING_PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          {...purpose}
          onChange={(value: RecurringValues['purpose']) => {
            choosePurpose(value);
            form.setFieldValue('kind', kindOfPurpose[value]);
          }}
        />
        <SelectField
          label={labels.kind}
          options={RECURRING_KINDS.map((value) => ({ value, label: tMoney(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      </FieldRow>
      {form.values.purpose === 'other' && <BarredField onName={(name) => fillDescription(form, name)} />}
      <TextField
        label={labels.description}
        isOptional={form.values.purpose !== 'other'}
        maxLength={recurringChargeLimits.description}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <AmountField label={labels.amount} currency={currency} {...form.getInputProps('amount')} />
        <SelectField
          label={labels.everyMonths}
          options={RECURRING_INTERVALS.map((months) => ({
            value: `${months}`,
            label: t(`intervals.${months}`),
          }))}
          {...form.getInputProps('everyMonths')}
        />
      </FieldRow>
      <NumberField label={labels.dueDay} hint={t('dueDayHint')} {...form.getInputProps('dueDay')} />
      <FieldRow>
        <DateField label={labels.startsOn} {...form.getInputProps('startsOn')} />
        <DateField
          label={labels.endsOn}
          hint={t('endsOnHint')}
          isOptional
          {...form.getInputProps('endsOn')}
        />
      </FieldRow>
      <FieldRow>
        <AmountField
          label={labels.laterAmount}
          currency={currency}
          isOptional
          {...form.getInputProps('laterAmount')}
        />
        <DateField label={labels.laterOn} isOptional {...form.getInputProps('laterOn')} />
      </FieldRow>
      {mayLink && <LinkFields form={form} />}
      <FormNote>{t('note')}</FormNote>
      {past.count > 0 && (
        <CheckField
          label={labels.pastPeriods}
          data-path="pastPeriods"
          checked={form.values.chargesPast}
          onChange={(isChosen) => form.setFieldValue('chargesPast', isChosen)}
        />
      )}
    </FormPanel>
  );
}

/** This month's first day, unless the lease begins later or is over. */
function firstDayOf({ startsOn, endsOn }: RecurringPanelProps['lease']): string {
  const month = `${today().slice(0, '2026-12'.length)}-01`;
  return month < startsOn || month > endsOn ? startsOn : month;
}
