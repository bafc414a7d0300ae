import { useTranslation } from 'react-i18next';
import { getOrganization, useOrganization } from '../../features/organizations/queries.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Chips } from '../../ui/chips.tsx';
import { Filters, Page, PageHeader } from '../../ui/page.tsx';
import { useFoundSetting } from '../settings/use-found-setting.ts';
import type { Route } from './+types/organization-settings';
import { organizationPanels } from './panels.tsx';
import { organizationTabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [workspace] = await Promise.all([getOrganization(), loadTexts('organizations')]);
  const { tab } = findTab(organizationTabs, workspace, address);
  await loadParts([tab, findPanel(organizationPanels, address)], workspace, address);
  return null;
}

/** What the owner of a workspace says of it, and what its managers answer in its name. */
export default function OrganizationSettings() {
  const { t } = useTranslation(['organizations', 'shell']);
  const query = usePageQuery();
  useFoundSetting();
  const workspace = useOrganization();
  const { offered, tab } = findTab(organizationTabs, workspace, query.get);
  const { open } = usePanels(organizationPanels, workspace);
  if (tab === null) return null;
  return (
    <Page panel={open}>
      <PageHeader title={t('shell:screens.organizationSettings')} purpose={t(`tabs.${tab.name}Purpose`)} />
      <Filters>
        <Chips
          label={t('shell:screens.organizationSettings')}
          chips={offered.map(({ name }) => ({ value: name, label: t(`tabs.${name}`) }))}
          value={tab.name}
          onChange={(chosen) =>
            query.open({
              tab: chosen,
              panel: null,
              person: null,
              kind: null,
              from: null,
              to: null,
              state: null,
              request: null,
            })
          }
        />
      </Filters>
      {tab.render(workspace, query.get)}
    </Page>
  );
}
