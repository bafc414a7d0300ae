import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { getOrganization, useOrganization } from '../../features/organizations/queries.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels } from '../../lib/parts.ts';
import { paths } from '../../lib/paths.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Page, PageHeader, Stack } from '../../ui/page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/workflows';
import { workflowsPanels } from './panels.tsx';
import { workflowsTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([getOrganization(), loadTexts('reminders')]);
  const { tab } = findTab(workflowsTabs, subject, address);
  if (tab === null) throw redirect(paths.dashboard());
  await loadParts([tab, findPanel(workflowsPanels, address)], subject, address);
  return null;
}

/** What goes out by itself: a tab for each part of it. */
export default function Workflows() {
  const { t } = useTranslation(['reminders', 'shell']);
  const subject = useOrganization();
  const page = usePageQuery();
  const { open } = usePanels(workflowsPanels, subject);
  const { offered, tab } = findTab(workflowsTabs, subject, page.get);
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
            label={t('shell:screens.workflows')}
            current={tab.name}
            tabs={offered.map(({ name }) => ({
              key: name,
              href: `${paths.workflows()}?tab=${name}`,
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
