import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { SwitchPanel } from './components/switch-panel.tsx';
import { SwitchesTab } from './components/switches-tab.tsx';
import { switchesQuery } from './queries.ts';

const may = () => true;

/** The tab of site administration for what is closed for a while. */
export const switchTabs = [
  {
    name: 'switches',
    may,
    texts: ['installation-switches'],
    load: () => queryClient.ensureQueryData(switchesQuery),
    render: () => <SwitchesTab />,
  },
] as const satisfies readonly Section<null>[];

export const switchPanels: readonly Panel<null>[] = [
  {
    name: 'switch',
    about: ['switch'],
    may,
    texts: ['installation-switches'],
    render: (_, { address, close }) => (
      <SwitchPanel key={address('switch')} name={address('switch')} onClose={close} />
    ),
  },
];
