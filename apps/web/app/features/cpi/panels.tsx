import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { CpiTab } from './components/cpi-tab.tsx';
import { ImportPanel } from './components/import-panel.tsx';
import { IndexPanel } from './components/index-panel.tsx';
import { cpiStatusQuery, cpiValuesQuery } from './queries.ts';

const may = () => true;

/** The tab of site administration for the consumer price index. */
export const cpiTabs = [
  {
    name: 'index',
    may,
    texts: ['cpi'],
    load: () =>
      Promise.all([queryClient.ensureQueryData(cpiStatusQuery), queryClient.ensureQueryData(cpiValuesQuery)]),
    render: () => <CpiTab />,
  },
] as const satisfies readonly Section<null>[];

export const cpiPanels: readonly Panel<null>[] = [
  {
    name: 'index',
    about: ['month'],
    may,
    texts: ['cpi'],
    render: (_, { address, close }) => (
      <IndexPanel key={address('month')} month={address('month')} onClose={close} />
    ),
  },
  { name: 'import', may, texts: ['cpi'], render: (_, { close }) => <ImportPanel onClose={close} /> },
];
