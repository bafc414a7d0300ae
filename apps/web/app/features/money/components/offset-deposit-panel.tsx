import { depositOffsetLimits } from '@dira/contract/money-movements';
import { formatDate, type IsoDate } from '@dira/i18n/format-date';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldGroup, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { nameCharge } from '../charge-words.ts';
import { faultOfDay } from '../forms/movement-values.ts';
import { useOffsetDeposit } from '../movement-queries.ts';
import { chargesToSettle, prefillOffset } from '../movements.ts';
import { ledgerQuery } from '../queries.ts';
import type { LedgerCharge } from '../queries.ts';
import { useSayAmount } from '../use-say-amount.ts';
import { BookDayField } from './book-day-field.tsx';

type OffsetValues = { charges: (number | null)[]; on: IsoDate | null; reason: string };

type OffsetDepositPanelProps = { leaseId: string; onClose: () => void };

/** Charges that the deposit settles, each as far as is said; what is held goes to the oldest first. */
export function OffsetDepositPanel({ leaseId, onClose }: OffsetDepositPanelProps) {
  const { organizationId } = useOrganization();
  const { data: ledger } = useSuspenseQuery(ledgerQuery(organizationId, leaseId));
  const { currency, deposit } = ledger;
  const charges = chargesToSettle(ledger);
  // Other charges are another form.
  const key = charges.map(({ id }) => id).join(' ');
  return (
    <OffsetForm
      key={key}
      leaseId={leaseId}
      currency={currency}
      charges={charges}
      held={deposit.held}
      onClose={onClose}
    />
  );
}

type OffsetFormProps = OffsetDepositPanelProps & {
  currency: string;
  charges: readonly LedgerCharge[];
  held: number;
};

function OffsetForm({ leaseId, currency, charges, held, onClose }: OffsetFormProps) {
  const { t } = useTranslation('money');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const say = useSayAmount(currency);
  const offset = useOffsetDeposit(leaseId);
  const form = useForm<OffsetValues>({
    initialValues: { charges: prefillOffset(charges, held), on: today(), reason: '' },
    validate: (values) => describeFaults(faultsOf(values, charges, held)),
  });
  const used = sumOf(form.values.charges);
  const submit = ({ charges: amounts, on, reason }: OffsetValues) => {
    if (on === null) return;
    const settled = charges.flatMap(({ id }, index) => {
      const amount = amounts[index] ?? 0;
      return amount > 0 ? [{ chargeId: id, amount }] : [];
    });
    offset.mutate(
      { charges: settled, on, reason: reason.trim() },
      {
        onSuccess: ({ held: left }) => {
          showToast({
            title: t('deposit.done.offset', { amount: say(sumOf(amounts)) }),
            body: t('deposit.leaves', { amount: say(left.amount) }),
          });
          onClose();
        },
      },
    );
  };
  // Two fees are told apart by what was typed beside them; how linked rent was worked out would be too long.
  const names = charges.map((charge) => {
    const name = nameCharge(charge, t, language);
    const isTold = charge.description !== '' && charge.linkage === null;
    return isTold ? t('ofMethod', { what: name, method: isolate.text(charge.description) }) : name;
  });
  const labels = { on: tCommon('labels.date'), reason: tCommon('labels.reason') };
  return (
    <FormPanel
      title={t('deposit.actions.offset')}
      form={form}
      edited={null}
      labels={{ ...labels, ...Object.fromEntries(names.map((name, index) => [pathOf(index), name])) }}
      submitLabel={t('deposit.actions.offset')}
      loading={offset.isPending}
      error={offset.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldGroup legend={t('deposit.notes.offset', { amount: say(held) })}>
        {charges.map(({ id, open, dueOn }, index) => (
          <AmountField
            key={id}
            label={names[index] ?? ''}
            hint={t('deposit.open', { amount: say(open.amount), date: isolate.code(formatDate(dueOn)) })}
            currency={currency}
            {...form.getInputProps(pathOf(index))}
          />
        ))}
      </FieldGroup>
      <FormNote>
        <p role="status">{t('deposit.uses', { used: say(used), left: say(Math.max(held - used, 0)) })}</p>
      </FormNote>
      <TextField
        label={labels.reason}
        maxLength={depositOffsetLimits.reason}
        {...form.getInputProps('reason')}
      />
      <BookDayField label={labels.on} {...form.getInputProps('on')} />
    </FormPanel>
  );
}

const pathOf = (index: number) => `charges.${index}`;

function sumOf(amounts: OffsetValues['charges']): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

/** The codes of what is wrong: more than is open of a charge, more than is held of all, or nothing at all. */
function faultsOf(
  { charges: amounts, on, reason }: OffsetValues,
  charges: readonly LedgerCharge[],
  held: number,
): Record<string, string | null> {
  const used = sumOf(amounts);
  const ofCharges = charges.map(({ open }, index) => {
    const amount = amounts[index] ?? 0;
    const isLast = index === amounts.findLastIndex((entered) => (entered ?? 0) > 0);
    if (amount > open.amount) return 'beyond_rest';
    if (isLast && used > held) return 'beyond_rest';
    return used === 0 && index === 0 ? 'invalid_amount' : null;
  });
  return {
    ...Object.fromEntries(ofCharges.map((code, index) => [pathOf(index), code])),
    reason: reason.trim() === '' ? 'required' : null,
    on: faultOfDay(on),
  };
}
