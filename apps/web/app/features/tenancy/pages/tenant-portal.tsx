import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { IconDownload } from '../../../ui/icons.ts';
import { Segments } from '../../../ui/segments.tsx';
import { LedgerList } from '../../money/components/ledger-list.tsx';
import { LeaseFacts } from '../components/lease-facts.tsx';
import { MyPayments } from '../components/my-payments.tsx';
import { TenantPage } from '../components/tenant-page.tsx';
import { loadTenancy } from '../load-tenancy.ts';
import { myLedgerQuery, saveMyReceipt } from '../queries.ts';
import type { MyLease } from '../queries.ts';
import type { Route } from './+types/tenant-portal';

const tabs = ['payments', 'ledger', 'lease'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadTenancy(new URL(request.url).searchParams);
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
          <Segments
            label={t('tabs.label')}
            value={tab}
            options={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            onChange={(next) => page.filter({ tab: next })}
          />
          {tab === 'payments' && <MyPayments leaseId={lease.id} />}
          {tab === 'ledger' && <MyLedger lease={lease} />}
          {tab === 'lease' && <LeaseFacts lease={lease} />}
        </>
      )}
    </TenantPage>
  );
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
