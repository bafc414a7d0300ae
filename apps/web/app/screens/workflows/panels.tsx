import { consentPanels } from '../../features/consents/panels.tsx';
import { ApprovePanel } from '../../features/message-templates/components/approve-panel.tsx';
import { templatesQuery } from '../../features/message-templates/queries.ts';
import { PreviewPanel } from '../../features/reminders/components/preview-panel.tsx';
import { ReminderPanel } from '../../features/reminders/components/reminder-panel.tsx';
import { previewQuery, remindersQuery } from '../../features/reminders/queries.ts';
import { SentPanel } from '../../features/sent-messages/components/sent-panel.tsx';
import { sentMessageQuery } from '../../features/sent-messages/queries.ts';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { TabSubject } from '../tabbed-page.tsx';

const may = ({ can }: TabSubject) => can['automations.manage'];
const loadForm = ({ organizationId, can }: TabSubject) =>
  Promise.all([
    queryClient.ensureQueryData(remindersQuery(organizationId)),
    can['message_templates.manage'] && queryClient.ensureQueryData(templatesQuery(organizationId)),
  ]);

/** What opens beside the tabs. */
export const workflowsPanels: readonly Panel<TabSubject>[] = [
  {
    name: 'next',
    may,
    texts: ['reminders', 'sent-messages'],
    load: ({ organizationId }) => queryClient.ensureQueryData(previewQuery(organizationId)),
    render: (_, { close }) => <PreviewPanel onClose={close} />,
  },
  {
    name: 'new',
    may,
    texts: ['reminders', 'message-templates'],
    load: loadForm,
    render: (_, { close }) => <ReminderPanel reminderId={null} onClose={close} />,
  },
  {
    name: 'reminder',
    by: 'reminder',
    may,
    texts: ['reminders', 'message-templates'],
    load: loadForm,
    render: (_, { address, close }) => {
      const id = address('reminder') ?? '';
      return <ReminderPanel key={id} reminderId={id} onClose={close} />;
    },
  },
  {
    name: 'approve',
    may: ({ can }) => can['letterhead.manage'] && can['message_templates.manage'],
    texts: ['message-templates'],
    load: ({ organizationId }) => queryClient.ensureQueryData(templatesQuery(organizationId)),
    render: (_, { close }) => <ApprovePanel onClose={close} />,
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
  ...consentPanels,
];
