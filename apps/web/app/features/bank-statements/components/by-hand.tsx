import { asideLimits, bankExpenseLimits } from '@dira/contract/bank-statements';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@dira/domain/expenses';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { AmountField } from '../../../ui/fields/amount-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FieldRow, FormFoot } from '../../../ui/form-layout.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { LeaseField, type ChosenLease } from '../../money/components/lease-field.tsx';
import type { MatchPart, WaitingLine } from '../queries.ts';
import classes from './matching.module.css';

type ByHandProps = { line: WaitingLine; loading: boolean; onMatch: (parts: readonly MatchPart[]) => void };
type Way = 'leases' | 'expense' | 'aside';

/** A line that a person says themselves: for leases, an expense, or nothing of Dira's. */
export function ByHand({ line, loading, onMatch }: ByHandProps) {
  const { t } = useTranslation('bank-statements');
  const first: Way = line.rest > 0 ? 'leases' : 'expense';
  const [way, setWay] = useState<Way>(first);
  return (
    <div className={classes.hand}>
      <Segments
        label={t('hand.label')}
        options={([first, 'aside'] as const).map((value) => ({ value, label: t(`hand.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      {way === 'leases' && <ForLeases line={line} loading={loading} onMatch={onMatch} />}
      {way === 'expense' && <AsExpense line={line} loading={loading} onMatch={onMatch} />}
      {way === 'aside' && <SetAside line={line} loading={loading} onMatch={onMatch} />}
    </div>
  );
}

type Share = { id: number; lease: ChosenLease | null; amount: number | null };

/** One transfer may pay for several flats, and a part of it may be left. */
function ForLeases({ line, loading, onMatch }: ByHandProps) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const { currency } = line.amount;
  const [shares, setShares] = useState<readonly Share[]>([{ id: 0, lease: null, amount: line.rest }]);
  const change = (changed: number, next: Partial<Share>) =>
    setShares(shares.map((share) => (share.id === changed ? { ...share, ...next } : share)));
  const sum = shares.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const parts = shares.flatMap(({ lease, amount }): MatchPart[] =>
    lease === null || amount === null || amount <= 0
      ? []
      : [{ kind: 'lease', leaseId: lease.id, amount, how: 'hand' }],
  );
  const addShare = () =>
    setShares([...shares, { id: shares.length, lease: null, amount: Math.max(0, line.rest - sum) || null }]);
  const isWhole = parts.length === shares.length && sum <= line.rest;
  return (
    <HandForm
      label={t('hand.record')}
      loading={loading}
      isReady={isWhole}
      beside={<Button onClick={addShare}>{t('hand.another')}</Button>}
      onSubmit={() => onMatch(parts)}
    >
      {shares.map(({ id, lease, amount }) => (
        <FieldRow key={id}>
          <LeaseField
            label={tCommon('labels.lease')}
            value={lease}
            isOffered={(offered) => offered.currency === currency}
            onChange={(chosen) => change(id, { lease: chosen })}
          />
          <AmountField
            label={tCommon('labels.amount')}
            currency={currency}
            value={amount}
            onChange={(next) => change(id, { amount: next })}
          />
        </FieldRow>
      ))}
    </HandForm>
  );
}

function AsExpense({ line, loading, onMatch }: ByHandProps) {
  const { t } = useTranslation(['bank-statements', 'expenses']);
  const { t: tCommon } = useTranslation();
  const [category, setCategory] = useState<ExpenseCategory>('other');
  const [description, setDescription] = useState(line.description.slice(0, bankExpenseLimits.description));
  return (
    <HandForm
      label={t('expenses:add')}
      loading={loading}
      isReady={description.trim() !== ''}
      onSubmit={() => onMatch([{ kind: 'new_expense', category, description }])}
    >
      <SelectField
        label={t('expenses:columns.category')}
        options={EXPENSE_CATEGORIES.map((value) => ({ value, label: t(`expenses:categories.${value}`) }))}
        value={category}
        onChange={setCategory}
      />
      <TextField
        label={tCommon('labels.description')}
        maxLength={bankExpenseLimits.description}
        value={description}
        onChange={setDescription}
      />
    </HandForm>
  );
}

function SetAside({ loading, onMatch }: ByHandProps) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <HandForm
      label={t('hand.aside')}
      loading={loading}
      isReady={reason.trim() !== ''}
      onSubmit={() => onMatch([{ kind: 'aside', reason }])}
    >
      <TextField
        label={tCommon('labels.reason')}
        hint={t('hand.asideHint')}
        maxLength={asideLimits.reason}
        value={reason}
        onChange={setReason}
      />
    </HandForm>
  );
}

type HandFormProps = {
  label: string;
  loading: boolean;
  isReady: boolean;
  /** What can be done before it is sent. */
  beside?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

function HandForm({ label, loading, isReady, beside, onSubmit, children }: HandFormProps) {
  return (
    <form
      className={classes.hand}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onSubmit();
      }}
    >
      {children}
      <FormFoot>
        {beside}
        <Button type="submit" loading={loading} disabled={!isReady}>
          {label}
        </Button>
      </FormFoot>
    </form>
  );
}
