import { lazy, Suspense, type ReactNode } from 'react';
import type { Membership } from '../../features/account/queries.ts';
import { WriteLink } from '../../features/sent-messages/components/write-link.tsx';
import { historyQuery, sentFilterOf } from '../../features/sent-messages/queries.ts';
import { connectionQuery } from '../../features/whatsapp-connections/queries.ts';
import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const HistoryTab = lazy(async () => {
  const { HistoryTab: Tab } = await import('../../features/sent-messages/components/history-tab.tsx');
  return { default: Tab };
});

const ConnectionTab = lazy(async () => {
  const { ConnectionTab: Tab } =
    await import('../../features/whatsapp-connections/components/connection-tab.tsx');
  return { default: Tab };
});

export type CommunicationsSubject = Pick<Membership, 'organizationId' | 'can'>;

type CommunicationsTab = Section<CommunicationsSubject> & {
  readonly name: 'history' | 'whatsapp';
  /** What stands opposite the heading. */
  readonly actions?: () => ReactNode;
};

/** What was written to tenants, and by which ways. */
export const communicationsTabs: readonly CommunicationsTab[] = [
  {
    name: 'history',
    may: ({ can }) => can['automations.manage'],
    texts: ['installation-health', 'lists'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(historyQuery(organizationId, sentFilterOf(address))),
    actions: () => <WriteLink />,
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <HistoryTab />
      </Suspense>
    ),
  },
  {
    name: 'whatsapp',
    may: ({ can }) => can['letterhead.manage'],
    texts: ['whatsapp-connections'],
    load: ({ organizationId }) => queryClient.ensureQueryData(connectionQuery(organizationId)),
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <ConnectionTab />
      </Suspense>
    ),
  },
];
