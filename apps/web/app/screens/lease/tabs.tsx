import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChequesTab } from '../../features/cheques/components/cheques-tab.tsx';
import { chequesQuery } from '../../features/cheques/queries.ts';
import { loadLateInterest } from '../../features/late-interest/queries.ts';
import { loadLeaseVat } from '../../features/lease-vat/queries.ts';
import { RentSchedule } from '../../features/leases/components/rent-schedule.tsx';
import { rentScheduleQuery } from '../../features/leases/queries.ts';
import { leaseTabCountsQuery } from '../../features/leases/tab-counts.ts';
import { LinkageTab } from '../../features/linkage/components/linkage-tab.tsx';
import { linkageQuery } from '../../features/linkage/queries.ts';
import { ledgerQuery, receiptsQuery } from '../../features/money/queries.ts';
import { isUsed } from '../../features/organizations/feature-queries.ts';
import { recurringChargesQuery } from '../../features/recurring-charges/queries.ts';
import { SecuritiesTab } from '../../features/securities/components/securities-tab.tsx';
import { securitiesQuery } from '../../features/securities/queries.ts';
import { findTab, type Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Filters } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { LedgerDownloads, LedgerTab, ReceiptsTab } from './lease-money.tsx';
import type { LeaseSubject } from './subject.ts';

type LeaseTab = Section<LeaseSubject> & {
  readonly name: 'cheques' | 'ledger' | 'linkage' | 'receipts' | 'schedule' | 'securities';
};

/** What hangs on the money of a lease, for those who may see it. */
export const leaseTabs: readonly LeaseTab[] = [
  {
    name: 'ledger',
    may: ({ lease }) => lease.can.seeAccount,
    texts: ['money', 'lease-vat', 'linkage', 'late-interest', 'recurring-charges'],
    load: (subject) =>
      Promise.all([
        queryClient.ensureQueryData(ledgerQuery(subject.organizationId, subject.lease.id)),
        subject.lease.can.post &&
          queryClient.ensureQueryData(recurringChargesQuery(subject.organizationId, subject.lease.id)),
        loadLateInterest(subject, { kind: 'lease', id: subject.lease.id }),
        loadLeaseVat(subject, subject.lease.id),
      ]),
    render: ({ lease }) => <LedgerTab lease={lease} />,
  },
  {
    name: 'schedule',
    may: ({ lease }) => lease.can.seeAccount,
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(rentScheduleQuery(organizationId, lease.id)),
    render: ({ lease }) => <RentSchedule leaseId={lease.id} />,
  },
  {
    name: 'receipts',
    may: ({ lease }) => lease.can.seeAccount,
    texts: ['money'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureInfiniteQueryData(receiptsQuery(organizationId, lease.id)),
    render: ({ lease }) => <ReceiptsTab leaseId={lease.id} />,
  },
  {
    name: 'cheques',
    may: (subject) => subject.lease.can.seeAccount && isUsed(subject, 'cheques'),
    texts: ['cheques', 'money'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureInfiniteQueryData(chequesQuery(organizationId, { show: 'all', leaseId: lease.id })),
    render: ({ lease }) => <ChequesTab leaseId={lease.id} />,
  },
  {
    name: 'securities',
    may: ({ lease, can }) => lease.can.seeAccount && can['securities.see'],
    texts: ['law', 'securities'],
    load: ({ organizationId, lease }) =>
      queryClient.ensureQueryData(securitiesQuery(organizationId, lease.id)),
    render: ({ lease }) => <SecuritiesTab leaseId={lease.id} />,
  },
  {
    name: 'linkage',
    may: (subject) => subject.lease.can.seeAccount && isUsed(subject, 'linkage'),
    texts: ['linkage'],
    load: ({ organizationId, lease }) => queryClient.ensureQueryData(linkageQuery(organizationId, lease.id)),
    render: ({ lease }) => <LinkageTab leaseId={lease.id} />,
  },
];

export function LeaseTabs({ subject }: { subject: LeaseSubject }) {
  const { t } = useTranslation('leases');
  const { t: tCommon } = useTranslation();
  const query = usePageQuery();
  const { organizationId, lease } = subject;
  const { data: counts } = useSuspenseQuery(leaseTabCountsQuery(organizationId, lease.id));
  const { offered, tab } = findTab(leaseTabs, subject, query.get);
  if (tab === null) return null;
  return (
    <div>
      <Filters>
        <Segments
          label={tCommon('labels.view')}
          options={offered.map(({ name }) => ({
            value: name,
            label: t(`tabs.${name}`),
            // Of an empty tab nothing is said, nor of one that counts nothing.
            count: (name !== 'linkage' && counts[name]) || undefined,
          }))}
          value={tab.name}
          onChange={(name) => query.filter({ tab: name === offered[0]?.name ? null : name })}
        />
        {tab.name === 'ledger' && <LedgerDownloads lease={lease} />}
      </Filters>
      {tab.render(subject, query.get)}
    </div>
  );
}
