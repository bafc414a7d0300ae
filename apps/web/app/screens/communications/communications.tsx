import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { getOrganization, useOrganization } from '../../features/organizations/queries.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/communications';
import { communicationsPanels } from './panels.tsx';
import { communicationsTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('sent-messages')]);
  const { tab } = findTab(communicationsTabs, subject, address);
  if (tab === null) throw redirect(paths.dashboard());
  await loadParts([tab, findPanel(communicationsPanels, address)], subject, address);
  return null;
}

/** What is written to tenants: a tab for each part of it. */
export default function Communications() {
  const { t } = useTranslation(['sent-messages', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(communicationsPanels, subject);
  const { offered, tab } = findTab(communicationsTabs, subject, page.get);
  if (tab === null) return null;
  return (
    <Page panel={open}>
      <PageHeader
        title={t(`tabs.${tab.name}`)}
        purpose={t(`purposes.${tab.name}`)}
        actions={tab.actions?.()}
      />
      <Stack>
        {offered.length > 1 && (
          <TabLinks
            label={t('shell:screens.communications')}
            current={tab.name}
            tabs={offered.map(({ name }) => ({
              key: name,
              href: `${paths.communications()}?tab=${name}`,
              label: t(`tabs.${name}`),
            }))}
            renderLink={({ href, ...link }) => <Link to={href} {...link} />}
          />
        )}
        {tab.render(subject, page.get)}
      </Stack>
    </Page>
  );
}
