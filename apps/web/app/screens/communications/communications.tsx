import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { loadTabbedPage, TabbedPage } from '../tabbed-page.tsx';
import type { Route } from './+types/communications';
import { communicationsPanels as panels } from './panels.tsx';
import { communicationsTabs as tabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await Promise.all([loadTexts('sent-messages'), loadTabbedPage(request, { tabs, panels })]);
  return null;
}

/** What is written to tenants: a tab for each part of it. */
export default function Communications() {
  const { t } = useTranslation(['sent-messages', 'shell']);
  return (
    <TabbedPage
      tabs={tabs}
      panels={panels}
      path={paths.communications()}
      label={t('shell:screens.communications')}
      words={(tab) => ({ title: t(`tabs.${tab}`), purpose: t(`purposes.${tab}`) })}
    />
  );
}
