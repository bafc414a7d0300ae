import { reliefLimits } from '@dira/contract/money-movements';
import { PARTIAL_RELIEFS, type PartialRelief } from '@dira/domain/charge-kinds';
import type { IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { nameCharge } from '../charge-words.ts';
import { faultOfAmount, faultOfDay } from '../forms/movement-values.ts';
import { useRelieveCharge } from '../movement-queries.ts';
import { mostOf, reductionOf, type Reduction } from '../movements.ts';
import { ledgerQuery } from '../queries.ts';
import type { Ledger, LedgerCharge } from '../queries.ts';
import { useSayAmount } from '../use-say-amount.ts';
import { BookDayField } from './book-day-field.tsx';

type ReliefValues = { relief: PartialRelief; amount: number | null; on: IsoDate | null; reason: string };

type RelieveChargePanelProps = { leaseId: string; chargeId: string | null; onClose: () => void };

/** The charge that the address names, if it can be reduced. */
export function RelieveChargePanel({ leaseId, chargeId, onClose }: RelieveChargePanelProps) {
  const { organizationId } = useOrganization();
  const { data: ledger } = useSuspenseQuery(ledgerQuery(organizationId, leaseId));
  const charge = ledger.charges.find(({ id }) => id === chargeId);
  if (charge === undefined || !charge.can.relieve) return null;
  return <ReliefForm key={charge.id} charge={charge} ledger={ledger} onClose={onClose} />;
}

type ReliefFormProps = { charge: LedgerCharge; ledger: Ledger; onClose: () => void };

function ReliefForm({ charge, ledger, onClose }: ReliefFormProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const say = useSayAmount(ledger.currency);
  const relieve = useRelieveCharge(charge.id);
  const name = nameCharge(charge, t, useLanguage());
  const form = useForm<ReliefValues>({
    initialValues: { relief: 'credit_note', amount: null, on: today(), reason: '' },
    validate: ({ relief, amount, on, reason }) =>
      describeFaults({
        amount: faultOfAmount(amount, mostOf(relief, charge), 'beyond_rest'),
        on: faultOfDay(on),
        reason: reason.trim() === '' ? 'required' : null,
      }),
  });
  const { relief, amount } = form.values;
  const most = mostOf(relief, charge);
  const offered = PARTIAL_RELIEFS.filter((kind) => mostOf(kind, charge) > 0);
  const submit = (values: ReliefValues) => {
    if (values.amount === null || values.on === null) return;
    const { amount: left } = reductionOf(charge, values.amount, ledger.charges);
    relieve.mutate(
      { ...values, amount: values.amount, on: values.on, reason: values.reason.trim() },
      {
        onSuccess: () => {
          showToast({ title: t('relief.done', { charge: name, amount: say(left) }) });
          onClose();
        },
      },
    );
  };
  const labels = {
    relief: tCommon('labels.type'),
    amount: tCommon('labels.amount'),
    on: t('reverse.on'),
    reason: tCommon('labels.reason'),
  };
  return (
    <FormPanel
      title={t('relief.title')}
      subtitle={name}
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('relief.title')}
      loading={relieve.isPending}
      error={relieve.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChoiceField
        label={labels.relief}
        options={offered.map((value) => ({
          value,
          label: t(`relief.kinds.${value}`),
          hint: t(`relief.hints.${value}`),
        }))}
        {...form.getInputProps('relief')}
      />
      <FieldRow>
        <AmountField
          label={labels.amount}
          hint={t('atMost', { amount: say(most) })}
          currency={ledger.currency}
          {...form.getInputProps('amount')}
        />
        <BookDayField label={labels.on} {...form.getInputProps('on')} />
      </FieldRow>
      <TextField
        label={labels.reason}
        hint={t('relief.reasonHint')}
        maxLength={reliefLimits.reason}
        {...form.getInputProps('reason')}
      />
      {amount !== null && amount > 0 && amount <= most && (
        <Outcome
          name={name}
          before={charge.amount.amount}
          reduction={reductionOf(charge, amount, ledger.charges)}
          say={say}
        />
      )}
    </FormPanel>
  );
}

type OutcomeProps = {
  name: string;
  before: number;
  reduction: Reduction;
  say: (amount: number) => string;
};

/** What it comes to, before it is saved: what is left of the charge, and where money goes that was paid for it. */
function Outcome({ name, before, reduction, say }: OutcomeProps) {
  const { t } = useTranslation('money');
  const { amount, coversOthers, becomesCredit } = reduction;
  return (
    <FormNote>
      <p role="status">
        {t('relief.outcome', { charge: name, before: say(before), after: say(amount) })}
        {coversOthers > 0 && <> {t('relief.coversOthers', { amount: say(coversOthers) })}</>}
        {becomesCredit > 0 && <> {t('relief.becomesCredit', { amount: say(becomesCredit) })}</>}
      </p>
    </FormNote>
  );
}
