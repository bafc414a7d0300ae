import type { Notification, NotificationFacts } from '@dira/contract/notifications';
import type { NotificationRow } from './repo.ts';

export function presentNotification(row: NotificationRow): Notification {
  const audience = row.audience;
  return {
    id: row.id,
    type: row.type,
    topic: row.topic as Notification['topic'], // written by the rules
    audience,
    organization: { id: row.organization_id, name: row.organization_name },
    data: row.data as NotificationFacts, // written by the rules
    target: ownTarget(row) ?? messageTarget(row, audience) ?? targetOf(row, audience),
    createdAt: row.created_at,
    readAt: row.read_at,
  };
}

/** What is the reader’s own leads to a place of theirs. */
function ownTarget({ topic, data }: NotificationRow): Notification['target'] {
  if (topic === 'data_export.ready') return { kind: 'data_export' };
  if (topic.startsWith('organization_export.')) return { kind: 'organization_export' };
  if (topic.startsWith('report_export.')) return { kind: 'report_exports' };
  if (topic.startsWith('webhook.')) return { kind: 'webhook' };
  if (topic === 'workflow_step.asked') return runTarget(data as NotificationFacts); // written by the rules
  if (topic.startsWith('privacy_request.')) return { kind: 'privacy_requests' };
  // The bar over each page of the workspace says the rest.
  if (/^(organization|support_session)\./.test(topic)) return { kind: 'organization' };
  return topic.startsWith('ownership_offer.') ? { kind: 'ownership_offer' } : null;
}

/** What was told before it named its run leads to all of them. */
function runTarget({ workflowId, workflowRunId }: NotificationFacts): Notification['target'] {
  if (workflowId === undefined || workflowRunId === undefined) return { kind: 'workflow_runs' };
  return { kind: 'workflow_run', workflowId, workflowRunId };
}

function targetOf(row: NotificationRow, audience: Notification['audience']): Notification['target'] {
  const { lease_id: leaseId, task_id: taskId, report_id: reportId, report_comment_id: commentId } = row;
  const { maintenance_request_id: requestId, announcement_id: announcementId } = row;
  if (taskId !== null) return { kind: 'task', taskId };
  if (reportId !== null) return { kind: 'report', reportId, commentId };
  if (audience === 'team' && requestId !== null) return { kind: 'maintenance', requestId };
  if (audience === 'team' && announcementId !== null) return { kind: 'announcement', announcementId };
  if (leaseId === null) return null;
  if (audience === 'team') return { kind: 'lease', leaseId };
  if (announcementId !== null) return { kind: 'my_announcement', leaseId, announcementId };
  return requestId === null ? { kind: 'tenancy', leaseId } : { kind: 'my_maintenance', leaseId, requestId };
}

function messageTarget(
  { data, lease_id: leaseId }: NotificationRow,
  audience: Notification['audience'],
): Notification['target'] {
  const { conversationId, threadId } = data as NotificationFacts; // written by the rules
  if (audience === 'team' && threadId !== undefined) return { kind: 'thread', threadId };
  if (conversationId === undefined) return null;
  if (audience === 'team') return { kind: 'conversation', conversationId };
  return leaseId === null ? null : { kind: 'my_conversation', leaseId, conversationId };
}
