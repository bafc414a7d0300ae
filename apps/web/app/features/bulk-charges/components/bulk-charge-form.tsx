import { bulkChargeLimits } from '@dira/contract/bulk-charges';
import { BULK_AMOUNTS } from '@dira/domain/bill-split';
import { RECURRING_INTERVALS } from '@dira/domain/recurring-charges';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { BarredField } from '../../money/components/barred-field.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { fillDescription } from '../../money/forms/fill-description.ts';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { isUsed } from '../../organizations/feature-queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { LinkFields, useLinkLabels } from '../../recurring-charges/components/link-fields.tsx';
import { linkFaults, unlinked } from '../../recurring-charges/forms/link-values.ts';
import { amountsOf, isRepeated, linesOf, measureOf, toBulk, type BulkValues } from '../forms/bulk-values.ts';
import { usePostBulkCharges, type ChargeableLease, type NewBulk } from '../queries.ts';
import { BulkLine } from './bulk-line.tsx';
import { ReadingsFill } from './readings-fill.tsx';

type BulkChargeFormProps = {
  property: { readonly id: string; readonly name: string };
  leases: readonly ChargeableLease[];
  currency: NewBulk['currency'];
  onClose: () => void;
};

/** What of a line the server may refuse, or the form miss. */
const linePaths = [
  'leaseId',
  'dueOn',
  'startsOn',
  'currency',
  'amount',
  'measure',
  'area',
  'persons',
  'meter',
] as const;

const kinds = ['fee', 'utility', 'adjustment'] as const satisfies readonly NewBulk['kind'][];

/** What each lease would be charged stands there before anything is posted, with the sum of all. */
export function BulkChargeForm({ property, leases, currency, onClose }: BulkChargeFormProps) {
  const { t } = useTranslation('bulk-charges');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  const { t: tRecurring } = useTranslation('recurring-charges');
  const say = useSayAmount(currency);
  const post = usePostBulkCharges();
  // The index of the shekel says nothing of a dollar.
  const mayLink = isUsed(useOrganization(), 'linkage') && currency === 'ILS';
  const form = useForm<BulkValues>({
    initialValues: {
      kind: 'utility',
      description: '',
      how: 'each',
      amount: null,
      dueOn: today(),
      repeats: 'once',
      ...unlinked,
      lines: linesOf(leases).map((line, index) => ({
        ...line,
        isChosen: leases[index]?.currency === currency,
      })),
    },
    validate: (values) => describeFaults(faultsOf(values)),
  });
  const amounts = amountsOf(form.values);
  const charged = amounts.filter((amount) => amount !== null && amount > 0).length;
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const submit = (values: BulkValues) => {
    const sent = toBulk(values, leases, currency);
    if (sent === null) return;
    post.mutate(sent, {
      onSuccess: ({ posted }) => {
        showToast({ title: t('posted', { count: posted }) });
        onClose();
      },
    });
  };
  const labels = {
    kind: tCommon('labels.type'),
    description: tCommon('labels.description'),
    how: t('how'),
    amount: t(form.values.how === 'each' ? 'each' : 'bill'),
    dueOn: tMoney('charge.dueOn'),
    everyMonths: tRecurring('interval'),
    ...useLinkLabels(),
    ...Object.fromEntries(
      leases.flatMap(({ unit, tenant }, index) =>
        linePaths.map((field) => [`lines.${index}.${field}`, `${unit.number} · ${tenant.name}`]),
      ),
    ),
  };
  return (
    <FormPanel
      title={t('title')}
      subtitle={<UserText>{property.name}</UserText>}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('post', { count: charged })}
      loading={post.isPending}
      error={post.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          label={labels.kind}
          options={kinds.map((value) => ({ value, label: tMoney(`kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <BookDayField label={labels.dueOn} {...form.getInputProps('dueOn')} />
      </FieldRow>
      <BarredField onName={(name) => fillDescription(form, name)} />
      <TextField
        label={labels.description}
        maxLength={bulkChargeLimits.description}
        {...form.getInputProps('description')}
      />
      <SelectField
        label={labels.how}
        options={BULK_AMOUNTS.map((value) => ({ value, label: t(`hows.${value}`) }))}
        {...form.getInputProps('how')}
      />
      <AmountField label={labels.amount} currency={currency} {...form.getInputProps('amount')} />
      {form.values.how === 'each' && (
        <SelectField
          label={labels.everyMonths}
          {...(form.values.repeats !== 'once' && { hint: t('repeatsHint') })}
          options={[
            { value: 'once', label: t('once') },
            ...RECURRING_INTERVALS.map((months) => ({
              value: `${months}` as const,
              label: tRecurring(`intervals.${months}`),
            })),
          ]}
          {...form.getInputProps('repeats')}
        />
      )}
      {mayLink && isRepeated(form.values) && <LinkFields form={form} />}
      {form.values.how === 'meter' && (
        <ReadingsFill
          propertyId={property.id}
          leases={leases.filter((lease) => lease.currency === currency)}
          onFill={(used) =>
            form.setFieldValue(
              'lines',
              form.values.lines.map((line, index) => ({
                ...line,
                meter: used.get(leases[index]?.leaseId ?? '') ?? line.meter,
              })),
            )
          }
        />
      )}
      <FieldGroup legend={t('leases')}>
        {leases.map((lease, index) => (
          <BulkLine
            key={lease.leaseId}
            form={form}
            index={index}
            lease={lease}
            isChargeable={lease.currency === currency}
            amount={amounts[index] ?? null}
          />
        ))}
      </FieldGroup>
      <FormNote>
        <p role="status">{t('total', { count: charged, amount: say(total) })}</p>
        {isRepeated(form.values) && form.values.link !== 'no' && <p>{t('linkedNote')}</p>}
      </FormNote>
    </FormPanel>
  );
}

/** The codes of what is wrong: a measure that is missing, or nothing at all to charge. */
function faultsOf(values: BulkValues): Record<string, string | null> {
  const { kind, description, amount, dueOn, how, lines } = values;
  const isRule = isRepeated(values);
  const by = measureOf(how);
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const isNothing = amountsOf(values).every((part) => part === null || part === 0);
  const ofLines = lines.map((line, index) => {
    const isMissing = by !== null && line.isChosen && (line[by] === null || line[by] < 0);
    return [`lines.${index}.${by ?? 'area'}`, isMissing ? 'required' : null] as const;
  });
  const isWhole = ofLines.every(([, code]) => code === null);
  return {
    description: description.trim() === '' ? 'required' : null,
    amount: amount === null || amount <= 0 ? 'invalid_amount' : null,
    dueOn: dueOn === null ? 'invalid_date' : isRule && dueOn < today() ? 'in_past' : null,
    kind: isRule && kind === 'adjustment' ? 'invalid' : null,
    how: amount !== null && isWhole && (chosen.length === 0 || isNothing) ? 'invalid' : null,
    ...(isRule && linkFaults(values)),
    ...Object.fromEntries(ofLines),
  };
}
