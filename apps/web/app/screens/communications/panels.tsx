import { CampaignPanel } from '../../features/campaigns/components/campaign-panel.tsx';
import { campaignQuery } from '../../features/campaigns/queries.ts';
import { templatesQuery } from '../../features/message-templates/queries.ts';
import { SentPanel } from '../../features/sent-messages/components/sent-panel.tsx';
import { sentMessageQuery, waysQuery } from '../../features/sent-messages/queries.ts';
import { LinkPanel } from '../../features/threads/components/link-panel.tsx';
import { RepliesPanel } from '../../features/threads/components/replies-panel.tsx';
import { WriteToTenant } from '../../features/threads/components/write-to-tenant.tsx';
import { savedRepliesQuery } from '../../features/threads/queries.ts';
import { ConnectPanel } from '../../features/whatsapp-connections/components/connect-panel.tsx';
import { connectionQuery } from '../../features/whatsapp-connections/queries.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TabSubject } from '../tabbed-page.tsx';

/** What opens beside the tabs. */
export const communicationsPanels: readonly Panel<TabSubject>[] = [
  {
    name: 'write',
    about: ['tenant'],
    may: ({ can }) => can['inbox.use'] && can['messages.use'] && can['message_templates.manage'],
    texts: ['sent-messages', 'installation-health', 'message-templates'],
    load: ({ organizationId }, address) => {
      const tenantId = address('tenant');
      return Promise.all([
        queryClient.ensureQueryData(templatesQuery(organizationId)),
        tenantId !== null && queryClient.ensureQueryData(waysQuery(organizationId, tenantId)),
      ]);
    },
    render: (_, { address, close, go }) => (
      <WriteToTenant tenantId={address('tenant')} onClose={close} go={go} />
    ),
  },
  {
    name: 'campaign',
    may: ({ can }) => can['campaigns.send'] && can['automations.manage'] && can['message_templates.manage'],
    texts: ['campaigns', 'leads', 'sent-messages', 'message-templates', 'installation-health'],
    load: ({ organizationId }, address) => {
      const campaignId = address('campaign');
      return Promise.all([
        queryClient.ensureQueryData(templatesQuery(organizationId)),
        campaignId !== null && queryClient.ensureQueryData(campaignQuery(organizationId, campaignId)),
      ]);
    },
    render: (_, { address, close, go }) => {
      const campaignId = address('campaign');
      return (
        <CampaignPanel
          key={campaignId}
          campaignId={campaignId}
          onClose={close}
          onDone={(campaign) => go({ panel: null, tab: 'campaigns', campaign })}
        />
      );
    },
  },
  {
    name: 'message',
    by: 'message',
    may: ({ can }) => can['automations.manage'],
    texts: ['sent-messages', 'installation-health'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(sentMessageQuery(organizationId, address('message') ?? '')),
    render: (_, { address, close }) => {
      const id = address('message') ?? '';
      return <SentPanel key={id} sentMessageId={id} onClose={close} />;
    },
  },
  {
    name: 'connect',
    may: ({ can }) => can['letterhead.manage'],
    texts: ['whatsapp-connections'],
    load: ({ organizationId }) => queryClient.ensureQueryData(connectionQuery(organizationId)),
    render: (_, { close }) => <ConnectPanel onClose={close} />,
  },
  {
    name: 'replies',
    may: ({ can }) => can['inbox.use'],
    texts: ['threads'],
    load: ({ organizationId }) => queryClient.ensureQueryData(savedRepliesQuery(organizationId, null)),
    render: (_, { close }) => <RepliesPanel onClose={close} />,
  },
  {
    name: 'link',
    may: ({ can }) => can['inbox.use'] && can['leases.see'],
    texts: ['threads'],
    render: (_, { address, close, go }) => {
      const threadId = address('thread') ?? '';
      return (
        <LinkPanel
          threadId={threadId}
          onClose={close}
          onLinked={(thread) => go({ panel: null, thread, about: null })}
        />
      );
    },
  },
];
