import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { interestOf } from '../../features/late-interest/components/interest-sum-panel.tsx';
import { LateInterestCard } from '../../features/late-interest/components/late-interest-card.tsx';
import { VatCard } from '../../features/lease-vat/components/vat-card.tsx';
import type { Lease } from '../../features/leases/queries.ts';
import { CreditCard } from '../../features/money/components/credit-card.tsx';
import { LeaseDeposit } from '../../features/money/components/lease-deposit.tsx';
import { LedgerList } from '../../features/money/components/ledger-list.tsx';
import {
  RestoreChargeDialog,
  ReverseChargeDialog,
  ReversePaymentDialog,
  ReversePayoutDialog,
} from '../../features/money/components/reverse-dialogs.tsx';
import { toWaitingPayment, useWaitingPayments } from '../../features/money/components/waiting-payments.tsx';
import {
  ledgerQuery,
  paymentReportsQuery,
  receiptsQuery,
  saveLedger,
  saveReceiptPdf,
} from '../../features/money/queries.ts';
import type { Ledger, LedgerCharge, LedgerLine, Receipt } from '../../features/money/queries.ts';
import { rentYearsOf } from '../../features/money/rent-years.ts';
import { useOrganization } from '../../features/organizations/queries.ts';
import { RecurringCard } from '../../features/recurring-charges/components/recurring-card.tsx';
import { moreOf, rowsOf } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column, RowAction } from '../../ui/data-list/data-list-props.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconDownload, IconReceipt } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { Stack } from '../../ui/page.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TaskList } from '../../ui/task-list.tsx';
import { Code, UserText } from '../../ui/user-text.tsx';

/** What the tenant of this lease says they paid: one press confirms it. */
export function WaitingForDecision({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('money');
  const { organizationId, can } = useOrganization();
  const { data } = useSuspenseInfiniteQuery(paymentReportsQuery(organizationId));
  const reports = rowsOf(data).filter((report) => report.leaseId === leaseId);
  const { tasks, dialog } = useWaitingPayments(reports.map(toWaitingPayment), can['money.post']);
  return (
    <>
      {tasks.length > 0 && (
        <Card title={t('waiting.title')}>
          <TaskList tasks={tasks} />
        </Card>
      )}
      {dialog}
    </>
  );
}

/** What is being taken back, which a dialog asks about. */
type Reversing =
  | { kind: 'payment' | 'payout' | 'relief'; line: LedgerLine }
  | { kind: 'charge'; charge: LedgerCharge };

/** The ledger with what may be done about each line, the credit that is left, and the deposit that is held. */
export function LedgerTab({ lease }: { lease: Lease }) {
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data: ledger } = useSuspenseQuery(ledgerQuery(organizationId, lease.id));
  const [reversing, setReversing] = useState<Reversing | null>(null);
  const actionsOf = useLineActions(ledger, setReversing);
  return (
    <Stack>
      {ledger.can.refund && <CreditCard ledger={ledger} />}
      <LedgerList ledger={ledger} rowActions={actionsOf} />
      {lease.can.post && <RecurringCard leaseId={lease.id} currency={ledger.currency} />}
      <VatCard leaseId={lease.id} editTo={page.link({ panel: 'vat' })} />
      <LateInterestCard
        place={{ kind: 'lease', id: lease.id }}
        editTo={page.link({ panel: 'late-interest' })}
      />
      <LeaseDeposit ledger={ledger} />
      {reversing !== null && (
        <ReversingDialog
          reversing={reversing}
          currency={ledger.currency}
          onClose={() => setReversing(null)}
        />
      )}
    </Stack>
  );
}

type ReversingDialogProps = { reversing: Reversing; currency: Ledger['currency']; onClose: () => void };

function ReversingDialog({ reversing, currency, onClose }: ReversingDialogProps) {
  if (reversing.kind === 'charge') return <ReverseChargeDialog charge={reversing.charge} onClose={onClose} />;
  const { kind, line } = reversing;
  if (kind === 'payout') return <ReversePayoutDialog line={line} currency={currency} onClose={onClose} />;
  if (kind === 'relief') return <RestoreChargeDialog line={line} currency={currency} onClose={onClose} />;
  const amount = { amount: line.credit, currency };
  return <ReversePaymentDialog payment={{ id: line.id, amount }} onClose={onClose} />;
}

