import { isReading, type Endpoint } from '@dira/contract/endpoint';
import { isWithinToken, TOKEN_AREAS } from '@dira/domain/api-tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import type { Door } from '../../db/door.ts';
import { guardOf } from '../../http/guards.ts';
import { listEndpoints } from '../../http/list-endpoints.ts';
import { comeBackAt, signIn, signUp, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { appointOperator, signUpOperator } from '../cpi/testing.ts';
import { addRental, recordPayment, type Rental } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';

let server: TestServer;
let operator: Person;
let of: Rental;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUp(server, { fullName: 'Support Person' });
  await appointOperator(server, operator);
  of = await addRental(server);
  owner = of.owner;
  await recordPayment(server, of, { amount: 100_000 });
});
afterAll(() => server.close());

const reason = 'A rent stands twice in the statement';
const open = (as: Person = operator, workspaceId = owner.organizationId, body: object = { reason }) =>
  server.request('POST', `/api/v1/operator/workspaces/${workspaceId}/support-sessions`, { as, body });
const leave = () =>
  server.request('POST', `/api/v1/operator/workspaces/${owner.organizationId}/support-endings`, {
    as: operator,
  });
const look = async (path: string, as: Person = operator) =>
  (await server.request('GET', owner.path(path), { as })).status;
const me = async (as: Person) => (await server.request('GET', '/api/v1/me', { as })).body;
const trail = async () =>
  (await server.request('GET', owner.path('/audit-events?entity=support_session'), { as: owner })).body.items;
const setChanges = (isAllowed: boolean) =>
  server.request('PUT', owner.path('/support-changes'), { as: owner, body: { isAllowed } });

test('the owners are told why before anything is seen, and what is read stands in their audit trail', async () => {
  expect(await look('/properties')).toBe(404);
  expect((await open(owner)).status).toBe(403);
  expect((await open(operator, crypto.randomUUID())).status).toBe(404);
  const { body: short } = await open(operator, owner.organizationId, { reason: 'Help' });
  expect(short.errors).toMatchObject([{ path: 'reason' }]);
  const { status, body } = await open();
  expect(status).toBe(201);
  await runWaiting(server.services);
  const [told] = await listNotificationsOf(server, owner);
  expect(told).toMatchObject({
    topic: 'support_session.opened',
    data: { subject: reason },
    target: { kind: 'organization' },
  });
  const support = { endsAt: body.endsAt, reason, allowsChanges: false };
  expect((await me(owner)).memberships[0].support).toEqual({ ...support, isOwn: false });
  const [place] = (await me(operator)).memberships;
  expect(place).toMatchObject({ organizationId: owner.organizationId, support: { ...support, isOwn: true } });
  expect([place.can['leases.see'], place.can['messages.use'], place.can['support.manage']]).toEqual([
    true,
    false,
    false,
  ]);

  expect(await look('/properties')).toBe(200);
  expect(await look(`/leases/${of.lease.id}`)).toBe(200);
  const { body: shown } = await server.request('GET', owner.path('/audit-events?entity=support_session'), {
    as: owner,
  });
  expect(shown.items).toMatchObject([
    { action: 'seen', areas: ['tenants'], isSupport: true, actor: { name: 'Support Person' } },
    { action: 'seen', areas: ['properties'] },
    { action: 'opened', subject: reason, isSupport: false },
  ]);
  const kept = await server.owner`select data ->> 'operation' as operation, data ->> 'record' as record
    from audit_events where action = 'seen' order by operation desc`;
  expect(kept).toEqual([
    { operation: 'listProperties', record: null },
    { operation: 'getLease', record: of.lease.id },
  ]);
});

test('it shows what the pages of a team show, each reading told once, and nothing of anybody else', async () => {
  await open();
  const before = (await trail()).length;
  const asked = listEndpoints().filter(
    ({ access, method, path, produces }) =>
      access.scope === 'organization' &&
      method === 'GET' &&
      produces === undefined &&
      path.split('{').length === 2,
  );
  let shown = 0;
  for (const endpoint of asked) {
    const status = await look(endpoint.path.replace('/organizations/{organizationId}', ''));
    if (status === 200) shown += 1;
    else expect([endpoint.id, [400, 403, 422].includes(status)]).toEqual([endpoint.id, true]);
  }
  expect(shown).toBeGreaterThan(30);
  const [count] =
    await server.owner`select count(*)::int as told from audit_events where entity = 'support_session'`;
  expect(count?.told).toBe(before + shown);
  const other = await signUpOwner(server);
  expect((await server.request('GET', other.path('/properties'), { as: operator })).status).toBe(404);
});

