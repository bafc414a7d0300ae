import { lazy, Suspense } from 'react';
import { consentsTab } from '../../features/consents/panels.tsx';
import { templatesQuery } from '../../features/message-templates/queries.ts';
import { ReminderActions, RemindersTab } from '../../features/reminders/components/reminders-tab.tsx';
import { previewQuery, remindersQuery } from '../../features/reminders/queries.ts';
import { sentMessagesQuery, sentStateOf } from '../../features/sent-messages/queries.ts';
import { workflowsQuery } from '../../features/workflows/queries.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PageTab } from '../tabbed-page.tsx';

const WorkflowsTab = lazy(async () => {
  const { WorkflowsTab: Tab } = await import('../../features/workflows/components/workflows-tab.tsx');
  return { default: Tab };
});

const NewWorkflow = lazy(async () => {
  const { NewWorkflow: Action } = await import('../../features/workflows/components/workflows-tab.tsx');
  return { default: Action };
});

const TemplatesTab = lazy(async () => {
  const { TemplatesTab: Tab } = await import('../../features/message-templates/components/templates-tab.tsx');
  return { default: Tab };
});

const SentTab = lazy(async () => {
  const { SentTab: Tab } = await import('../../features/sent-messages/components/sent-tab.tsx');
  return { default: Tab };
});

type WorkflowsPart = PageTab<'workflows' | 'reminders' | 'templates' | 'consents' | 'sent'>;

/** What goes out by itself, and what there is to say of it. */
export const workflowsTabs: readonly WorkflowsPart[] = [
  {
    name: 'workflows',
    may: ({ can }) => can['workflows.manage'],
    texts: ['workflows', 'message-templates', 'maintenance', 'sent-messages'],
    load: ({ organizationId, can }) =>
      Promise.all([
        queryClient.ensureQueryData(workflowsQuery(organizationId)),
        can['message_templates.manage'] && queryClient.ensureQueryData(templatesQuery(organizationId)),
      ]),
    actions: () => (
      <Suspense fallback={null}>
        <NewWorkflow />
      </Suspense>
    ),
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <WorkflowsTab />
      </Suspense>
    ),
  },
  {
    name: 'reminders',
    may: ({ can }) => can['automations.manage'],
    load: ({ organizationId }) =>
      Promise.all([
        queryClient.ensureQueryData(remindersQuery(organizationId)),
        queryClient.ensureQueryData(previewQuery(organizationId)),
      ]),
    actions: () => <ReminderActions />,
    render: () => <RemindersTab />,
  },
  {
    name: 'templates',
    may: ({ can }) => can['message_templates.manage'],
    texts: ['message-templates', 'workflows'],
    load: ({ organizationId }) => queryClient.ensureQueryData(templatesQuery(organizationId)),
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <TemplatesTab />
      </Suspense>
    ),
  },
  consentsTab,
  {
    name: 'sent',
    may: ({ can }) => can['automations.manage'],
    texts: ['sent-messages', 'installation-health'],
    load: ({ organizationId }, address) =>
      queryClient.ensureInfiniteQueryData(sentMessagesQuery(organizationId, sentStateOf(address('state')))),
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <SentTab />
      </Suspense>
    ),
  },
];
