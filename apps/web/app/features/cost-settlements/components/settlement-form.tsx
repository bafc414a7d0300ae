import { BILL_SPLITS } from '@dira/domain/bill-split';
import { METERS } from '@dira/domain/lease-terminations';
import { formatDate } from '@dira/i18n/format-date';
import { nameSettlement } from '@dira/i18n/settlement-words';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { describeFaults } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { FieldGroup, FieldRow, FormNote } from '../../../ui/form-layout.tsx';
import { FormPanel } from '../../../ui/form-panel.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { BookDayField } from '../../money/components/book-day-field.tsx';
import { useSayAmount } from '../../money/use-say-amount.ts';
import {
  costOf,
  fillFromReadings,
  linesOf,
  measureOf,
  settledOf,
  toSettlement,
  totalsOf,
  type SettlementValues,
} from '../forms/settlement-values.ts';
import { usePostSettlement, type Asked, type SettlementBasis } from '../queries.ts';
import { SettledLine } from './settled-line.tsx';
import { useLineName } from './use-line-name.ts';

type SettlementFormProps = {
  asked: Asked;
  basis: SettlementBasis;
  onBack: () => void;
  onClose: () => void;
};

/** What of a line the server may refuse, or the form miss. */
const linePaths = ['leaseId', 'dueOn', 'share', 'advances', 'measure', 'area', 'persons', 'meter'] as const;

/** What each lease bears stands there with its arithmetic before anything is posted, and what stays with the owner. */
export function SettlementForm({ asked, basis, onBack, onClose }: SettlementFormProps) {
  const { t } = useTranslation('cost-settlements');
  const { t: tMoney } = useTranslation('money');
  const { t: tRecurring } = useTranslation('recurring-charges');
  const { t: tMeters } = useTranslation('lease-terminations');
  const language = useLanguage();
  const say = useSayAmount('ILS');
  const nameOf = useLineName();
  const post = usePostSettlement();
  const form = useForm<SettlementValues>({
    initialValues: {
      split: basis.lines.every(({ areaSqm }) => areaSqm !== null) ? 'area' : 'equal',
      expenseIds: [],
      amount: null,
      dueOn: today(),
      lines: linesOf(basis.lines),
    },
    validate: (values) => describeFaults(faultsOf(values, basis)),
  });
  const settled = settledOf(form.values, basis);
  const submit = (values: SettlementValues) => {
    const sent = toSettlement(values, basis, asked);
    if (sent === null) return;
    post.mutate(sent, {
      onSuccess: () => {
        showToast({ title: t('posted') });
        onClose();
      },
    });
  };
  const labels = {
    amount: t('total'),
    split: t('split'),
    dueOn: tMoney('charge.dueOn'),
    lines: t('lines'),
    ...Object.fromEntries(
      basis.expenses.map(({ description }, index) => [`expenseIds.${index}`, description]),
    ),
    ...Object.fromEntries(
      basis.lines.flatMap((line, index) =>
        linePaths.map((field) => [`lines.${index}.${field}`, nameOf(line)]),
      ),
    ),
  };
  const translators = { settlement: t, recurring: tRecurring };
  const name = nameSettlement({ ...asked, ...basis.period }, translators, language);
  return (
    <FormPanel
      title={t('title')}
      subtitle={
        <>
          <UserText>{basis.property.name}</UserText> · {name}
        </>
      }
      form={form}
      edited={null}
      labels={labels}
      submitLabel={t('post')}
      loading={post.isPending}
      error={post.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
      <Costs form={form} basis={basis} />
      <FieldRow>
        <SelectField
          label={labels.split}
          options={BILL_SPLITS.map((value) => ({ value, label: t(`splits.${value}`) }))}
          {...form.getInputProps('split')}
        />
        <BookDayField label={labels.dueOn} {...form.getInputProps('dueOn')} />
      </FieldRow>
      {form.values.split === 'meter' && (
        <FieldRow>
          {METERS.filter((meter) => basis.lines.some(({ used }) => used[meter] !== null)).map((meter) => (
            <Button
              key={meter}
              onClick={() => form.setFieldValue('lines', fillFromReadings(form.values.lines, basis, meter))}
            >
              {t('fill', { meter: tMeters(`meters.${meter}`) })}
            </Button>
          ))}
        </FieldRow>
      )}
      <FieldGroup legend={t('lines')}>
        {basis.lines.map((line, index) => (
          <SettledLine
            key={`${line.unit.id} ${line.startsOn}`}
            form={form}
            basis={basis}
            index={index}
            settled={settled}
          />
        ))}
      </FieldGroup>
      {settled !== null && (
        <FormNote>
          <p role="status">{t('totals', mapAmounts(totalsOf(basis, settled), say))}</p>
        </FormNote>
      )}
    </FormPanel>
  );
}

type CostsProps = {
  form: UseFormReturnType<SettlementValues>;
  basis: SettlementBasis;
};

/** The expenses that were really spent, or their total as it is typed. */
function Costs({ form, basis }: CostsProps) {
  const { t } = useTranslation('cost-settlements');
  const say = useSayAmount('ILS');
  const { expenseIds } = form.values;
  const choose = (id: string, isChosen: boolean) =>
    form.setFieldValue('expenseIds', [...expenseIds.filter((one) => one !== id), ...(isChosen ? [id] : [])]);
  return (
    <FieldGroup legend={t('costs')}>
      {basis.expenses.length === 0 && <p>{t('noExpenses')}</p>}
      {basis.expenses.map(({ id, description, vendor, expenseDate, amount }) => (
        <CheckField
          key={id}
          label={[description, vendor]
            .filter((part) => part !== '')
            .map(isolate.text)
            .join(' · ')}
          hint={`${say(amount.amount)} · ${isolate.code(formatDate(expenseDate))}`}
          checked={expenseIds.includes(id)}
          data-path={`expenseIds.${expenseIds.indexOf(id)}`}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
      {expenseIds.length === 0 ? (
        <AmountField label={t('total')} currency="ILS" {...form.getInputProps('amount')} />
      ) : (
        <p role="status">{t('sum', { amount: say(costOf(form.values, basis) ?? 0) })}</p>
      )}
    </FieldGroup>
  );
}

function mapAmounts<Name extends string>(
  amounts: Record<Name, number>,
  say: (amount: number) => string,
): Record<Name, string> {
  const said = Object.entries<number>(amounts).map(([name, amount]) => [name, say(amount)]);
  return Object.fromEntries(said) as Record<Name, string>; // the same names
}

/** The codes of what is wrong: no cost, or a measure that is missing. */
function faultsOf(values: SettlementValues, basis: SettlementBasis): Record<string, string | null> {
  const cost = costOf(values, basis);
  const by = measureOf(values.split);
  const ofLines = values.lines.map((line, index) => {
    const isMissing = by !== null && (line[by] === null || line[by] < 0);
    return [`lines.${index}.${by ?? 'area'}`, isMissing ? 'required' : null] as const;
  });
  const isWhole = ofLines.every(([, code]) => code === null);
  return {
    amount: cost === null || cost <= 0 ? 'invalid_amount' : null,
    dueOn: values.dueOn === null ? 'invalid_date' : null,
    split: isWhole && cost !== null && cost > 0 && settledOf(values, basis) === null ? 'invalid' : null,
    ...Object.fromEntries(ofLines),
  };
}
