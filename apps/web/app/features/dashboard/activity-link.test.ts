import { ACTIVITY_TOPICS } from '@dira/contract/dashboard';
import { expect, test } from 'vitest';
import { linkToEvent } from './activity-link.ts';
import type { ActivityEvent } from './queries.ts';

const subject = {
  tenantName: 'Noa',
  propertyName: 'Herzl 14',
  unitNumber: '3',
  leaseId: 'lease',
  propertyId: 'house',
};
const linkOf = (topic: string, about: ActivityEvent['subject'] = subject) => {
  const [entity = '', action = ''] = topic.split('.');
  return linkToEvent({ entity, action, entityId: 'one', data: {}, subject: about, actorName: null, at: '' });
};

test('everything that recent activity tells of leads to the thing, while it is there', () => {
  const unlinked = ACTIVITY_TOPICS.filter((topic) => linkOf(topic) === null);
  expect(unlinked).toEqual([
    'property.deleted',
    'property.archived',
    'expense.deleted',
    'document.deleted',
    'portfolio.deleted',
    'picture.deleted',
    'required_document.deleted',
    'organization.created',
  ]);
});

test.each([
  ['payment.confirmed', '/tenants/leases/lease'],
  ['cheque.bounced', '/tenants/leases/lease?tab=cheques'],
  ['maintenance_request.created', '/maintenance?open=one'],
  ['unit.changed', '/properties/house'],
])('%s leads to %s', (topic, path) => {
  expect(linkOf(topic)).toBe(path);
});

test('what the reader may not see has no link', () => {
  const hidden = { ...subject, leaseId: null, tenantName: null, propertyId: null };
  expect(
    ['payment.confirmed', 'tenant.created', 'unit.changed'].map((topic) => linkOf(topic, hidden)),
  ).toEqual([null, null, null]);
});
