import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ladderRevisionsQuery, legalParametersQuery } from '../legal-parameters/queries.ts';
import { LadderHistory } from './components/ladder-history.tsx';
import { LadderPanel } from './components/ladder-panel.tsx';
import { LawList } from './components/law-list.tsx';
import { ParameterHistory } from './components/parameter-history.tsx';
import { ParameterPanel } from './components/parameter-panel.tsx';

const may = () => true;

/** The tab of site administration for the values that the law sets. */
export const lawTabs = [
  {
    name: 'law',
    may,
    texts: ['legal-parameters', 'law', 'money'],
    load: () =>
      Promise.all([
        queryClient.ensureQueryData(legalParametersQuery),
        queryClient.ensureQueryData(ladderRevisionsQuery),
      ]),
    render: () => <LawList />,
  },
] as const satisfies readonly Section<null>[];

export const lawPanels: readonly Panel<null>[] = [
  figurePanel('figure', 'new'),
  figurePanel('correct-figure', 'correct'),
  {
    name: 'figure-history',
    about: ['figure'],
    may,
    texts: ['legal-parameters', 'law'],
    render: (_, { address, close }) => <ParameterHistory figure={address('figure')} onClose={close} />,
  },
  ladderPanel('ladder', 'new'),
  ladderPanel('correct-ladder', 'correct'),
  {
    name: 'ladder-history',
    about: ['figure'],
    may,
    texts: ['legal-parameters', 'law'],
    render: (_, { address, close }) => <LadderHistory figure={address('figure')} onClose={close} />,
  },
];

function figurePanel(name: string, purpose: 'new' | 'correct'): Panel<null> {
  return {
    name,
    about: ['figure', 'from'],
    may,
    texts: ['legal-parameters', 'law'],
    render: (_, { address, close }) => (
      <ParameterPanel figure={address('figure')} from={address('from')} purpose={purpose} onClose={close} />
    ),
  };
}

function ladderPanel(name: string, purpose: 'new' | 'correct'): Panel<null> {
  return {
    name,
    about: ['figure', 'from'],
    may,
    texts: ['legal-parameters', 'law'],
    render: (_, { address, close }) => (
      <LadderPanel figure={address('figure')} from={address('from')} purpose={purpose} onClose={close} />
    ),
  };
}
