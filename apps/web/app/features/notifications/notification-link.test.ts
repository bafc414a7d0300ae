import { expect, test } from 'vitest';
import { linkTo } from './notification-link.ts';

const lease = { kind: 'lease', leaseId: 'l1' } as const;
const tenancy = { kind: 'tenancy', leaseId: 'l1' } as const;

test.each([
  ['payment.reported', lease, '/tenants/leases/l1'],
  ['security.expiring', lease, '/tenants/leases/l1?tab=securities'],
  ['lease.return_due', lease, '/tenants/leases/l1?tab=securities'],
  ['signature.given', lease, '/tenants/leases/l1'],
  ['signature_request.sent', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['lease_amendment.in_force', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['payment.confirmed', tenancy, '/tenant-portal?lease=l1'],
  ['lease.insurance_requested', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['document.brought', lease, '/tenants/leases/l1'],
  ['lease_ending.confirmed', tenancy, '/tenant-portal?lease=l1&tab=lease'],
  ['maintenance_request.created', { kind: 'maintenance', requestId: 'r1' }, '/maintenance?open=r1'],
  [
    'maintenance_request.completed',
    { kind: 'my_maintenance', leaseId: 'l1', requestId: 'r1' },
    '/maintenance?lease=l1&request=r1',
  ],
  ['message.sent', { kind: 'conversation', conversationId: 'c1' }, '/messages?conversation=c1'],
  [
    'message.sent',
    { kind: 'my_conversation', leaseId: 'l1', conversationId: 'c1' },
    '/messages?lease=l1&conversation=c1',
  ],
  ['signature_request.completed', null, '/documents'],
] as const)('%s about %o leads to %s', (topic, target, path) => {
  expect(linkTo({ topic, target })).toBe(path);
});
