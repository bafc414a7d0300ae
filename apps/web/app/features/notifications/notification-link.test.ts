import { expect, test } from 'vitest';
import { linkTo } from './notification-link.ts';

const lease = { kind: 'lease', leaseId: 'l1' } as const;
const tenancy = { kind: 'tenancy', leaseId: 'l1' } as const;

test.each([
  ['payment.reported', 'payment', lease, '/tenants/leases/l1'],
  ['security.expiring', 'lease', lease, '/tenants/leases/l1?tab=securities'],
  ['lease.return_due', 'lease', lease, '/tenants/leases/l1?tab=securities'],
  ['signature.given', 'lease', lease, '/tenants/leases/l1'],
  ['signature_request.sent', 'lease', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['lease_amendment.in_force', 'lease', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['payment.confirmed', 'payment', tenancy, '/tenant-portal?lease=l1'],
  ['lease.insurance_requested', 'lease', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['document.uploaded', 'lease', lease, '/tenants/leases/l1'],
  ['lease_termination.confirmed', 'lease', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  [
    'maintenance_request.created',
    'maintenance',
    { kind: 'maintenance', requestId: 'r1' },
    '/maintenance?open=r1',
  ],
  [
    'maintenance_request.completed',
    'maintenance',
    { kind: 'my_maintenance', leaseId: 'l1', requestId: 'r1' },
    '/maintenance?lease=l1&request=r1',
  ],
  ['message.sent', 'message', { kind: 'conversation', conversationId: 'c1' }, '/messages?conversation=c1'],
  [
    'message.sent',
    'message',
    { kind: 'my_conversation', leaseId: 'l1', conversationId: 'c1' },
    '/messages?lease=l1&conversation=c1',
  ],
  [
    'whatsapp_message.received',
    'message',
    { kind: 'thread', threadId: 't1' },
    '/communications?tab=inbox&thread=t1',
  ],
  ['report.shared', 'message', { kind: 'report', reportId: 'r1', commentId: null }, '/reports/r1'],
  [
    'report_comment.mentioned',
    'message',
    { kind: 'report', reportId: 'r1', commentId: 'c1' },
    '/reports/r1?comment=c1',
  ],
  [
    'workflow_step.asked',
    'general',
    { kind: 'workflow_run', workflowId: 'w1', workflowRunId: 'r1' },
    '/workflows/w1?run=r1',
  ],
  ['signature_request.completed', 'lease', null, '/documents'],
] as const)('%s, of the type %s, about %o leads to %s', (topic, type, target, path) => {
  expect(linkTo({ topic, type, target })).toBe(path);
});
