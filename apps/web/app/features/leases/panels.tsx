import type { Panel } from '../../lib/parts.ts';
import type { Membership } from '../account/queries.ts';
import { loadNewLease, NewLeasePanel } from './components/new-lease-panel.tsx';

/** What opens beside the list of leases. */
export const leasesPanels: readonly Panel<Pick<Membership, 'organizationId' | 'can'>>[] = [
  {
    name: 'new',
    about: ['unit'],
    may: ({ can }) => can['leases.manage'],
    texts: ['law'],
    load: ({ organizationId }) => loadNewLease(organizationId),
    render: (_, { address, close }) => (
      <NewLeasePanel key={address('unit')} unitId={address('unit')} onClose={close} />
    ),
  },
];
