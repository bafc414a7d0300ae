import type { updateProfile } from '@dira/contract/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { signUp } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every field that a person may change, each other than it begins. */
const change: Required<z.input<(typeof updateProfile)['body']>> = {
  fullName: 'Yael Abraham',
  phone: '+972525252679',
  displayScale: 1.25,
  preferredLanguage: 'sq',
  themePreference: 'dark',
  rightToLeft: true,
  hiddenColumns: { payments: ['method', 'open'], leases: [] },
  sidebar: { hidden: ['messages', 'reports'], order: ['tenants', 'properties'] },
  realtorMode: true,
  shortTermRentalMode: true,
  notifications: { email: false, payments: false, maintenance: false, leases: false, daily: ['payment'] },
};

test('whatever a person changes of their profile stays changed, and nothing else of it', async () => {
  const person = await signUp(server);
  const { notifications, fullName, phone, ...profile } = change;
  const answer = await server.request('PATCH', '/api/v1/me/profile', { as: person, body: change });
  expect([answer.status, answer.body]).toEqual([204, undefined]);
  const { body } = await server.request('GET', '/api/v1/me', { as: person });
  expect(body.user).toMatchObject({ fullName, phone });
  expect(body.profile).toEqual({ ...profile, notifications: { whatsapp: false, ...notifications } });
});

test('a change of a profile is told to its person, and nothing where nothing changed', async () => {
  const person = await signUp(server);
  const told = () =>
    server.owner`select payload from outbox where topic = 'profile.changed' and payload ->> 'toUserId' = ${person.id}`;
  const keep = (body: object) => server.request('PATCH', '/api/v1/me/profile', { as: person, body });
  await keep({ themePreference: 'dark' });
  await keep({ themePreference: 'dark' });
  expect(await told()).toEqual([{ payload: { id: person.id, toUserId: person.id } }]);
});

test('neither the dashboard nor the settings can be hidden, nor a tab that there is not', async () => {
  const person = await signUp(server);
  const hide = (...hidden: string[]) =>
    server.request('PATCH', '/api/v1/me/profile', { as: person, body: { sidebar: { hidden } } });
  await hide('messages');
  for (const tab of ['dashboard', 'settings'])
    expect(await hide('reports', tab)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sidebar.hidden.1', code: 'protected_tab' }] },
    });
  expect(await hide('attic')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'sidebar.hidden.0', code: 'invalid' }] },
  });
  expect(await hide('reports', 'reports')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'sidebar.hidden', code: 'invalid' }] },
  });
  const { body } = await server.request('GET', '/api/v1/me', { as: person });
  expect(body.profile.sidebar).toEqual({ hidden: ['messages'], order: [] });
});
