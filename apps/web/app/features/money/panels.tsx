import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { leaseQuery } from '../leases/queries.ts';
import { RecordPaymentPanel } from './components/record-payment-panel.tsx';
import { RentPanel } from './components/rent-panel.tsx';
import { paymentReportsQuery } from './queries.ts';
import { rentFilterOf } from './rent-grid.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

/** What opens beside the financials. */
export const financialsPanels: readonly Panel<Subject>[] = [
  {
    name: 'record',
    about: ['lease', 'charge'],
    may: ({ can }) => can['money.post'],
    load: async ({ organizationId }, address) => {
      const lease = address('lease');
      if (lease !== null) await queryClient.ensureQueryData(leaseQuery(organizationId, lease));
    },
    render: (_, { address, close, change }) => (
      <RecordPaymentPanel
        leaseId={address('lease')}
        chargeId={address('charge')}
        onChooseLease={(lease) => change({ lease })}
        onClose={close}
      />
    ),
  },
];

/** What opens beside the rent grid: one month of one unit, and what opens beside the financials. */
export const rentPanels: readonly Panel<Subject>[] = [
  ...financialsPanels,
  {
    name: 'rent',
    by: 'rent',
    may: () => true,
    load: ({ organizationId }) => queryClient.ensureInfiniteQueryData(paymentReportsQuery(organizationId)),
    render: (_, { address, close }) => (
      <RentPanel filter={rentFilterOf(address)} chargeId={address('rent') ?? ''} onClose={close} />
    ),
  },
];