test('of all operations, support has those that read; where an owner allows more, none of money or of people', () => {
  const door = (access: 'read' | 'write'): Door => ({
    kind: 'organization',
    isAlive: true,
    mustChangePassword: false,
    isRaised: true,
    hasFactor: true,
    wantsFactor: false,
    isReadOnly: false,
    role: access === 'read' ? 'viewer' : 'property_manager',
    flags: { viewFinancials: true, recordMoney: false, sendMessages: false, manageTeam: false },
    token: { access, areas: TOKEN_AREAS },
    supportId: crypto.randomUUID(),
  });
  const ofTeams = listEndpoints().filter(({ access }) => access.scope === 'organization');
  const openTo = (access: 'read' | 'write') =>
    ofTeams.filter((endpoint) => {
      try {
        guardOf(endpoint)(door(access));
        return true;
      } catch {
        return false;
      }
    });
  const isForReading = (endpoint: Endpoint) => isReading(endpoint) && endpoint.produces === undefined;
  expect(openTo('read').filter((endpoint) => !isForReading(endpoint))).toEqual([]);
  const changed = openTo('write').filter((endpoint) => !isReading(endpoint));
  const actions = new Set(
    changed.map(({ access }) => (access.scope === 'organization' ? access.action : '')),
  );
  expect([...actions].toSorted()).toEqual([
    'agreements.manage',
    'announcements.send',
    'calendar.manage',
    'documents.manage',
    'leases.manage',
    'maintenance.manage',
    'maintenance.request',
    'maintenance.work',
    'meters.manage',
    'properties.manage',
    'rent_rolls.import',
    'securities.manage',
    'tasks.manage',
    'tasks.work',
  ]);
  expect([...actions].every((action) => action !== '' && isWithinToken({ areas: TOKEN_AREAS }, action))).toBe(
    true,
  );
});

test('nothing is changed and no file taken away until an owner allows it, and lists never', async () => {
  await open();
  const { body: properties } = await server.request('GET', owner.path('/properties'), { as: owner });
  const [{ id: propertyId }] = properties.items;
  const rename = () =>
    server.request('PATCH', owner.path(`/properties/${propertyId}`), {
      as: operator,
      body: { name: 'Herzl 12' },
    });
  const list = async () =>
    (await server.request('GET', owner.path('/tables/properties?format=csv&columns=name'), { as: operator }))
      .body.code;
  expect((await rename()).body.code).toBe('not_in_support_session');
  expect(await list()).toBe('not_in_support_session');
  expect((await setChanges(true)).status).toBe(204);
  expect((await rename()).status).toBe(204);
  expect(await list()).toBe('not_in_support_session');
  const payment = await recordPayment(server, { ...of, owner: { ...owner, ...operator } }, { amount: 100 });
  expect([payment.status, payment.body.code]).toEqual([403, 'not_allowed']);
  const { body } = await server.request('GET', owner.path('/audit-events?entity=property'), { as: owner });
  expect(body.items[0]).toMatchObject({
    action: 'changed',
    isSupport: true,
    actor: { name: 'Support Person' },
  });
  expect((await setChanges(false)).status).toBe(204);
  expect((await rename()).body.code).toBe('not_in_support_session');
});

test('it is of one session and one operator, ends with an owner’s word or its hour, and is never of one’s own workspace', async () => {
  await open();
  const elsewhere = { ...operator, ...(await signIn(server, operator)) };
  expect(await look('/properties', elsewhere)).toBe(404);
  const colleague = await signUpOperator(server);
  expect((await open(colleague)).body.code).toBe('support_session_open');
  const end = () => server.request('POST', owner.path('/support-endings'), { as: owner });
  expect((await end()).status).toBe(204);
  expect(await look('/properties')).toBe(404);
  expect((await end()).body.code).toBe('support_session_over');
  expect((await leave()).body.code).toBe('support_session_over');

  await open();
  await server.owner`update auth.sessions set operator_key_shown_at = null where user_id = ${operator.id}`;
  expect(await look('/properties')).toBe(404);
  await server.owner`update auth.sessions set operator_key_shown_at = now() where user_id = ${operator.id}`;
  expect(await look('/properties')).toBe(200);
  const after = (minutes: number) =>
    comeBackAt(server, server.clock.now().add({ minutes }).toString(), [operator, owner]);
  await after(59);
  expect(await look('/properties')).toBe(200);
  await after(1);
  expect(await look('/properties')).toBe(404);
  expect((await me(owner)).memberships[0].support).toBeNull();
  expect((await me(operator)).memberships).toEqual([]);

  const own = await signUpOwner(server);
  await appointOperator(server, own);
  expect((await open(own, own.organizationId)).body.code).toBe('own_workspace');
});
