import { useSuspenseQuery } from '@tanstack/react-query';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { threadQuery } from '../threads/queries.ts';
import { LeadPanel } from './components/lead-panel.tsx';
import { NewLeadPanel } from './components/new-lead-panel.tsx';
import { leadQuery } from './queries.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

/** What opens beside the list of leads. */
export const leadPanels: readonly Panel<Subject>[] = [
  {
    name: 'new-lead',
    may: ({ can }) => can['crm.use'],
    texts: ['leads', 'documents'],
    load: async ({ organizationId, can }, address) => {
      const threadId = address('thread');
      if (threadId !== null && can['inbox.use'])
        await queryClient.ensureQueryData(threadQuery(organizationId, threadId));
    },
    render: ({ organizationId, can }, { address, close }) => {
      const threadId = address('thread');
      return threadId === null || !can['inbox.use'] ? (
        <NewLeadPanel known={null} onClose={close} />
      ) : (
        <LeadOfThread organizationId={organizationId} threadId={threadId} onClose={close} />
      );
    },
  },
  {
    name: 'lead',
    by: 'lead',
    may: ({ can }) => can['crm.use'],
    texts: ['leads', 'documents', 'consents'],
    load: ({ organizationId }, address) =>
      queryClient.ensureQueryData(leadQuery(organizationId, address('lead') ?? '')),
    render: (_, { address, close }) => {
      const id = address('lead') ?? '';
      return <LeadPanel key={id} leadId={id} onClose={close} />;
    },
  },
];

type LeadOfThreadProps = { organizationId: string; threadId: string; onClose: () => void };

/** Whoever wrote by WhatsApp from a number that is no tenant's. */
function LeadOfThread({ organizationId, threadId, onClose }: LeadOfThreadProps) {
  const { data } = useSuspenseQuery(threadQuery(organizationId, threadId));
  const { name, phone } = data;
  return <NewLeadPanel known={{ fullName: name, phone, source: 'whatsapp' }} onClose={onClose} />;
}
