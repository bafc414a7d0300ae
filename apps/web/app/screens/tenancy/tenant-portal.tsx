import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataExportCard } from '../../features/data-exports/components/data-export-card.tsx';
import { loadDataExport } from '../../features/data-exports/load-data-export.ts';
import { MyDocuments } from '../../features/documents/components/my-documents.tsx';
import { MyInsurance } from '../../features/documents/components/my-insurance.tsx';
import { loadMyDocuments } from '../../features/documents/load-my-documents.ts';
import { LinkedRent } from '../../features/linkage/components/linked-rent.tsx';
import { myLinkageQuery } from '../../features/linkage/queries.ts';
import { MyMaintenance } from '../../features/maintenance/components/my-maintenance.tsx';
import { MyMessages } from '../../features/messages/components/my-messages.tsx';
import { LedgerList } from '../../features/money/components/ledger-list.tsx';
import { MyNotices } from '../../features/notices/components/my-notices.tsx';
import { LeaseFacts } from '../../features/tenancy/components/lease-facts.tsx';
import { MyPayments } from '../../features/tenancy/components/my-payments.tsx';
import { myLedgerQuery, saveMyReceipt } from '../../features/tenancy/queries.ts';
import type { MyLease } from '../../features/tenancy/queries.ts';
import { MyTenantNotices } from '../../features/tenant-notices/components/my-tenant-notices.tsx';
import { isolate } from '../../lib/isolate.ts';
import { oneOf, usePageQuery } from '../../lib/use-page-query.ts';
import { IconDownload } from '../../ui/icons.ts';
import { Segments } from '../../ui/segments.tsx';
import type { Route } from './+types/tenant-portal';
import { loadTenancy } from './load-tenancy.ts';
import { TenantPage } from './tenant-page.tsx';

const tabs = ['payments', 'maintenance', 'messages', 'ledger', 'documents', 'lease'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  await Promise.all([
    loadTenancy(searchParams),
    searchParams.get('tab') === 'documents' && loadMyDocuments(searchParams),
    searchParams.get('tab') === 'lease' && loadDataExport(),
  ]);
  return null;
}

/** Everything about one's lease: every payment with its receipt, the ledger, the terms. */
export default function TenantPortal() {
  const { t } = useTranslation('tenancy');
  const page = usePageQuery();
  const tab = oneOf(page.get('tab'), tabs);
  return (
    <TenantPage title={t('title')} offers="all">
      {(lease) => (
        <>
          <MyNotices leaseId={lease.id} />
          <Segments
            label={t('tabs.label')}
            value={tab}
            options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            onChange={(next) => page.filter({ tab: next })}
          />
          {tab === 'payments' && <MyPayments leaseId={lease.id} />}
          {tab === 'maintenance' && <MyMaintenance leaseId={lease.id} />}
          {tab === 'messages' && <MyMessages leaseId={lease.id} />}
          {tab === 'ledger' && <MyLedger lease={lease} />}
          {tab === 'documents' && <MyDocuments leaseId={lease.id} />}
          {tab === 'lease' && (
            <>
              <LeaseFacts lease={lease} />
              <MyTenantNotices leaseId={lease.id} />
              <MyInsurance leaseId={lease.id} />
              <MyLinkage leaseId={lease.id} />
              <DataExportCard />
            </>
          )}
        </>
      )}
    </TenantPage>
  );
}

/** Where the rent follows the index, how it came to what it is. */
function MyLinkage({ leaseId }: { leaseId: string }) {
  const { data: linkage } = useSuspenseQuery(myLinkageQuery(leaseId));
  if (linkage.terms === null && linkage.history.length === 0) return null;
  return <LinkedRent linkage={linkage} />;
}

function MyLedger({ lease }: { lease: MyLease }) {
  const { t } = useTranslation('money');
  const { data: ledger } = useSuspenseQuery(myLedgerQuery(lease.id));
  return (
    <LedgerList
      ledger={ledger}
      rowActions={(line) => {
        const receipt = 'receipt' in line && line.kind === 'payment' ? line.receipt : null;
        if (receipt === null) return [];
        return [
          {
            label: t('ledger.receipt', { number: isolate.code(receipt.number) }),
            icon: IconDownload,
            run: () => void saveMyReceipt(lease.id, receipt.id),
          },
        ];
      }}
    />
  );
}
