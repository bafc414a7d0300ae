import { asideLimits, bankExpenseLimits } from '@dira/contract/bank-statements';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@dira/domain/expenses';
import { useState } from 'react';
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
    <form
      className={classes.hand}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onMatch(parts);
      }}
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
      <div className={classes.foot}>
        <Button onClick={addShare}>{t('hand.another')}</Button>
        <Button type="submit" loading={loading} disabled={!isWhole}>
          {t('hand.record')}
        </Button>
      </div>
    </form>
  );
}

function AsExpense({ line, loading, onMatch }: ByHandProps) {
  const { t } = useTranslation(['bank-statements', 'expenses']);
  const { t: tCommon } = useTranslation();
  const [category, setCategory] = useState<ExpenseCategory>('other');
  const [description, setDescription] = useState(line.description.slice(0, bankExpenseLimits.description));
  return (
    <form
      className={classes.hand}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (description.trim() !== '') onMatch([{ kind: 'new_expense', category, description }]);
      }}
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
      <FormFoot>
        <Button type="submit" loading={loading} disabled={description.trim() === ''}>
          {t('expenses:add')}
        </Button>
      </FormFoot>
    </form>
  );
}

function SetAside({ loading, onMatch }: ByHandProps) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <form
      className={classes.hand}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') onMatch([{ kind: 'aside', reason }]);
      }}
    >
      <TextField
        label={tCommon('labels.reason')}
        hint={t('hand.asideHint')}
        maxLength={asideLimits.reason}
        value={reason}
        onChange={setReason}
      />
      <FormFoot>
        <Button type="submit" loading={loading} disabled={reason.trim() === ''}>
          {t('hand.aside')}
        </Button>
      </FormFoot>
    </form>
  );
}
