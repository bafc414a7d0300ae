import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addToken } from '../api-tokens/testing.ts';
import { anchorHeads, findBrokenAnchors } from '../audit/anchors.ts';
import { sealNewEvents } from '../audit/seals.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { appendAccesses, findBrokenAccesses, purgeAccesses } from './service.ts';
import { buildAccess } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const days = 'from=2026-11-01&to=2026-11-22';
const write = () => server.services.accessLog.flush();

test('who asked what of a workspace stands in its log, for its owners, with how it was answered and nothing that was in it', async () => {
  const rental = await addRentalWithTenant(server);
  const { owner, lease, tenant } = rental;
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const stranger = await signUpOwner(server, 'Sharon Flats');
  const program = await addToken(server, owner, { name: 'Bookkeeping', access: 'read' });
  await write();
  const before = (
    await server.owner`select coalesce(max(number), 0)::int as last from internal.access_batches`
  )[0]?.['last'];

  const secret = 'Canary-Secret';
  const ask = (as: Person | { token: string }, method: 'GET' | 'PATCH', path: string, body?: object) =>
    server.request(method, owner.path(path), { as, ...(body !== undefined && { body }) });
  await ask(manager, 'GET', `/tenants?search=${secret}`);
  await ask(manager, 'PATCH', `/tenants/${lease.tenantId}`, { fullName: secret });
  await ask(manager, 'GET', '/audit-events');
  await ask(stranger, 'GET', `/leases/${lease.id}`);
  await ask(program, 'GET', '/properties');
  await server.request('GET', `/api/v1/my/leases/${lease.id}`, { as: tenant });
  await server.request('GET', '/api/v1/me', { as: manager });
  await server.request('GET', owner.path('/properties'));
  await write();

  const { body } = await server.request('GET', owner.path(`/accesses?${days}&limit=3`), { as: owner });
  const rest = await server.request(
    'GET',
    owner.path(`/accesses?${days}&limit=3&cursor=${encodeURIComponent(body.nextCursor)}`),
    { as: owner },
  );
  const [{ name } = {}] = await server.owner`select full_name as name from profiles where id = ${manager.id}`;
  const [{ name: tenantName } = {}] =
    await server.owner`select full_name as name from profiles where id = ${tenant.id}`;
  expect([...body.items, ...rest.body.items]).toMatchObject([
    { actor: tenantName, part: 'tenancy', operation: 'getMyLease', recordId: lease.id, outcome: 'granted' },
    { token: 'Bookkeeping', operation: 'listProperties', part: 'properties.see', isWrite: false },
    { actor: null, operation: 'getLease', recordId: lease.id, outcome: 'refused', status: 404 },
    { actor: name, operation: 'listAuditEvents', outcome: 'refused', status: 403 },
    { actor: name, operation: 'updateTenant', recordId: lease.tenantId, isWrite: true, outcome: 'granted' },
    { actor: name, operation: 'listTenants', part: 'leases.see', recordId: null, address: '127.0.0.1' },
  ]);
  const rows = await server.owner`select number, entries::text as text from internal.access_batches
    where number > ${Number(before)} order by number`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['text']).not.toContain(secret);

  const ofManager = await server.request('GET', owner.path(`/accesses?${days}&actorId=${manager.id}`), {
    as: owner,
  });
  expect(ofManager.body.items).toHaveLength(3);
  const file = await server.request('GET', owner.path(`/tables/accesses?${days}&actorId=${manager.id}`), {
    as: owner,
  });
  expect(parse(file.raw, { bom: true }).slice(1, 2)[0]?.slice(1, 5)).toEqual([
    name,
    expect.stringContaining('(listAuditEvents)'),
    'Looked at',
    'Turned away (403)',
  ]);
  const theirs = await server.request('GET', stranger.path(`/accesses?${days}`), { as: stranger });
  expect(theirs.body.items).toEqual([]);
});

test('the operator finds them by person and by workspace, over a month at the most, also of who is gone', async () => {
  const operator = await signUpOperator(server);
  const owner = await signUpOwner(server, 'Galil Homes');
  const leaver = await signUp(server, { email: 'leaver@example.com' });
  await server.request('GET', owner.path('/properties'), { as: owner });
  await server.request('GET', owner.path('/properties'), { as: leaver });
  await write();
  const find = async (query: string) =>
    (await server.request('GET', `/api/v1/operator/accesses?${query}`, { as: operator })).body;
  const ofWorkspace = `${days}&workspaceId=${owner.organizationId}`;
  expect((await find(ofWorkspace)).items).toMatchObject([
    { person: { email: 'leaver@example.com' }, outcome: 'refused' },
    { person: { email: owner.email }, workspace: { name: 'Galil Homes' }, outcome: 'granted' },
  ]);
  expect((await find(`${days}&email=leaver@example.com`)).items).toHaveLength(1);
  expect((await find(`${days}&email=nobody@example.com`)).items).toEqual([]);
  expect((await find('from=2026-10-01&to=2026-11-22')).errors).toMatchObject([{ path: 'to' }]);
  await server.request('POST', `/api/v1/operator/people/${leaver.id}/erasure`, {
    as: operator,
    body: { name: leaver.email, reason: 'Asked for by phone, from their number', withoutCopy: true },
  });
  await server.owner`delete from auth.users where id = ${leaver.id}`;
  expect((await find(ofWorkspace)).items[0]).toMatchObject({ person: null, outcome: 'refused' });
});

