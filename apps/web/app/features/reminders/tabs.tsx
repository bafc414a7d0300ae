import { lazy, Suspense, type ReactNode } from 'react';
import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Membership } from '../account/queries.ts';
import { templatesQuery } from '../message-templates/queries.ts';
import { ReminderActions, RemindersTab } from './components/reminders-tab.tsx';
import { previewQuery, remindersQuery } from './queries.ts';

const TemplatesTab = lazy(async () => {
  const { TemplatesTab: Tab } = await import('../message-templates/components/templates-tab.tsx');
  return { default: Tab };
});

export type WorkflowsSubject = Pick<Membership, 'organizationId' | 'can'>;

type WorkflowsTab = Section<WorkflowsSubject> & {
  readonly name: 'reminders' | 'templates';
  /** What stands opposite the heading. */
  readonly actions?: () => ReactNode;
};

/** What goes out by itself, and what there is to say of it. */
export const workflowsTabs: readonly WorkflowsTab[] = [
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
    texts: ['message-templates'],
    load: ({ organizationId }) => queryClient.ensureQueryData(templatesQuery(organizationId)),
    render: () => (
      <Suspense fallback={<Skeleton height="24rem" />}>
        <TemplatesTab />
      </Suspense>
    ),
  },
];
