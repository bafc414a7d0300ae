import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { leaseQuery } from '../leases/queries.ts';
import { RecordPaymentPanel } from './components/record-payment-panel.tsx';

/** What opens beside the financials. */
export const financialsPanels: readonly Panel<Pick<Membership, 'organizationId' | 'can'>>[] = [
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
