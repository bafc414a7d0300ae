import { reliefLimits } from '@dira/contract/money-movements';
import { formatDateRange } from '@dira/i18n/format-date';
import { nameLateInterest } from '@dira/i18n/late-interest-words';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { sayPercent } from '../../../lib/say-percent.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-list/data-list-props.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { ReasonDialog } from '../../money/components/reason-dialog.tsx';
import { useRelieveCharge } from '../../money/movement-queries.ts';
import { ledgerQuery, type Ledger, type LedgerCharge, type LedgerLine } from '../../money/queries.ts';
import { useSayAmount } from '../../money/use-say-amount.ts';
import { useOrganization } from '../../organizations/queries.ts';

type Interest = NonNullable<LedgerCharge['interest']>;

type InterestSumPanelProps = {
  ledger: Pick<Ledger, 'lines' | 'charges' | 'currency'>;
  /** The charge of interest, or what was given back of one. */
  lineId: string | null;
  onClose: () => void;
};

type LeaseInterestSumPanelProps = Omit<InterestSumPanelProps, 'ledger'> & { leaseId: string };

/** The same for the team, on the page of a lease. */
export function LeaseInterestSumPanel({ leaseId, ...panel }: LeaseInterestSumPanelProps) {
  const { organizationId } = useOrganization();
  const { data: ledger } = useSuspenseQuery(ledgerQuery(organizationId, leaseId));
  return <InterestSumPanel ledger={ledger} {...panel} />;
}

/** How a charge of late interest was worked out, day by day, and the press that waives it. */
export function InterestSumPanel({ ledger, lineId, onClose }: InterestSumPanelProps) {
  const { t } = useTranslation('late-interest');
  const language = useLanguage();
  const line = ledger.lines.find(({ id }) => id === lineId);
  const interest = line === undefined ? null : interestOf(line);
  const charge = ledger.charges.find(({ id }) => id === lineId);
  if (interest === null) return null;
  return (
    <SidePanel
      title={t('sum.title')}
      subtitle={<UserText>{nameLateInterest(interest, t, language)}</UserText>}
      onClose={onClose}
      footer={charge?.can.relieve === true && <WaiveButton charge={charge} onWaived={onClose} />}
    >
      <Sum interest={interest} currency={ledger.currency} />
    </SidePanel>
  );
}

/** What a line of the ledger was worked out from, where it is late interest. */
export function interestOf(line: LedgerLine): Interest | null {
  return 'interest' in line ? line.interest : null;
}

function Sum({ interest, currency }: { interest: Interest; currency: Ledger['currency'] }) {
  const { t } = useTranslation('late-interest');
  const language = useLanguage();
  const { spans, yearlyBasisPoints, accrued, amount, before, after } = interest;
  const inCurrency = (value: number) => <Amount value={{ amount: value, currency }} />;
  return (
    <>
      <DataList
        label={t('sum.spans')}
        columns={useColumns(currency)}
        rows={spans}
        rowKey={({ from }) => from}
        rowName={({ from, to }) => formatDateRange(from, to)}
        empty={null}
      />
      <FactList
        facts={[
          ...(yearlyBasisPoints === null
            ? []
            : [{ label: t('form.rate'), value: sayPercent(yearlyBasisPoints, language) }]),
          { label: t('sum.accrued'), value: inCurrency(accrued) },
          ...(amount < accrued ? [{ label: t('sum.limited'), value: inCurrency(amount) }] : []),
          ...(before > 0 ? [{ label: t('sum.before'), value: inCurrency(before) }] : []),
          {
            label: t(after < before ? 'sum.back' : 'sum.charged'),
            value: inCurrency(Math.abs(after - before)),
          },
        ]}
      />
      <p>{t('sum.note')}</p>
    </>
  );
}

function useColumns(currency: Ledger['currency']): Column<Interest['spans'][number]>[] {
  const { t } = useTranslation('late-interest');
  const { t: tCommon } = useTranslation();
  return [
    {
      key: 'period',
      header: t('sum.period'),
      render: ({ from, to }) => <Code>{formatDateRange(from, to)}</Code>,
    },
    { key: 'days', header: t('sum.days'), align: 'end', render: ({ days }) => <Code>{String(days)}</Code> },
    {
      key: 'open',
      header: t('sum.balance'),
      align: 'end',
      amount: ({ open }) => ({ amount: open, currency }),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => ({ amount, currency }),
    },
  ];
}

/** A discount of all that is left of it, with its reason; it is undone as every discount is. */
function WaiveButton({ charge, onWaived }: { charge: LedgerCharge; onWaived: () => void }) {
  const { t } = useTranslation('late-interest');
  const [isAsking, setIsAsking] = useState(false);
  const relieve = useRelieveCharge(charge.id);
  const { amount, currency } = charge.amount;
  const say = useSayAmount(currency);
  const waive = (reason: string) =>
    relieve.mutate(
      { relief: 'discount', amount, on: today(), reason },
      {
        onSuccess: () => {
          showToast({ title: t('waive.done') });
          onWaived();
        },
      },
    );
  return (
    <>
      <Button variant="filled" onClick={() => setIsAsking(true)}>
        {t('waive.action')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('waive.title', { amount: say(amount) })}
          body={t('waive.body')}
          confirmLabel={t('waive.action')}
          maxLength={reliefLimits.reason}
          loading={relieve.isPending}
          error={relieve.error}
          onConfirm={waive}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
