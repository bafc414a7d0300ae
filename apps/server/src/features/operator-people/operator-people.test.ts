import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { readAll } from '../../db/read.ts';
import { mintUserScope } from '../../db/scope.ts';
import { signIn, signUp, signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readToken } from '../../testing/tokens.ts';
import { raiseSession } from '../auth/factors/testing.ts';
import { forgetPlaces } from '../auth/security-events.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addTask } from '../tasks/testing.ts';
import { clearTraces } from '../users/service.ts';
import { findTraces } from '../users/testing.ts';
import * as repo from './repo.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
});
afterAll(() => server.close());

const reason = 'Identity card shown in a video call';
const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
  server.request(method, `/api/v1/operator${path}`, { as: operator, ...(body !== undefined && { body }) });
const find = async (search: string, rest = '') =>
  (await ask('GET', `/people?search=${encodeURIComponent(search)}${rest}`)).body;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const mailsTo = (email: string) =>
  server.owner`select subject from deliveries where recipient = ${email} order by position`;
const today = () => server.clock.today().toString();
const log = async (query = '') =>
  (await ask('GET', `/security-events?from=${today()}&to=${today()}${query}`)).body;

test('a person is found by each beginning of what they are called and reached by, once, page by page', async () => {
  const noa = await signUp(server, { fullName: 'Noa  Ben Ari', email: 'ben.noa@example.com' });
  await server.owner`update profiles set phone = '+972521234567' where id = ${noa.id}`;
  const dov = await signUp(server, { fullName: 'Dov BenGal' });
  for (const search of ['noa ben', 'BEN ARI', 'ari', 'ben.n', '052-123', '+972 52 123', '972521'])
    expect([search, idsOf(await find(search))]).toEqual([search, [noa.id]]);
  for (const search of ['oa', 'example.com', '%', '1234567'])
    expect(await find(search)).toMatchObject({ items: [] });
  const first = await find('ben', '&limit=1');
  const second = await find('ben', `&limit=1&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect([...idsOf(first), ...idsOf(second)]).toEqual([noa.id, dov.id]);
  expect(second.nextCursor).toBeNull();
  const everybody = idsOf(await find(''));
  const [newest, ...others] = everybody;
  const top = await find('', '&limit=1');
  expect(idsOf(top)).toEqual([newest]);
  expect(idsOf(await find('', `&cursor=${encodeURIComponent(top.nextCursor)}`))).toEqual(others);
  await server.owner`update profiles set full_name = 'Noa Levi' where id = ${noa.id}`;
  expect(await find('ari')).toMatchObject({ items: [] });
});

test('the database itself shows nothing to, and does nothing for, a session that has not shown the key', async () => {
  const person = await signUp(server);
  const { body: elsewhere } = await server.request('POST', '/auth/v1/token?grant_type=password', {
    body: { email: operator.email, password: 'correct horse' },
  });
  const { clock, db } = server.services;
  for (const token of [elsewhere.access_token, person.token] as string[]) {
    const { sub, session_id: sessionId } = readToken(token);
    const caller = { userId: String(sub), sessionId: String(sessionId), aal: 'aal1' } as const;
    const scope = mintUserScope(caller, { now: clock.now(), today: clock.today() });
    const days = { from: today(), to: today() };
    const read = readAll(
      [
        repo.selectPeople(scope, { search: '', limit: 5, after: undefined }),
        repo.selectPerson(scope, person.id),
        repo.selectSessions(scope, person.id),
        repo.selectEvents(scope, { ...days, limit: 5, after: undefined }),
        repo.selectCounts(scope, days),
      ],
      (...answers) => answers.slice(0, 5),
    );
    expect(await db.read(scope, () => {}, read)).toEqual([[], [], [], [], []]);
    await db.writeAsUser(
      scope,
      () => {},
      async (write) => {
        expect(await repo.holdPerson(write, person.id)).toBeUndefined();
        expect(await repo.closeAccount(write, person.id, 'Nobody')).toBe(false);
        await repo.endSessions(write, person.id, { endsFactors: true });
      },
    );
    await expect(
      db.writeAsUser(
        scope,
        () => {},
        (write) =>
          repo.insertOperatorEvent(write, {
            id: crypto.randomUUID(),
            kind: 'erased_by_operator',
            personId: person.id,
            reason,
          }),
      ),
    ).rejects.toThrow('the operator alone');
  }
  expect((await server.request('GET', '/api/v1/me', { as: person })).status).toBe(200);
});

test('a lost second factor is taken away after an identity check, told to its person, and written down', async () => {
  const owner = await signUpOwner(server, 'Carmel Homes');
  await server.owner`update profiles set full_name = 'Dana Cohen', preferred_language = 'es' where id = ${owner.id}`;
  await raiseSession(server, owner.token);
  const path = `/people/${owner.id}`;
  expect((await ask('GET', path)).body).toMatchObject({
    fullName: 'Dana Cohen',
    ownedWorkspaces: 1,
    hasSecondFactor: true,
    origin: 'sign_up',
    workspaces: [{ name: 'Carmel Homes', role: 'admin', isOnlyOwner: true }],
    sessions: [{ address: '127.0.0.1' }],
    factors: [{ kind: 'phone' }],
    can: { signOut: true, removeFactors: true, erase: true },
  });
  expect(await ask('POST', `${path}/factor-removals`, { identityCheck: 'Seen' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'identityCheck', code: 'too_short' }] },
  });
  const own = `/people/${operator.id}`;
  for (const refused of [
    ask('POST', `${own}/factor-removals`, { identityCheck: reason }),
    ask('POST', `${own}/sign-outs`, { reason }),
    ask('POST', `${own}/erasure`, { name: 'Whoever', reason }),
  ])
    expect(await refused).toMatchObject({ status: 403, body: { code: 'not_allowed' } });

  server.clock.advance({ seconds: 1 });
  expect((await ask('POST', `${path}/factor-removals`, { identityCheck: reason })).status).toBe(204);
  expect((await server.request('GET', '/api/v1/me', { as: owner })).status).toBe(401);
  server.clock.advance({ seconds: 1 });
  const back = await signIn(server, owner);
  expect((await server.request('GET', owner.path('/properties'), { as: back })).status).toBe(200);
  expect((await ask('GET', path)).body).toMatchObject({ hasSecondFactor: false, factors: [] });
  expect((await ask('POST', `${path}/factor-removals`, { identityCheck: reason })).status).toBe(404);
  const [mail] = (await mailsTo(owner.email)).slice(-1);
  expect(mail).toMatchObject({ subject: 'Se quitaron sus métodos de dos pasos' });

  server.clock.advance({ seconds: 1 });
  expect((await ask('POST', `${path}/sign-outs`, { reason })).status).toBe(204);
  server.clock.advance({ seconds: 1 });
  expect((await server.request('GET', '/api/v1/me', { as: back })).status).toBe(401);
  const operatorName = (await ask('GET', own)).body.fullName;
  const { items } = await log(`&email=${owner.email}`);
  expect(items).toMatchObject([
    { kind: 'signed_out_by_operator', by: operatorName, reason },
    { kind: 'signed_in', by: null, reason: null, address: '127.0.0.1' },
    {
      kind: 'factors_removed_by_operator',
      person: { name: 'Dana Cohen', email: owner.email },
      by: operatorName,
      reason,
      address: '127.0.0.1',
    },
    ...items.slice(3),
  ]);
  const returned = await signIn(server, owner);
  const { body: trail } = await server.request('GET', owner.path('/audit-events?entity=account'), {
    as: returned,
  });
  expect(trail.items[3]).toMatchObject({ action: 'factors_removed_by_operator', actor: null });
  expect(JSON.stringify(trail)).not.toContain(reason);
});

test('nobody is erased who is the only owner of a workspace, runs the installation, or is not the one named', async () => {
  const owner = await signUpOwner(server, 'Galil Homes');
  const { fullName } = (await ask('GET', `/people/${owner.id}`)).body;
  const erase = (id: string, name: string) => ask('POST', `/people/${id}/erasure`, { name, reason });
  expect(await erase(owner.id, 'Somebody Else')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', code: 'other_person' }] },
  });
  expect(await erase(owner.id, fullName)).toMatchObject({
    status: 409,
    body: { code: 'team_last_owner', detail: 'Galil Homes' },
  });
  const other = await signUpOperator(server);
  expect(await erase(other.id, (await ask('GET', `/people/${other.id}`)).body.fullName)).toMatchObject({
    body: { code: 'not_allowed' },
  });
  await signIn(server, owner);
  await signIn(server, other);
});

test('whoever is erased is out of every workspace at once, and named by no row where the law keeps nothing', async () => {
  const [first, second] = [
    await signUpOwner(server, 'First Homes'),
    await signUpOwner(server, 'Second Homes'),
  ];
  const person = await signUpMember(server, first.organizationId, 'admin');
  await server.owner`insert into memberships (organization_id, user_id, role, created_at)
    values (${second.organizationId}, ${person.id}, 'property_manager', now())`;
  await server.owner`update profiles set full_name = 'Avi Mizrahi' where id = ${person.id}`;
  const { id: propertyId } = await addProperty(server, person);
  await addTask(server, { ...person, organizationId: second.organizationId, path: second.path });
  const erase = (rest: object = {}) =>
    ask('POST', `/people/${person.id}/erasure`, { name: ' Avi Mizrahi ', reason, ...rest });
  // A copy of their data first, which they alone can open.
  const copy = async () => (await ask('GET', `/people/${person.id}`)).body.copy;
  expect([await copy(), (await erase()).body.code]).toEqual([null, 'export_first']);
  expect((await ask('POST', `/people/${person.id}/copies`)).status).toBe(204);
  expect((await ask('POST', `/people/${person.id}/copies`)).body.code).toBe('export_under_way');
  expect([(await copy()).readyAt, (await erase()).body.code]).toEqual([null, 'export_first']);
  await runWaiting(server.services);
  await runWaiting(server.services);
  expect(await copy()).toMatchObject({ readyAt: expect.any(String), openedAt: null });
  expect((await log('&kind=copy_asked_by_operator')).items).toMatchObject([
    { person: { name: 'Avi Mizrahi' } },
  ]);
  expect((await erase()).status).toBe(204);

  expect((await server.request('GET', '/api/v1/me', { as: person })).status).toBe(401);
  await expect(signIn(server, person)).rejects.toThrow('not signed in');
  expect(await find('Avi')).toMatchObject({ items: [] });
  expect((await ask('GET', `/people/${person.id}`)).status).toBe(404);
  expect((await mailsTo(person.email)).at(-1)).toMatchObject({ subject: 'Your account was erased' });
  const [house] = await server.owner`select manager_id from properties where id = ${propertyId}`;
  expect(house).toEqual({ manager_id: first.id });
  await clearTraces(server.services, null, person.id);
  // That they were written to about their copy stays until the days of the mail log are over.
  expect(await findTraces(server, person.id)).toEqual(['public.deliveries']);
  const { items } = await log('&kind=erased_by_operator');
  expect(items).toMatchObject([{ person: null, reason }]);
});

test('what the law keeps of whoever is erased stays by a name that is nobody’s, and so does who rents', async () => {
  const owner = await signUpOwner(server);
  const person = await signUpMember(server, owner.organizationId, 'property_manager');
  const elsewhere = await signUpOwner(server);
  await addExpense(server, person);
  const [unitId = ''] = (await addProperty(server, elsewhere)).unitIds;
  const { tenantId } = await addLease(server, elsewhere, unitId, { makeAccount: false });
  await server.owner`update tenants set full_name = 'Rina Levi', user_id = ${person.id} where id = ${tenantId}`;
  const { fullName: name, isTenant } = (await ask('GET', `/people/${person.id}`)).body;
  expect(isTenant).toBe(true);
  expect(
    (await ask('POST', `/people/${person.id}/erasure`, { name, reason, withoutCopy: true })).status,
  ).toBe(204);
  const [rented] = await server.owner`select full_name, user_id from tenants where id = ${tenantId}`;
  expect(rented).toEqual({ full_name: 'Rina Levi', user_id: null });
  await clearTraces(server.services, null, person.id);
  const [kept] = await server.owner`select full_name from profiles where id = ${person.id}`;
  expect(kept).toEqual({ full_name: 'Deleted user' });
  expect(await findTraces(server, person.id)).toContain('public.expenses');
});

test('the log is narrowed to a kind, a person and days, counted, saved as a file, and forgets places in time', async () => {
  const person = await signUp(server, { fullName: '=Dana' });
  server.clock.advance({ seconds: 1 });
  await server.request('POST', '/auth/v1/token?grant_type=password', {
    body: { email: person.email, password: 'not this one' },
  });
  const counts = async (query: string) =>
    (await ask('GET', `/security-events/counts?from=${today()}&to=${today()}${query}`)).body.items;
  expect(await counts(`&email=${person.email}`)).toEqual([
    { kind: 'sign_in_failed', count: 1 },
    { kind: 'signed_in', count: 1 },
  ]);
  expect(await counts('&email=nobody@example.com')).toEqual([]);
  const failed = await log(`&email=${person.email}&kind=sign_in_failed`);
  expect(failed.items).toMatchObject([{ count: 1, device: null, address: null }]);
  const far = `from=2026-01-01&to=2026-12-31`;
  expect(await ask('GET', `/security-events?${far}`)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'to', code: 'too_big' }] },
  });
  const file = await ask(
    'GET',
    `/tables/security-events?from=${today()}&to=${today()}&email=${person.email}&columns=event,person`,
  );
  expect(parse(file.raw, { bom: true })).toEqual([
    ['Event', 'Whose account'],
    ['Sign-in failed', `'=Dana, ${person.email}`],
    ['Signed in', `'=Dana, ${person.email}`],
  ]);
  await forgetPlaces(server.services.db, server.clock.now().add({ hours: 1 }).toString());
  expect((await log(`&email=${person.email}&kind=signed_in`)).items).toMatchObject([
    { device: null, address: null },
  ]);
});
