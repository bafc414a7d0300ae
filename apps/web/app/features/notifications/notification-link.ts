import { PART_OF_LEASE } from '@dira/domain/notifications';
import { paths } from '../../lib/paths.ts';
import type { Me } from '../account/queries.ts';
import { chooseOrganization, chooseTenancy, findOrganization, standingOf } from '../organizations/queries.ts';
import type { Notification } from './queries.ts';

/** Whether it is about another of the person's places than the one that they stand in. */
export function isElsewhere(me: Me, { audience, organization }: Notification): boolean {
  const here = findOrganization(me);
  if (audience === 'tenant') return me.hasTenancies && standingOf(me) !== 'tenant';
  return (
    audience === 'team' &&
    here?.organizationId !== organization.id &&
    me.memberships.some(({ organizationId }) => organizationId === organization.id)
  );
}

/** Goes to the place that it is about. */
export function goThere(me: Me, { audience, organization }: Notification): Promise<void> {
  return audience === 'tenant' ? chooseTenancy(me) : chooseOrganization(me, organization.id);
}

/** Where the thing is that somebody was told of. */
export function linkTo({ topic, type, target }: Pick<Notification, 'topic' | 'type' | 'target'>): string {
  if (target === null) return paths.documents();
  if (target.kind === 'maintenance') return paths.maintenance({ open: target.requestId });
  if (target.kind === 'task') return paths.tasks({ task: target.taskId });
  if (target.kind === 'report') return paths.report(target.reportId, { comment: target.commentId });
  if (target.kind === 'my_maintenance')
    return paths.maintenance({ lease: target.leaseId, request: target.requestId });
  if (target.kind === 'data_export') return paths.settings({ tab: 'security' });
  if (target.kind === 'organization') return paths.dashboard();
  if (target.kind === 'organization_export') return paths.organizationSettings({ tab: 'danger' });
  if (target.kind === 'report_exports') return paths.reports();
  if (target.kind === 'privacy_requests') return paths.organizationSettings({ tab: 'privacy' });
  if (target.kind === 'workflow_runs') return paths.workflows();
  if (target.kind === 'workflow_run') return paths.workflow(target.workflowId, { run: target.workflowRunId });
  if (target.kind === 'webhook') return paths.organizationSettings({ tab: 'api' });
  if (target.kind === 'ownership_offer') return paths.settings();
  if (target.kind === 'announcement')
    return paths.maintenance({ view: 'announcements', announcement: target.announcementId });
  if (target.kind === 'my_announcement')
    return paths.dashboard({ lease: target.leaseId, announcement: target.announcementId });
  if (target.kind === 'thread') return paths.communications({ tab: 'inbox', thread: target.threadId });
  if (target.kind === 'conversation') return paths.messages({ conversation: target.conversationId });
  if (target.kind === 'my_conversation')
    return paths.messages({ lease: target.leaseId, conversation: target.conversationId });
  if (target.kind === 'lease') return paths.lease(target.leaseId, { tab: PART_OF_LEASE[topic] ?? null });
  return paths.tenantPortal({ lease: target.leaseId, ...(type === 'lease' && { tab: 'lease' }) });
}
