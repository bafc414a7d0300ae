import type { Address, Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ErasePanel } from './components/erase-panel.tsx';
import { PeopleTab } from './components/people-tab.tsx';
import { PersonPanel } from './components/person-panel.tsx';
import { FactorsPanel, SignOutPanel } from './components/reason-panels.tsx';
import { SecurityTab } from './components/security-tab.tsx';
import { logFilterOf } from './log-filter.ts';
import { logCountsQuery, logQuery, peopleQuery, personQuery } from './queries.ts';

const may = () => true;

/** The tabs of site administration for the people of the installation, and for its security log. */
export const peopleTabs = [
  {
    name: 'people',
    may,
    texts: ['operator-people', 'operator-billing', 'organizations', 'team'],
    load: (_, address) => queryClient.ensureInfiniteQueryData(peopleQuery(address('search') ?? '')),
    render: () => <PeopleTab />,
  },
  {
    name: 'security',
    may,
    texts: ['operator-people', 'data-exports', 'audit', 'lists'],
    load: (_, address) => {
      const filter = logFilterOf(address);
      return Promise.all([
        queryClient.ensureInfiniteQueryData(logQuery(filter)),
        queryClient.ensureQueryData(logCountsQuery(filter)),
      ]);
    },
    render: () => <SecurityTab />,
  },
] as const satisfies readonly Section<null>[];

const load = (_: null, address: Address) => queryClient.ensureQueryData(personQuery(address('person') ?? ''));

export const peoplePanels: readonly Panel<null>[] = [
  {
    name: 'person',
    about: ['person'],
    may,
    texts: ['operator-people', 'operator-billing', 'organizations', 'account', 'team'],
    load,
    render: (_, { address, close }) => <PersonPanel personId={address('person') ?? ''} onClose={close} />,
  },
  {
    name: 'person-sign-out',
    about: ['person'],
    may,
    texts: ['operator-people'],
    load,
    render: (_, { address, go }) => (
      <SignOutPanel personId={address('person') ?? ''} onClose={() => go({ panel: 'person' })} />
    ),
  },
  {
    name: 'person-factors',
    about: ['person'],
    may,
    texts: ['operator-people'],
    load,
    render: (_, { address, go }) => (
      <FactorsPanel personId={address('person') ?? ''} onClose={() => go({ panel: 'person' })} />
    ),
  },
  {
    name: 'person-erasure',
    about: ['person'],
    may,
    texts: ['operator-people', 'users'],
    load,
    render: (_, { address, go, close }) => (
      <ErasePanel
        personId={address('person') ?? ''}
        onErased={close}
        onClose={() => go({ panel: 'person' })}
      />
    ),
  },
];
