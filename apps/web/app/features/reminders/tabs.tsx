import type { ReactNode } from 'react';
import type { Section } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { ReminderActions, RemindersTab } from './components/reminders-tab.tsx';
import { previewQuery, remindersQuery } from './queries.ts';

export type WorkflowsSubject = Pick<Membership, 'organizationId' | 'can'>;

type WorkflowsTab = Section<WorkflowsSubject> & {
  readonly name: 'reminders';
  /** What stands opposite the heading. */
  readonly actions: () => ReactNode;
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
];
