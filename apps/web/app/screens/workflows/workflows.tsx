import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { loadTabbedPage, TabbedPage } from '../tabbed-page.tsx';
import type { Route } from './+types/workflows';
import { workflowsPanels as panels } from './panels.tsx';
import { workflowsTabs as tabs } from './tabs.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await Promise.all([loadTexts('reminders'), loadTabbedPage(request, { tabs, panels })]);
  return null;
}

/** What goes out by itself: a tab for each part of it. */
export default function Workflows() {
  const { t } = useTranslation(['reminders', 'shell']);
  return (
    <TabbedPage
      tabs={tabs}
      panels={panels}
      path={paths.workflows()}
      label={t('shell:screens.workflows')}
      words={(tab) => ({ title: t(`tabs.${tab}`), purpose: t(`purposes.${tab}`) })}
    />
  );
}
