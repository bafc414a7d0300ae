import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MessageDesk, WriteLink } from '../../features/messages/components/message-desk.tsx';
import { NewMessagePanel } from '../../features/messages/components/new-message-panel.tsx';
import { LeaseSwitcher } from '../../features/tenancy/components/lease-switcher.tsx';
import { NoLease } from '../../features/tenancy/components/no-lease.tsx';
import { pickLease } from '../../features/tenancy/pick-lease.ts';
import { myLeasesQuery } from '../../features/tenancy/queries.ts';
import { today } from '../../lib/clock.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';

/** What a tenant and the landlord's people write to each other, lease by lease. */
export function TenantMessages() {
  const { t } = useTranslation('messages');
  const { data } = useSuspenseQuery(myLeasesQuery);
  const page = usePageQuery();
  const lease = pickLease(data.items, page.get('lease'), today());
  if (lease === null)
    return (
      <Page isNarrow>
        <PageHeader title={t('title')} />
        <NoLease />
      </Page>
    );
  const desk = { leaseId: lease.id };
  const isWriting = page.get('panel') === 'message';
  const close = (conversation?: string) =>
    page.open({ panel: null, about: null, ...(conversation !== undefined && { conversation }) });
  return (
    <Page panel={isWriting && <NewMessagePanel desk={desk} onSent={close} onClose={() => close()} />}>
      <PageHeader title={t('title')} purpose={t('purposeTenant')} actions={<WriteLink isFilled />} />
      <Stack>
        <LeaseSwitcher leases={data.items} leaseId={lease.id} />
        <MessageDesk key={lease.id} desk={desk} />
      </Stack>
    </Page>
  );
}