function useLineActions(ledger: Ledger, onReverse: (reversing: Reversing) => void) {
  const { t } = useTranslation('money');
  const { t: tInterest } = useTranslation('late-interest');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const receiptOf = (line: LedgerLine): RowAction[] => {
    if (!('receipt' in line) || line.receipt === null) return [];
    const { id, number } = line.receipt;
    return [
      {
        label: t('ledger.receipt', { number }),
        icon: IconDownload,
        run: () => void saveReceiptPdf(organizationId, id),
      },
    ];
  };
  const reverse = (reversing: Reversing): RowAction => ({
    label: t('ledger.reverse'),
    isDanger: true,
    run: () => onReverse(reversing),
  });
  const reduce = (charge: LedgerCharge): RowAction => ({
    label: t('relief.title'),
    run: () => page.open({ panel: 'relief', charge: charge.id }),
  });
  const seeInterest = (line: LedgerLine): RowAction[] =>
    interestOf(line) === null
      ? []
      : [{ label: tInterest('sum.open'), run: () => page.open({ panel: 'interest-sum', charge: line.id }) }];
  return (line: LedgerLine): RowAction[] => [...seeInterest(line), ...actionsOf(line)];
  function actionsOf(line: LedgerLine): RowAction[] {
    const charge = ledger.charges.find(({ id }) => id === line.id);
    switch (line.kind) {
      case 'payment':
        return [...receiptOf(line), ...(line.can.reverse ? [reverse({ kind: 'payment', line })] : [])];
      case 'charge':
        return charge === undefined
          ? []
          : [
              ...(charge.can.relieve ? [reduce(charge)] : []),
              ...(charge.can.reverse ? [reverse({ kind: 'charge', charge })] : []),
            ];
      case 'payout':
        return charge?.can.reverse === true ? [reverse({ kind: 'payout', line })] : [];
      case 'counter_charge':
        return line.can.restore ? [reverse({ kind: 'relief', line })] : [];
      default:
        return [];
    }
  }
}

/** The ledger as a file, of the kind that is chosen, and confirmations of rent paid. */
export function LedgerDownloads({ lease }: { lease: Pick<Lease, 'id' | 'startsOn' | 'endsOn'> }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const save = useMutation({
    mutationFn: (paper: Parameters<typeof saveLedger>[2]) => saveLedger(organizationId, lease.id, paper),
    changes: [],
  });
  return (
    <Menu
      label={tCommon('actions.download')}
      items={[
        { key: 'csv', label: t('detail.downloadCsvLabel'), run: () => save.mutate('csv') },
        { key: 'pdf', label: t('detail.downloadPdfLabel'), run: () => save.mutate('pdf') },
        ...rentYearsOf(lease.startsOn, lease.endsOn).map((year) => ({
          key: `rent-${year}`,
          label: t('detail.downloadRentPaid', { year }),
          run: () => save.mutate({ rentOf: year }),
        })),
      ]}
      renderTrigger={(props) => (
        <IconButton
          {...props}
          icon={IconDownload}
          label={tCommon('actions.download')}
          aria-busy={save.isPending || undefined}
        />
      )}
    />
  );
}

export function ReceiptsTab({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const query = useSuspenseInfiniteQuery(receiptsQuery(organizationId, leaseId));
  const download = ({ id }: Receipt): RowAction[] => [
    {
      label: tCommon('actions.download'),
      icon: IconDownload,
      isPrimary: true,
      run: () => void saveReceiptPdf(organizationId, id),
    },
  ];
  return (
    <DataList
      label={t('tabs.receipts')}
      columns={useReceiptColumns()}
      rows={rowsOf(query.data)}
      rowKey={({ id }) => id}
      rowName={({ number }) => number}
      rowActions={download}
      empty={
        <EmptyState icon={IconReceipt} title={t('receipts.emptyTitle')} body={t('receipts.emptyBody')} />
      }
      more={moreOf(query)}
    />
  );
}

function useReceiptColumns(): Column<Receipt>[] {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { t: tMoney } = useTranslation('money');
  return [
    { key: 'number', header: t('receipts.number'), render: ({ number }) => <Code>{number}</Code> },
    {
      key: 'issuedOn',
      header: t('receipts.issuedOn'),
      render: ({ issuedOn }) => <Code>{formatDate(issuedOn)}</Code>,
    },
    {
      key: 'from',
      header: t('receipts.from'),
      show: 'wide',
      render: ({ receivedFrom }) => <UserText>{receivedFrom}</UserText>,
    },
    {
      key: 'method',
      header: tCommon('labels.paymentMethod'),
      render: ({ method }) => tMoney(`methods.${method}`),
    },
    {
      key: 'amount',
      header: tCommon('labels.amount'),
      align: 'end',
      card: 'aside',
      amount: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: tCommon('labels.status'),
      render: ({ isReversed }) => (
        <StatusPill tone={isReversed ? 'off' : 'ok'}>
          {t(isReversed ? 'receipts.reversed' : 'receipts.valid')}
        </StatusPill>
      ),
    },
  ];
}
