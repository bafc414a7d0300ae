import { lazy, Suspense } from 'react';
import { NewCampaignLink } from '../../features/campaigns/components/new-campaign-link.tsx';
import {
  campaignCountsQuery,
  campaignQuery,
  campaignsQuery,
  campaignStateOf,
} from '../../features/campaigns/queries.ts';
import { WriteLink } from '../../features/sent-messages/components/write-link.tsx';
import { historyQuery, sentFilterOf } from '../../features/sent-messages/queries.ts';
import {
  entriesQuery,
  threadCountsQuery,
  threadFilterOf,
  threadQuery,
  threadsQuery,
} from '../../features/threads/queries.ts';
import { connectionQuery } from '../../features/whatsapp-connections/queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PageTab } from '../tabbed-page.tsx';

const InboxTab = lazy(async () => {
  const { InboxTab: Tab } = await import('../../features/threads/components/inbox-tab.tsx');
  return { default: Tab };
});

const HistoryTab = lazy(async () => {
  const { HistoryTab: Tab } = await import('../../features/sent-messages/components/history-tab.tsx');
  return { default: Tab };
});

const ConnectionTab = lazy(async () => {
  const { ConnectionTab: Tab } =
    await import('../../features/whatsapp-connections/components/connection-tab.tsx');
  return { default: Tab };
});

const CampaignsTab = lazy(async () => {
  const { CampaignsTab: Tab } = await import('../../features/campaigns/components/campaigns-tab.tsx');
  return { default: Tab };
});

type CommunicationsTab = PageTab<'inbox' | 'history' | 'campaigns' | 'whatsapp'>;

/** What is said with people, what was written to many, and by which ways. */
export const communicationsTabs: readonly CommunicationsTab[] = [
  {
    name: 'inbox',
    may: ({ can }) => can['inbox.use'] && can['leases.see'],
    texts: ['threads', 'sent-messages', 'installation-health', 'maintenance', 'campaigns', 'leads'],
    load: ({ organizationId }, address) => {
      const threadId = address('thread');
      return Promise.all([
        queryClient.ensureQueryData(threadCountsQuery(organizationId)),
        queryClient.ensureInfiniteQueryData(threadsQuery(organizationId, threadFilterOf(address))),
        threadId !== null && queryClient.ensureQueryData(threadQuery(organizationId, threadId)),
        threadId !== null && queryClient.ensureInfiniteQueryData(entriesQuery(organizationId, threadId)),
      ]);
    },
    actions: () => <WriteLink />,
    isWhole: (address) => address('thread') !== null,
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <InboxTab />
      </Suspense>
    ),
  },
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
    name: 'campaigns',
    may: ({ can }) => can['campaigns.send'] && can['automations.manage'],
    texts: ['campaigns', 'installation-health', 'leads', 'lists', 'message-templates'],
    load: ({ organizationId }, address) => {
      const campaignId = address('campaign');
      return campaignId === null
        ? Promise.all([
            queryClient.ensureQueryData(campaignCountsQuery(organizationId)),
            queryClient.ensureInfiniteQueryData(campaignsQuery(organizationId, campaignStateOf(address))),
          ])
        : queryClient.ensureQueryData(campaignQuery(organizationId, campaignId));
    },
    actions: () => <NewCampaignLink />,
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <CampaignsTab />
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
