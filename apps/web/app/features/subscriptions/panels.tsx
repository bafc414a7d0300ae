import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { CancelPanel } from './components/cancel-panel.tsx';
import { subscriptionQuery } from './queries.ts';

/** What opens beside the page of the subscription. */
export const subscriptionPanels: readonly Panel<Membership>[] = [
  {
    name: 'cancel',
    may: ({ can, subscription }) =>
      can['billing.manage'] && ['active', 'past_due', 'ending'].includes(subscription?.state ?? ''),
    load: ({ organizationId }) => queryClient.ensureQueryData(subscriptionQuery(organizationId)),
    render: (_, { close }) => <CancelPanel onClose={close} />,
  },
];
