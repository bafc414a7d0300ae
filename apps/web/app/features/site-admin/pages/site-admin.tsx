import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { Chips } from '../../../ui/chips.tsx';
import { Filters, Page, PageHeader } from '../../../ui/page.tsx';
import { CpiTab } from '../../cpi/components/cpi-tab.tsx';
import { ImportPanel } from '../../cpi/components/import-panel.tsx';
import { IndexPanel } from '../../cpi/components/index-panel.tsx';
import { cpiStatusQuery, cpiValuesQuery } from '../../cpi/queries.ts';
import { legalParametersQuery } from '../../legal-parameters/queries.ts';
import { LawList } from '../components/law-list.tsx';
import { ParameterHistory } from '../components/parameter-history.tsx';
import { ParameterPanel } from '../components/parameter-panel.tsx';

const tabs = ['law', 'index'] as const;

export async function clientLoader() {
  await Promise.all([
    loadTexts('site-admin', 'legal-parameters', 'cpi', 'contracts', 'money'),
    queryClient.ensureQueryData(legalParametersQuery),
    queryClient.ensureQueryData(cpiStatusQuery),
    queryClient.ensureQueryData(cpiValuesQuery),
  ]);
  return null;
}

/** What the operator of the installation keeps for every workspace: the law, and the index. */
export default function SiteAdmin() {
  const { t } = useTranslation(['site-admin', 'shell']);
  const query = usePageQuery();
  const tab = oneOf(query.get('tab'), tabs);
  return (
    <Page panel={<Panel />}>
      <PageHeader
        title={t('shell:screens.siteAdmin')}
        tabTitle={`${t(`tabs.${tab}`)} · ${t('shell:screens.siteAdmin')}`}
        purpose={t(`purpose.${tab}`)}
      />
      <Filters>
        <Chips
          label={t('shell:screens.siteAdmin')}
          chips={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(chosen) => query.open({ tab: chosen === 'law' ? null : chosen, panel: null })}
        />
      </Filters>
      {tab === 'law' ? <LawList /> : <CpiTab />}
    </Page>
  );
}

/** The panel that the address names. */
function Panel() {
  const query = usePageQuery();
  const close = () => query.open({ panel: null, figure: null, from: null, month: null });
  const [figure, from] = [query.get('figure'), query.get('from')];
  switch (query.get('panel')) {
    case 'figure':
      return <ParameterPanel figure={figure} from={from} purpose="new" onClose={close} />;
    case 'correct-figure':
      return <ParameterPanel figure={figure} from={from} purpose="correct" onClose={close} />;
    case 'figure-history':
      return <ParameterHistory figure={figure} onClose={close} />;
    case 'index':
      return <IndexPanel key={query.get('month')} month={query.get('month')} onClose={close} />;
    case 'import':
      return <ImportPanel onClose={close} />;
    default:
      return null;
  }
}
