import { useTranslation } from 'react-i18next';
import { MyAnnouncements } from '../../features/announcements/components/my-announcements.tsx';
import { findTab } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Segments } from '../../ui/segments.tsx';
import type { TenantSubject } from './panels.tsx';
import { portalTabs } from './tabs.tsx';

/** What is announced, and the portal of a lease tab by tab. */
export function PortalTabs(subject: TenantSubject) {
  const { t } = useTranslation('tenancy');
  const page = usePageQuery();
  const { offered, tab } = findTab(portalTabs, subject, page.get);
  if (tab === null) return null;
  return (
    <>
      <MyAnnouncements leaseId={subject.leaseId} />
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
