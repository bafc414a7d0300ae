import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { NewMessagePanel } from './components/new-message-panel.tsx';
import { matterOf } from './load-messages.ts';
import { recipientsQuery } from './queries.ts';

/** What opens beside the conversations of a member of the team. */
export const messagePanels: readonly Panel<{ readonly organizationId: string }>[] = [
  {
    name: 'message',
    about: ['about', 'lease'],
    may: () => true,
    load: (desk, address) => queryClient.ensureQueryData(recipientsQuery(desk, '', matterOf(address))),
    render: (desk, { close, go }) => (
      <NewMessagePanel
        desk={desk}
        onSent={(conversation) => go({ panel: null, about: null, lease: null, conversation })}
        onClose={close}
      />
    ),
  },
];
