import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { accessTabs } from '../features/accesses/panels.tsx';
import { bannerPanels, bannerTabs } from '../features/banners/panels.tsx';
import { inboxPanels, inboxTabs } from '../features/contact-messages/panels.tsx';
import { cpiPanels, cpiTabs } from '../features/cpi/panels.tsx';
import { healthPanels, healthTabs } from '../features/installation-health/panels.tsx';
import { switchPanels, switchTabs } from '../features/installation-switches/panels.tsx';
import { billingPanels, billingTabs } from '../features/operator-billing/panels.tsx';
import { peoplePanels, peopleTabs } from '../features/operator-people/panels.tsx';
import { privacyPanels, privacyTabs } from '../features/privacy-requests/panels.tsx';
import { retentionTabs } from '../features/retention/panels.tsx';
import { lawPanels, lawTabs } from '../features/site-admin/panels.tsx';
import { contentTabs } from '../features/site-content/panels.tsx';
import { loadTexts } from '../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels, type Section } from '../lib/parts.ts';
import { paths } from '../lib/paths.ts';
import { usePageQuery } from '../lib/use-page-query.ts';
import { buttonLook } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Filters, Page, PageHeader } from '../ui/page.tsx';
import type { Route } from './+types/site-admin';

const parts = [
  ...billingTabs,
  ...peopleTabs,
  ...accessTabs,
  ...healthTabs,
  ...retentionTabs,
  ...inboxTabs,
  ...privacyTabs,
  ...bannerTabs,
  ...switchTabs,
  ...contentTabs,
  ...lawTabs,
  ...cpiTabs,
];
const tabs: readonly (Section<null> & Pick<(typeof parts)[number], 'name'>)[] = parts;
const panels = [
  ...billingPanels,
  ...peoplePanels,
  ...healthPanels,
  ...inboxPanels,
  ...privacyPanels,
  ...bannerPanels,
  ...switchPanels,
  ...lawPanels,
  ...cpiPanels,
];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const { tab } = findTab(tabs, null, address);
  await Promise.all([
    loadTexts('site-admin'),
    loadParts<null>([tab, findPanel(panels, address)], null, address),
  ]);
  return null;
}

/** What the operator keeps, each tab from the feature that it is of. */
export default function SiteAdmin() {
  const { t } = useTranslation(['site-admin', 'shell']);
  const query = usePageQuery();
  const navigate = useNavigate();
  const { offered, tab } = findTab(tabs, null, query.get);
  const { open } = usePanels(panels, null);
  if (tab === null) return null;
  return (
    <Page isLegal={tab.name === 'law' || tab.name === 'index'} panel={open}>
      <PageHeader
        title={t('shell:screens.siteAdmin')}
        tabTitle={`${t(`tabs.${tab.name}`)} · ${t('shell:screens.siteAdmin')}`}
        purpose={t(`purpose.${tab.name}`)}
        actions={
          <Link {...buttonLook()} to={paths.adminAnalytics()}>
            {t('shell:screens.adminAnalytics')}
          </Link>
        }
      />
      <Filters>
        <Chips
          label={t('shell:screens.siteAdmin')}
          chips={offered.map(({ name }) => ({ value: name, label: t(`tabs.${name}`) }))}
          value={tab.name}
          // Filters are of their tab, and stay behind with it.
          onChange={(chosen) =>
            void navigate(paths.siteAdmin(chosen === 'workspaces' ? {} : { tab: chosen }), {
              preventScrollReset: true,
            })
          }
        />
      </Filters>
      {tab.render(null, query.get)}
    </Page>
  );
}
