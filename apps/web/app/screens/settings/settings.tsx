import { useTranslation } from 'react-i18next';
import { accountQuery, sessionsQuery, useMe } from '../../features/account/queries.ts';
import { loadTexts } from '../../lib/language.ts';
import { findPanel, findTab, loadParts, usePanels } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Chips } from '../../ui/chips.tsx';
import { Filters, Page, PageHeader } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { Route } from './+types/settings';
import { FoundSettings } from './found-settings.tsx';
import { settingsPanels } from './panels.tsx';
import { loadSubject, subjectOf } from './subject.ts';
import { settingsTabs } from './tabs.tsx';
import { useFoundSetting } from './use-found-setting.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [subject] = await Promise.all([
    loadSubject(),
    loadTexts('account', 'auth', 'factors', 'settings'),
    queryClient.ensureQueryData(accountQuery),
    queryClient.ensureQueryData(sessionsQuery),
  ]);
  const { tab } = findTab(settingsTabs, subject, address);
  await loadParts([tab, findPanel(settingsPanels, address)], subject, address);
  return subject.ways;
}

export default function Settings({ loaderData: ways }: Route.ComponentProps) {
  const { t } = useTranslation(['account', 'settings', 'shell']);
  const query = usePageQuery();
  const subject = subjectOf(ways, useMe());
  const { offered, tab } = findTab(settingsTabs, subject, query.get);
  const { open } = usePanels(settingsPanels, subject);
  const search = query.get('search') ?? '';
  useFoundSetting();
  if (tab === null) return null;
  return (
    <Page isLegal={tab.name === 'contract'} panel={open}>
      <PageHeader title={t('shell:screens.settings')} purpose={t(`tabs.${tab.name}Purpose`)} />
      <Filters>
        <SearchField
          label={t('settings:search')}
          value={search}
          onSearch={(typed) => query.filter({ search: typed, at: null })}
        />
        <Chips
          label={t('shell:screens.settings')}
          chips={offered.map(({ name }) => ({ value: name, label: t(`tabs.${name}`) }))}
          value={tab.name}
          onChange={(chosen) => query.open({ tab: chosen, panel: null, search: null, at: null })}
        />
      </Filters>
      {search === '' ? tab.render(subject, query.get) : <FoundSettings query={search} />}
    </Page>
  );
}
