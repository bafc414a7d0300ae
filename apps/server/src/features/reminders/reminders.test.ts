import { BUILT_IN_REMINDERS } from '@dira/domain/reminders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addReminder, buildReminder } from './testing.ts';

let server: TestServer;
let owner: Member;
let stranger: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  stranger = await signUpOwner(server);
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', rest = '', body?: object, as = owner) =>
  server.request(method, as.path(`/reminders${rest}`), { as, ...(body && { body }) });
const list = async (as = owner) => (await ask('GET', '', undefined, as)).body.items;

test('every workspace begins with the ladder, all of it off, and one press turns it on', async () => {
  const items = await list();
  expect(items.map((one: { builtInKey: string }) => one.builtInKey).toSorted()).toEqual(
    BUILT_IN_REMINDERS.toSorted(),
  );
  expect(items.filter((one: { isActive: boolean }) => one.isActive)).toEqual([]);
  expect(items.find((one: { builtInKey: string }) => one.builtInKey === 'rent_due')).toMatchObject({
    name: null,
    type: 'payment',
    steps: [
      { days: 3, side: 'before' },
      { days: 0, side: 'before' },
      { days: 1, side: 'after' },
      { days: 3, side: 'after' },
      { days: 7, side: 'after' },
    ],
    recipients: ['tenant'],
  });
  const on = await ask('PUT', '/switch', { isActive: true });
  expect(on.body).toEqual({ changedCount: BUILT_IN_REMINDERS.length });
  expect((await ask('PUT', '/switch', { isActive: true })).body).toEqual({ changedCount: 0 });
  expect((await list()).every((one: { isActive: boolean }) => one.isActive)).toBe(true);
  expect((await list(stranger)).some((one: { isActive: boolean }) => one.isActive)).toBe(false);
  await ask('PUT', '/switch', { isActive: false });
});

test('a reminder is added, changed, turned off and deleted, and each of it is recorded', async () => {
  const id = await addReminder(server, owner, {
    name: 'Building insurance',
    description: 'Policy 4711',
    type: 'own_date',
    recipients: ['owner'],
    channels: ['app'],
    ownOn: '2027-03-15',
    isYearly: true,
  });
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    name: 'Building insurance',
    description: 'Policy 4711',
    steps: [{ days: 5, side: 'before' }],
    ownOn: '2027-03-15',
    isYearly: true,
    isActive: true,
    builtInKey: null,
  });
  await ask('PATCH', `/${id}`, { name: 'Insurance', steps: [{ days: 30, side: 'before' }] });
  await ask('PATCH', `/${id}`, { isActive: false });
  expect((await ask('GET', `/${id}`)).body).toMatchObject({
    name: 'Insurance',
    description: 'Policy 4711',
    steps: [{ days: 30, side: 'before' }],
    isActive: false,
  });
  expect((await ask('GET', `/${id}`, undefined, stranger)).status).toBe(404);
  await ask('DELETE', `/${id}`);
  expect((await ask('GET', `/${id}`)).status).toBe(404);
  const events = await server.owner`select action, data->>'name' as name from audit_events
    where entity = 'reminder' and entity_id = ${id} order by created_at, id`;
  expect(events.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'created Building insurance',
    'changed Insurance',
    'turned_off Insurance',
    'deleted Insurance',
  ]);
});

test('a built-in reminder keeps its own words until others are written', async () => {
  const [builtIn] = await list();
  await ask('PATCH', `/${builtIn.id}`, { steps: [{ days: 2, side: 'before' }] });
  expect((await ask('GET', `/${builtIn.id}`)).body).toMatchObject({ name: null, description: null });
  await ask('PATCH', `/${builtIn.id}`, { name: 'Ours' });
  expect((await ask('GET', `/${builtIn.id}`)).body).toMatchObject({ name: 'Ours', description: null });
});

test('what is missing or makes no sense is told at its field', async () => {
  const refuse = async (change: object) => {
    const { status, body } = await ask('POST', '', { ...buildReminder(), ...change });
    return [
      status,
      body.errors?.map((error: { path: string; code: string }) => `${error.path} ${error.code}`),
    ];
  };
  const missing = '00000000-0000-7000-8000-000000000000';
  expect(await refuse({ name: ' ' })).toEqual([422, ['name required']]);
  expect(await refuse({ steps: [{ days: -5, side: 'before' }] })).toEqual([422, ['steps.0.days too_small']]);
  expect(await refuse({ steps: [{ days: 366, side: 'after' }] })).toEqual([422, ['steps.0.days too_big']]);
  expect((await refuse({ steps: [] }))[0]).toBe(422);
  expect((await refuse({ recipients: [] }))[0]).toBe(422);
  expect(await refuse({ type: 'tax' })).toEqual([422, ['recipients invalid']]);
  expect(await refuse({ channels: ['app'] })).toEqual([422, ['channels invalid']]);
  expect(await refuse({ type: 'own_date', recipients: ['owner'] })).toEqual([422, ['ownOn required']]);
  expect((await refuse({ templateId: missing }))[1]).toEqual(['templateId not_found']);
  const [forLeads] = await server.owner<{ id: string }[]>`select id from message_templates
    where organization_id = ${owner.organizationId} and built_in_key = 'home_free'`;
  expect(await refuse({ templateId: forLeads!.id })).toEqual([422, ['templateId not_for_audience']]);
  await server.owner`insert into reminders (organization_id, created_at, name, type, steps, recipients, channels)
    select ${stranger.organizationId}, now(), 'Many ' || n, 'payment', '{0}', '{owner}', '{app}' from generate_series(1, 90) n`;
  const full = await ask('POST', '', buildReminder(), stranger);
  expect([full.status, full.body.code]).toEqual([409, 'reminders_full']);
});

test('who may not manage automations sees none of it', async () => {
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  expect((await ask('GET', '', undefined, manager)).status).toBe(403);
});
