import { useTranslation } from 'react-i18next';
import { meQuery } from '../../features/account/queries.ts';
import { MyAnnouncements } from '../../features/announcements/components/my-announcements.tsx';
import { standAsTenant } from '../../features/shell/guard.ts';
import { findTab, loadParts } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Segments } from '../../ui/segments.tsx';
import type { Route } from './+types/tenant-portal';
import { loadTenancy } from './load-tenancy.ts';
import type { TenantSubject } from './panels.tsx';
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
      {({ id: leaseId }) => (
        <>
          <MyAnnouncements leaseId={leaseId} />
          <Tabs leaseId={leaseId} />
        </>
      )}
    </TenantPage>
  );
}

function Tabs(subject: TenantSubject) {
  const { t } = useTranslation('tenancy');
  const page = usePageQuery();
  const { offered, tab } = findTab(portalTabs, subject, page.get);
  if (tab === null) return null;
  return (
    <>
      <Segments
        label={t('tabs.label')}
        value={tab.name}
        options={offered.map(({ name }) => ({ value: name, label: t(`tabs.${name}`) }))}
        onChange={(name) => page.filter({ tab: name })}
      />
      {tab.render(subject, page.get)}
    </>
  );
}
