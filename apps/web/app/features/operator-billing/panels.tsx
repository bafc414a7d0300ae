import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { BillPanel } from './components/bill-panel.tsx';
import { BillingTab, billStateOf } from './components/billing-tab.tsx';
import { CouponPanel } from './components/coupon-panel.tsx';
import { WorkspacePanel } from './components/workspace-panel.tsx';
import { WorkspacesTab, workspaceFilter } from './components/workspaces-tab.tsx';
import {
  couponsQuery,
  operatorBillsQuery,
  refundsQuery,
  revenueQuery,
  surplusQuery,
  workspacesQuery,
} from './queries.ts';

const may = () => true;

/** The tabs of site administration for the workspaces, and what they pay. */
export const billingTabs = [
  {
    name: 'workspaces',
    may,
    texts: ['operator-billing', 'organizations', 'plans', 'subscription'],
    load: (_, address) => {
      const { search, state } = workspaceFilter(address);
      return queryClient.ensureInfiniteQueryData(workspacesQuery(search, state));
    },
    render: () => <WorkspacesTab />,
  },
  {
    name: 'billing',
    may,
    texts: ['operator-billing', 'money', 'plans', 'subscription'],
    load: (_, address) =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(operatorBillsQuery(billStateOf(address))),
        queryClient.ensureInfiniteQueryData(refundsQuery),
        queryClient.ensureInfiniteQueryData(surplusQuery),
        queryClient.ensureInfiniteQueryData(couponsQuery),
        queryClient.ensureQueryData(revenueQuery),
      ]),
    render: () => <BillingTab />,
  },
] as const satisfies readonly Section<null>[];

export const billingPanels: readonly Panel<null>[] = [
  {
    name: 'workspace',
    about: ['workspace'],
    may,
    texts: ['operator-billing', 'organizations', 'plans', 'support-sessions'],
    render: (_, { address, close }) => (
      <WorkspacePanel key={address('workspace')} workspaceId={address('workspace') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'bill',
    about: ['bill'],
    may,
    texts: ['operator-billing', 'organizations', 'plans'],
    render: (_, { address, close }) => (
      <BillPanel key={address('bill')} billId={address('bill') ?? ''} onClose={close} />
    ),
  },
  {
    name: 'coupon',
    may,
    texts: ['operator-billing', 'organizations', 'plans'],
    render: (_, { close }) => <CouponPanel onClose={close} />,
  },
];
