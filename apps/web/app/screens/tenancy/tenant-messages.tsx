import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MessageDesk, WriteLink } from '../../features/messages/components/message-desk.tsx';
import { LeaseSwitcher } from '../../features/tenancy/components/lease-switcher.tsx';
import { NoLease } from '../../features/tenancy/components/no-lease.tsx';
import { myLeasesQuery } from '../../features/tenancy/my-leases-queries.ts';
import type { MyLeaseEntry } from '../../features/tenancy/my-leases-queries.ts';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import { today } from '../../lib/clock.ts';
import { usePanels } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { tenantPanels } from './panels.tsx';

/** What a tenant and the landlord's people write to each other, lease by lease. */
export function TenantMessages() {
  const { t } = useTranslation('messages');
  const { data } = useSuspenseQuery(myLeasesQuery);
  const lease = pickLease(data.items, usePageQuery().get('lease'), today());
  if (lease === null)
    return (
      <Page isNarrow>
        <PageHeader title={t('title')} />
        <NoLease />
      </Page>
    );
  return <LeaseMessages leases={data.items} leaseId={lease.id} />;
}

type LeaseMessagesProps = { leases: readonly MyLeaseEntry[]; leaseId: string };

function LeaseMessages({ leases, leaseId }: LeaseMessagesProps) {
  const { t } = useTranslation('messages');
  const { open } = usePanels(tenantPanels, { leaseId });
  return (
    <Page panel={open}>
      <PageHeader title={t('title')} purpose={t('purposeTenant')} actions={<WriteLink isFilled />} />
      <Stack>
        <LeaseSwitcher leases={leases} leaseId={leaseId} />
        <MessageDesk key={leaseId} desk={{ leaseId }} />
      </Stack>
    </Page>
  );
}
