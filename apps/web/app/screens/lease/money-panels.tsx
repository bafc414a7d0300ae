import { LeaseInterestSumPanel } from '../../features/late-interest/components/interest-sum-panel.tsx';
import { LeaseInterestPanel } from '../../features/late-interest/components/late-interest-panel.tsx';
import { lateInterestQuery } from '../../features/late-interest/queries.ts';
import { VatPanel } from '../../features/lease-vat/components/vat-panel.tsx';
import { leaseVatQuery } from '../../features/lease-vat/queries.ts';
import { ChargePanel } from '../../features/money/components/charge-panel.tsx';
import { MoveDepositPanel } from '../../features/money/components/move-deposit-panel.tsx';
import { OffsetDepositPanel } from '../../features/money/components/offset-deposit-panel.tsx';
import { RecordPaymentPanel } from '../../features/money/components/record-payment-panel.tsx';
import { RefundCreditPanel } from '../../features/money/components/refund-credit-panel.tsx';
import { RelieveChargePanel } from '../../features/money/components/relieve-charge-panel.tsx';
import { TransferCreditPanel } from '../../features/money/components/transfer-credit-panel.tsx';
import { ledgerQuery } from '../../features/money/queries.ts';
import { ChangeRecurringPanel } from '../../features/recurring-charges/components/change-recurring-panel.tsx';
import { RecurringPanel } from '../../features/recurring-charges/components/recurring-panel.tsx';
import { recurringChargesQuery } from '../../features/recurring-charges/queries.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { LeaseSubject } from './subject.ts';

/** What every panel that moves money of the ledger needs: the right to release money, and the ledger itself. */
const ofLedger = {
  may: ({ lease, can }: LeaseSubject) => can['money.release'] && lease.can.seeAccount,
  texts: ['money'],
  load: ({ organizationId, lease }: LeaseSubject) =>
    queryClient.ensureQueryData(ledgerQuery(organizationId, lease.id)),
} as const satisfies Partial<Panel<LeaseSubject>>;

/** What opens beside the money of a lease. */
export const leaseMoneyPanels: readonly Panel<LeaseSubject>[] = [
  {
    name: 'charge',
    may: ({ lease }) => lease.can.post,
    texts: ['law', 'money'],
    render: ({ lease: { id, money } }, { close }) =>
      money && <ChargePanel leaseId={id} money={money} onClose={close} />,
  },
  {
    name: 'vat',
    may: ({ lease, can }) => can['leases.manage'] && lease.can.post,
    texts: ['lease-vat', 'money'],
    load: ({ organizationId, lease }) => queryClient.ensureQueryData(leaseVatQuery(organizationId, lease.id)),
    render: ({ lease: { id, startsOn } }, { close }) => (
      <VatPanel leaseId={id} usualFrom={startsOn} onClose={close} />
    ),
  },
  {
    name: 'recurring',
    may: ({ lease }) => lease.can.post,
    texts: ['law', 'linkage', 'money', 'recurring-charges'],
    render: ({ lease: { id, startsOn, endsOn, terminatedOn, dueDay, money } }, { close }) =>
      money && (
        <RecurringPanel
          lease={{ id, startsOn, endsOn: terminatedOn ?? endsOn, dueDay }}
          currency={money.monthlyRent.currency}
          onClose={close}
        />
      ),
  },
  {
    name: 'recurring-change',
    about: ['recurring'],
    may: ({ lease }) => lease.can.post,
    texts: ['recurring-charges'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(recurringChargesQuery(organizationId, lease.id)),
    render: ({ lease }, { address, close }) => (
      <ChangeRecurringPanel leaseId={lease.id} id={address('recurring') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'payment',
    may: ({ lease }) => lease.can.post,
    texts: ['money'],
    render: ({ lease }, { close }) => <RecordPaymentPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'relief',
    about: ['charge'],
    ...ofLedger,
    render: ({ lease }, { address, close }) => (
      <RelieveChargePanel leaseId={lease.id} chargeId={address('charge')} onClose={close} />
    ),
  },
  {
    name: 'late-interest',
    may: ofLedger.may,
    texts: ['late-interest', 'money'],
    load: ({ organizationId, lease: { id } }) =>
      queryClient.ensureQueryData(lateInterestQuery(organizationId, { kind: 'lease', id })),
    render: ({ lease: { id, money } }, { close }) =>
      money && <LeaseInterestPanel leaseId={id} currency={money.monthlyRent.currency} onClose={close} />,
  },
  {
    name: 'interest-sum',
    about: ['charge'],
    may: ({ lease }) => lease.can.seeAccount,
    texts: ['late-interest', 'money'],
    load: ofLedger.load,
    render: ({ lease }, { address, close }) => (
      <LeaseInterestSumPanel leaseId={lease.id} lineId={address('charge')} onClose={close} />
    ),
  },
  {
    name: 'refund',
    ...ofLedger,
    render: ({ lease }, { close }) => <RefundCreditPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'transfer',
    ...ofLedger,
    render: ({ lease }, { close }) => <TransferCreditPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'deposit-offset',
    ...ofLedger,
    render: ({ lease }, { close }) => <OffsetDepositPanel leaseId={lease.id} onClose={close} />,
  },
  {
    name: 'deposit-return',
    ...ofLedger,
    render: ({ lease }, { close }) => <MoveDepositPanel leaseId={lease.id} kind="returned" onClose={close} />,
  },
  {
    name: 'deposit-interest',
    ...ofLedger,
    render: ({ lease }, { close }) => <MoveDepositPanel leaseId={lease.id} kind="interest" onClose={close} />,
  },
];