test('a row that is altered, taken out or moved is found and named, and no role may do it', async () => {
  const own = await startServerForTest();
  const { services, owner } = own;
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((each) => appendAccesses(services, [buildAccess(own, { status: 200 + each })])),
  );
  const broken = () => findBrokenAccesses(services, 20, 2);
  expect(await broken()).toEqual([]);

  const attempts = [
    ['dira_app', `update internal.access_batches set to_at = to_at`, '42501'],
    ['dira_app', `delete from internal.access_batches`, '42501'],
    ['dira_app', `select from internal.access_batches`, '42501'],
    ['dira_jobs', `update internal.access_batches set to_at = to_at`, '42501'],
    ['dira_jobs', `delete from internal.access_batches`, '23001'],
    ['dira_owner', `update internal.access_batches set to_at = to_at`, '23001'],
    ['dira_owner', `truncate internal.access_batches`, '23001'],
  ];
  for (const [role, statement, code] of attempts) {
    const refused = owner
      .begin(async (trx) => {
        await trx.unsafe(`set local role ${role}`);
        await trx`select set_config('app.now', ${own.clock.now().toString()}, true)`;
        await trx.unsafe(statement ?? '');
      })
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    expect([role, statement, await refused]).toEqual([role, statement, code]);
  }

  const forge = (statements: string) =>
    owner.unsafe(`begin; set local session_replication_role = replica; ${statements}; commit`);
  const kept = await owner`select * from internal.access_batches`;
  expect(kept).toHaveLength(6);
  await forge(`update internal.access_batches set entries = replace(entries::text, '203', '403')::json
    where entries::text like '%,203,%'`);
  const [altered] =
    await owner`select number::int from internal.access_batches where entries::text like '%,403,%'`;
  expect(await broken()).toEqual([{ batch: altered?.['number'], found: 'another' }]);
  await forge(`update internal.access_batches set entries = replace(entries::text, '403', '203')::json
    where entries::text like '%,403,%'`);
  expect(await broken()).toEqual([]);

  await forge(`update internal.access_batches set people = '{}' where number = 2`);
  expect(await broken()).toEqual([{ batch: 2, found: 'another' }]);
  await forge(`update internal.access_batches set people = (select people from internal.access_batches where number = 1)
    where number = 2; delete from internal.access_batches where number = 4`);
  expect(await broken()).toEqual([
    { batch: 2, found: 'another' },
    { batch: 4, found: 'nothing, up to 4' },
  ]);

  await signUpOwner(own);
  await sealNewEvents(services);
  await anchorHeads(services);
  expect(await findBrokenAnchors(services)).toEqual([]);
  await forge('delete from internal.access_batches where number = 6');
  expect(await findBrokenAnchors(services)).toMatchObject([{ accesses: 6 }]);
});

test('it is kept for 24 months, and a beginning that nobody sealed is found', async () => {
  const own = await startServerForTest();
  const { services, owner, clock } = own;
  const append = () => appendAccesses(services, [buildAccess(own)]);
  const purge = () =>
    purgeAccesses(
      services,
      clock.now().toZonedDateTimeISO('UTC').subtract({ months: 24 }).toInstant().toString(),
    );
  const numbers = async () =>
    (await owner`select number::int from internal.access_batches order by number`).map(
      (row) => row['number'],
    );
  await append();
  clock.advance({ hours: 24 * 729 });
  await append();
  await purge();
  expect(await numbers()).toEqual([1, 2]);
  clock.advance({ hours: 72 });
  await purge();
  await append();
  expect(await numbers()).toEqual([2, 3]);
  expect(await findBrokenAccesses(services, 20)).toEqual([]);
  await owner.unsafe(`begin; set local session_replication_role = replica;
    delete from internal.access_batches where number = 2;
    update internal.access_log_start set number = 2, mac = (select mac from internal.access_batches where number = 3);
    commit`);
  expect(await findBrokenAccesses(services, 20)).toEqual([
    { batch: 2, found: 'a beginning that is not sealed' },
    { batch: 3, found: 'another' },
  ]);
});
