import type { Panel, Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { InboxTab, contactStateOf } from './components/inbox-tab.tsx';
import { MessagePanel } from './components/message-panel.tsx';
import { contactMessagesQuery } from './queries.ts';

const may = () => true;

/** The tab of site administration for what visitors wrote. */
export const inboxTabs = [
  {
    name: 'inbox',
    may,
    texts: ['contact-messages'],
    load: (_, address) => queryClient.ensureInfiniteQueryData(contactMessagesQuery(contactStateOf(address))),
    render: () => <InboxTab />,
  },
] as const satisfies readonly Section<null>[];

export const inboxPanels: readonly Panel<null>[] = [
  {
    name: 'message',
    about: ['message'],
    may,
    texts: ['contact-messages'],
    render: (_, { address, close }) => <MessagePanel messageId={address('message') ?? ''} onClose={close} />,
  },
];
