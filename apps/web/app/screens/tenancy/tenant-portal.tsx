import { useTranslation } from 'react-i18next';
import { meQuery } from '../../features/account/queries.ts';
import { standAsTenant } from '../../features/shell/guard.ts';
import { findTab, loadParts } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Route } from './+types/tenant-portal';
import { loadTenancy } from './load-tenancy.ts';
import { PortalTabs } from './portal-tabs.tsx';
import { portalTabs } from './tabs.tsx';
import { TenantPage } from './tenant-page.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  await standAsTenant(await queryClient.ensureQueryData(meQuery));
  await loadTenancy(searchParams, async (subject, address) => {
    await loadParts([findTab(portalTabs, subject, address).tab], subject, address);
  });
  return null;
}

/** Everything about one's lease: every payment with its receipt, the ledger, the terms. */
export default function TenantPortal() {
  const { t } = useTranslation('tenancy');
  return (
    <TenantPage title={t('title')} offers="all">
      {({ id: leaseId }) => <PortalTabs leaseId={leaseId} />}
    </TenantPage>
  );
}
