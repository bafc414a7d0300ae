import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { DeliveriesTab } from './components/deliveries-tab.tsx';
import { GiveUpPanel } from './components/give-up-panel.tsx';
import { HealthTab } from './components/health-tab.tsx';
import { deadJobsQuery, deliveriesQuery, deliveryFilter, givenUpQuery, healthQuery } from './queries.ts';

const may = () => true;

/** The tabs of site administration for how the installation is, and what was sent. */
export const healthTabs = [
  {
    name: 'health',
    may,
    texts: ['installation-health'],
    load: (_, address) =>
      Promise.all([
        queryClient.ensureQueryData(healthQuery),
        queryClient.ensureInfiniteQueryData(deadJobsQuery(address('name'))),
        queryClient.ensureInfiniteQueryData(givenUpQuery),
      ]),
    render: () => <HealthTab />,
  },
  {
    name: 'deliveries',
    may,
    texts: ['installation-health', 'lists'],
    load: (_, address) => queryClient.ensureInfiniteQueryData(deliveriesQuery(deliveryFilter(address))),
    render: () => <DeliveriesTab />,
  },
] as const satisfies readonly Section<null>[];

export const healthPanels: readonly Panel<null>[] = [
  {
    name: 'job',
    about: ['job'],
    may,
    texts: ['installation-health'],
    render: (_, { address, close }) => (
      <GiveUpPanel key={address('job')} jobId={address('job') ?? ''} onClose={close} />
    ),
  },
];
