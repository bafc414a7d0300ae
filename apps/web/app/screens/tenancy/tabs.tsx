import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataExportCard } from '../../features/data-exports/components/data-export-card.tsx';
import { loadDataExport } from '../../features/data-exports/load-data-export.ts';
import { MyDocuments } from '../../features/documents/components/my-documents.tsx';
import { MyInsurance } from '../../features/documents/components/my-insurance.tsx';
import { myDocumentsQuery } from '../../features/documents/queries.ts';
import { interestOf } from '../../features/late-interest/components/interest-sum-panel.tsx';
import { LinkedRent } from '../../features/linkage/components/linked-rent.tsx';
import { myLinkageQuery } from '../../features/linkage/queries.ts';
import { MyMaintenance } from '../../features/maintenance/components/my-maintenance.tsx';
import { MyMessages } from '../../features/messages/components/my-messages.tsx';
import { DepositCard } from '../../features/money/components/deposit-card.tsx';
import { LedgerList } from '../../features/money/components/ledger-list.tsx';
import { rentYearsOf } from '../../features/money/rent-years.ts';
import { LeaseFacts } from '../../features/tenancy/components/lease-facts.tsx';
import { MyPayments } from '../../features/tenancy/components/my-payments.tsx';
import { myLeaseQuery, myLedgerQuery, saveMyLedger, saveMyReceipt } from '../../features/tenancy/queries.ts';
import { MyTenantNotices } from '../../features/tenant-notices/components/my-tenant-notices.tsx';
import { myTenantNoticesQuery } from '../../features/tenant-notices/queries.ts';
import { isolate } from '../../lib/isolate.ts';
import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormFoot } from '../../ui/form-layout.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Stack } from '../../ui/page.tsx';
import type { TenantSubject } from './panels.tsx';

type PortalTab = Section<TenantSubject> & {
  readonly name: 'documents' | 'lease' | 'ledger' | 'maintenance' | 'messages' | 'payments';
};

const may = () => true;
const isOwn = ({ isPreview }: TenantSubject) => isPreview !== true;

/** The portal of a tenant, tab by tab. */
export const portalTabs: readonly PortalTab[] = [
  { name: 'payments', may, render: ({ leaseId }) => <MyPayments leaseId={leaseId} /> },
  { name: 'maintenance', may, render: ({ leaseId }) => <MyMaintenance leaseId={leaseId} /> },
  { name: 'messages', may: isOwn, render: ({ leaseId }) => <MyMessages leaseId={leaseId} /> },
  {
    name: 'ledger',
    may,
    texts: ['linkage', 'late-interest'],
    load: ({ leaseId }) => queryClient.ensureQueryData(myLedgerQuery(leaseId)),
    render: ({ leaseId }) => <MyLedger leaseId={leaseId} />,
  },
  {
    name: 'documents',
    may,
    texts: ['documents'],
    load: ({ leaseId }) => queryClient.ensureInfiniteQueryData(myDocumentsQuery(leaseId)),
    render: ({ leaseId }) => <MyDocuments leaseId={leaseId} />,
  },
  {
    name: 'lease',
    may,
    load: (subject) =>
      Promise.all([
        queryClient.ensureQueryData(myLinkageQuery(subject.leaseId)),
        queryClient.ensureQueryData(myTenantNoticesQuery(subject.leaseId)),
        isOwn(subject) && loadDataExport(),
      ]),
    render: (subject) => <MyLease {...subject} />,
  },
];

function MyLease(subject: TenantSubject) {
  const { leaseId } = subject;
  const { data: lease } = useSuspenseQuery(myLeaseQuery(leaseId));
  return (
    <>
      <LeaseFacts lease={lease} />
      <MyTenantNotices leaseId={leaseId} />
      <MyInsurance leaseId={leaseId} />
      <MyLinkage leaseId={leaseId} />
      {isOwn(subject) && <DataExportCard />}
    </>
  );
}

/** Where the rent follows the index, how it came to what it is. */
function MyLinkage({ leaseId }: TenantSubject) {
  const { data: linkage } = useSuspenseQuery(myLinkageQuery(leaseId));
  if (linkage.terms === null && linkage.history.length === 0) return null;
  return <LinkedRent linkage={linkage} />;
}

function MyLedger({ leaseId }: TenantSubject) {
  const { t } = useTranslation('money');
  const { t: tInterest } = useTranslation('late-interest');
  const { t: tTenancy } = useTranslation('tenancy');
  const page = usePageQuery();
  const { data: ledger } = useSuspenseQuery(myLedgerQuery(leaseId));
  const { data: lease } = useSuspenseQuery(myLeaseQuery(leaseId));
  const save = useMutation({
    mutationFn: (rentOf: number | undefined) => saveMyLedger(leaseId, rentOf),
    changes: [],
  });
  return (
    <Stack>
      <FormFoot>
        <Button icon={IconDownload} loading={save.isPending} onClick={() => save.mutate(undefined)}>
          {t('ledger.statement')}
        </Button>
        {rentYearsOf(lease.startsOn, lease.endsOn).map((year) => (
          <Button key={year} icon={IconDownload} loading={save.isPending} onClick={() => save.mutate(year)}>
            {tTenancy('rentPaid', { year })}
          </Button>
        ))}
      </FormFoot>
      <LedgerList
        ledger={ledger}
        rowActions={(line) => {
          if (interestOf(line) !== null)
            return [
              {
                label: tInterest('sum.open'),
                run: () => page.open({ panel: 'interest-sum', charge: line.id }),
              },
            ];
          const receipt = 'receipt' in line && line.kind === 'payment' ? line.receipt : null;
          if (receipt === null) return [];
          return [
            {
              label: t('ledger.receipt', { number: isolate.code(receipt.number) }),
              icon: IconDownload,
              run: () => void saveMyReceipt(leaseId, receipt.id),
            },
          ];
        }}
      />
      {ledger.deposit.lines.length > 0 && (
        <DepositCard
          deposit={ledger.deposit}
          currency={ledger.currency}
          title={t('deposit.titleOwn')}
          note={t('deposit.noteOwn')}
        />
      )}
    </Stack>
  );
}
