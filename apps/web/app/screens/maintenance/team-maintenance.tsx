import { useTranslation } from 'react-i18next';
import { getOrganization, isWorker, useOrganization } from '../../features/organizations/queries.ts';
import { findPanel, findTab, loadParts, usePanels, type Address } from '../../lib/parts.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Filters, Page, PageHeader } from '../../ui/page.tsx';
import { Segments } from '../../ui/segments.tsx';
import { maintenancePanels } from './panels.tsx';
import { maintenanceViews, type MaintenanceSubject } from './views.tsx';

const findView = (subject: MaintenanceSubject, address: Address) =>
  findTab(maintenanceViews, subject, address, 'view');

/** What the team's page shows, for its `clientLoader`. */
export async function loadMaintenance(searchParams: URLSearchParams): Promise<void> {
  const subject = await getOrganization();
  const address = (name: string) => searchParams.get(name);
  await loadParts([findView(subject, address).tab, findPanel(maintenancePanels, address)], subject, address);
}

/** What is to be repaired in the whole workspace, or, for whoever repairs, their own jobs. */
export function TeamMaintenance() {
  const { t } = useTranslation('maintenance');
  const { t: tCommon } = useTranslation();
  const subject = useOrganization();
  const page = usePageQuery();
  const { offered, tab: view } = findView(subject, page.get);
  const { open, closed } = usePanels(maintenancePanels, subject);
  if (view === null) return null;
  return (
    <Page isLegal panel={open}>
      <PageHeader
        title={t('title')}
        purpose={t(isWorker(subject) ? 'purposeOwn' : 'purpose')}
        actions={view.add(subject)}
      />
      <Filters>
        <Segments
          label={tCommon('labels.view')}
          value={view.name}
          options={offered.map(({ name }) => ({ value: name, label: t(`views.${name}`) }))}
          onChange={(name) => page.filter({ ...closed, view: name === 'list' ? null : name })}
        />
        {view.filters}
      </Filters>
      {view.render(subject, page.get)}
    </Page>
  );
}
