import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lease } from '../../features/leases/queries.ts';
import { LedgerList } from '../../features/money/components/ledger-list.tsx';
import {
  ReverseChargeDialog,
  ReversePaymentDialog,
} from '../../features/money/components/reverse-dialogs.tsx';
import { toWaitingPayment, useWaitingPayments } from '../../features/money/components/waiting-payments.tsx';
import {
  ledgerQuery,
  paymentReportsQuery,
  receiptsQuery,
  saveLedger,
  saveReceiptPdf,
} from '../../features/money/queries.ts';
import type { Ledger, LedgerLine, Receipt } from '../../features/money/queries.ts';
import { useOrganization } from '../../features/organizations/queries.ts';
import { moreOf, rowsOf } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column, RowAction } from '../../ui/data-list/data-list-props.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconDownload, IconReceipt } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
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

type Reversing =
  | { kind: 'payment'; line: LedgerLine }
  | { kind: 'charge'; charge: Ledger['charges'][number] };

/** The ledger with what may be done about each line. */
export function LedgerTab({ lease }: { lease: Lease }) {
  const { organizationId } = useOrganization();
  const { data: ledger } = useSuspenseQuery(ledgerQuery(organizationId, lease.id));
  const [reversing, setReversing] = useState<Reversing | null>(null);
  const actionsOf = useLineActions(ledger, setReversing);
  const close = () => setReversing(null);
  return (
    <>
      <LedgerList ledger={ledger} rowActions={actionsOf} />
      {reversing?.kind === 'payment' && (
        <ReversePaymentDialog
          payment={{
            id: reversing.line.id,
            amount: { amount: reversing.line.credit, currency: ledger.currency },
          }}
          onClose={close}
        />
      )}
      {reversing?.kind === 'charge' && <ReverseChargeDialog charge={reversing.charge} onClose={close} />}
    </>
  );
}

function useLineActions(ledger: Ledger, onReverse: (reversing: Reversing) => void) {
  const { t } = useTranslation('money');
  const { organizationId } = useOrganization();
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
  return (line: LedgerLine): RowAction[] => {
    const reverse = (reversing: Reversing): RowAction => ({
      label: t('ledger.reverse'),
      isDanger: true,
      run: () => onReverse(reversing),
    });
    if (line.kind === 'payment')
      return [...receiptOf(line), ...(line.can.reverse ? [reverse({ kind: 'payment', line })] : [])];
    const charge = line.kind === 'charge' ? ledger.charges.find(({ id }) => id === line.id) : undefined;
    return charge?.can.reverse === true ? [reverse({ kind: 'charge', charge })] : [];
  };
}

/** The ledger as a file, of the kind that is chosen. */
export function LedgerDownloads({ leaseId }: { leaseId: string }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const save = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => saveLedger(organizationId, leaseId, format),
    changes: [],
  });
  return (
    <Menu
      label={tCommon('actions.download')}
      items={[
        { key: 'csv', label: t('detail.downloadCsvLabel'), run: () => save.mutate('csv') },
        { key: 'pdf', label: t('detail.downloadPdfLabel'), run: () => save.mutate('pdf') },
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
      label={t('receipts.label')}
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
