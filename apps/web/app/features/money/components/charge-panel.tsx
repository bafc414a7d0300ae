import { chargeLimits } from '@dira/contract/money';
import { bearsVat } from '@dira/domain/charge-kinds';
import { minorUnits, type Currency } from '@dira/domain/money';
import { vatOn, vatRateOn } from '@dira/domain/vat';
import { formatMoney } from '@dira/i18n/format';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFieldProblem } from '../../../lib/problem.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import type { LeaseMoney } from '../../leases/queries.ts';
import { enteredKinds } from '../charge-words.ts';
import { fillDescription } from '../forms/fill-description.ts';
import { usePostCharge } from '../queries.ts';
import type { NewCharge } from '../queries.ts';
import { BarredField } from './barred-field.tsx';
import { BookDayField } from './book-day-field.tsx';

type ChargeValues = {
  kind: NewCharge['kind'];
  amount: number | null;
  dueOn: IsoDate | null;
  description: string;
  addsVat: boolean;
};

type ChargePanelProps = { leaseId: string; money: LeaseMoney; onClose: () => void };

/** A fee, utilities, a deposit or an adjustment; rent comes by itself. */
export function ChargePanel({ leaseId, money, onClose }: ChargePanelProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const post = usePostCharge();
  const { currency } = money.monthlyRent;
  const form = useForm<ChargeValues>({
    initialValues: { kind: 'fee', amount: null, dueOn: today(), description: '', addsVat: true },
    validate: {
      amount: (amount) => (amount === null || amount <= 0 ? describeFieldProblem('invalid_amount') : null),
      dueOn: (dueOn) => (dueOn === null ? describeFieldProblem('invalid_date') : null),
    },
  });
  const { dueOn: dueDay } = form.values;
  const rate = dueDay === null ? null : vatRateOn(money.vatRates, dueDay);
  const submit = ({ amount, dueOn, ...rest }: ChargeValues) => {
    if (amount === null || dueOn === null) return;
    post.mutate(
      { leaseId, charge: { ...rest, amount, dueOn } },
      {
        onSuccess: ({ open }) => {
          const covered = { ...open, amount: amount - open.amount };
          const body = t('charge.covered', { amount: isolate.code(formatMoney(covered, language)) });
          showToast({ title: t('charge.done'), ...(covered.amount > 0 && { body }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormPanel
      title={tCommon('actions.addCharge')}
      form={form}
      edited={null}
      labels={{
        kind: t('charge.kind'),
        amount: tCommon('labels.amount'),
        dueOn: t('charge.dueOn'),
        description: tCommon('labels.description'),
      }}
      submitLabel={tCommon('actions.addCharge')}
      loading={post.isPending}
      error={post.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('charge.kind')}
        options={enteredKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        {...form.getInputProps('kind')}
      />
      <BarredField onName={(name) => fillDescription(form, name)} />
      <FieldRow>
        <AmountField label={tCommon('labels.amount')} currency={currency} {...form.getInputProps('amount')} />
        <BookDayField label={t('charge.dueOn')} {...form.getInputProps('dueOn')} />
      </FieldRow>
      <TextField
        label={tCommon('labels.description')}
        hint={t('charge.descriptionHint')}
        isOptional
        maxLength={chargeLimits.description}
        {...form.getInputProps('description')}
      />
      {rate !== null && bearsVat(form.values.kind) && (
        <VatField
          rate={rate}
          net={{ amount: form.values.amount ?? 0, currency }}
          checked={form.values.addsVat}
          onChange={(isChecked) => form.setFieldValue('addsVat', isChecked)}
        />
      )}
    </FormPanel>
  );
}

type VatFieldProps = {
  /** Hundredths of a percent. */
  rate: number;
  net: { amount: number; currency: Currency };
  checked: boolean;
  onChange: (isChecked: boolean) => void;
};

/** Whether VAT is added, and what that comes to. */
function VatField({ rate, net, ...field }: VatFieldProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const whole = { ...net, amount: net.amount + vatOn(minorUnits(net.amount), rate) };
  return (
    <CheckField
      label={t('charge.addsVat', { rate: sayPercent(rate, language) })}
      {...(field.checked &&
        net.amount > 0 && {
          hint: t('charge.withVat', { amount: isolate.code(formatMoney(whole, language)) }),
        })}
      {...field}
    />
  );
}
