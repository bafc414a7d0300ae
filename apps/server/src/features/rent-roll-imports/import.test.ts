import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addImport, buildRentRoll, importNow, listFindings, listRows, readFixture } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string, as: Member) => (await server.request('GET', path, { as })).body;

async function countAll({ organizationId }: Member) {
  const [counts] = await server.owner`select
    (select count(*)::integer from properties where organization_id = ${organizationId}) as properties,
    (select count(*)::integer from units where organization_id = ${organizationId}) as units,
    (select count(*)::integer from tenants where organization_id = ${organizationId}) as tenants,
    (select count(*)::integer from leases where organization_id = ${organizationId}) as leases`;
  return counts;
}

test('the month of today counts as paid before, until somebody says that it was not', async () => {
  const owner = await signUpOwner(server);
  const due = { yes: '1', notYet: '28' };
  const days = [due.yes, due.yes, due.notYet];
  const { path } = await addImport(
    server,
    owner,
    buildRentRoll(3, (row, index) => row.with(16, days[index] ?? '')),
  );
  await importNow(server, owner, path());
  expect(await get(path(), owner)).toMatchObject({ openingCount: 2 });
  // Nothing turns red; that nothing looks like money either, the ledger says below.
  expect((await get(owner.path('/dashboard'), owner)).todo.overdueLeases).toEqual({ count: 0, items: [] });
  const { items: openings } = await get(path('/opening-entries'), owner);
  const november = {
    period: { startsOn: '2026-11-01', endsOn: '2026-11-30' },
    amount: { amount: 450_000, currency: 'ILS' },
  };
  expect(openings).toMatchObject([
    { tenantName: 'שוכר 1', isPaid: true, ...november },
    { tenantName: 'שוכר 2', isPaid: true, ...november },
  ]);

  const [paid, owing] = openings;
  const charge = () =>
    server.request('POST', owner.path(`/leases/${owing.leaseId}/opening-entry/charge`), { as: owner });
  expect((await charge()).status).toBe(204);
  await runWaiting(server.services);
  const ledgerOf = (leaseId: string) => get(owner.path(`/leases/${leaseId}/ledger`), owner);
  expect(await ledgerOf(owing.leaseId)).toMatchObject({
    opening: null,
    balance: 450_000,
    lines: [{ kind: 'charge', on: '2026-11-01', debit: 450_000 }],
  });
  expect(await ledgerOf(paid.leaseId)).toMatchObject({ opening: { ...november }, balance: 0, lines: [] });
  // Once, whatever is pressed; and the rent to come goes on as it was.
  expect(await charge()).toMatchObject({ status: 409, body: { code: 'opening_charged' } });
  const { items: periods } = await get(owner.path(`/leases/${owing.leaseId}/rent-schedule`), owner);
  expect(periods.slice(0, 2)).toMatchObject([
    { periodStartsOn: '2026-11-01', isPosted: true },
    { periodStartsOn: '2026-12-01', isPosted: false },
  ]);
  const csv = await server.request('GET', owner.path(`/leases/${paid.leaseId}/ledger.csv?language=en`), {
    as: owner,
  });
  expect(csv.raw.toString()).toContain('Opening entry: rent for November 2026');
});

describe.each(['rent-roll-hebrew-utf8.csv', 'rent-roll-english.xlsx'])('%s', (name) => {
  test('becomes properties, units, tenants and leases, and imported twice adds nothing', async () => {
    const owner = await signUpOwner(server);
    const first = await addImport(server, owner, readFixture(name));
    await importNow(server, owner, first.path());
    expect(await get(first.path(), owner)).toMatchObject({
      status: 'done',
      counts: { imported: 24, ready: 0, error: 0 },
      progress: { done: 24, total: 24 },
    });
    expect(await countAll(owner)).toEqual({ properties: 4, units: 24, tenants: 24, leases: 24 });

    const again = await addImport(server, owner, readFixture(name));
    expect((await get(again.path(), owner)).counts).toMatchObject({ existing: 24, ready: 0 });
    await importNow(server, owner, again.path(), { rows: 'ready_and_warnings' });
    expect(await get(again.path(), owner)).toMatchObject({
      status: 'done',
      counts: { existing: 24, imported: 0 },
    });
    expect(await countAll(owner)).toEqual({ properties: 4, units: 24, tenants: 24, leases: 24 });
  });
});

test('a file that shares leases with an earlier one adds only what is new', async () => {
  const owner = await signUpOwner(server);
  await importNow(
    server,
    owner,
    (await addImport(server, owner, readFixture('rent-roll-hebrew-utf8.csv'))).path(),
  );
  const { path } = await addImport(server, owner, readFixture('rent-roll-english.xlsx'));
  expect((await get(path(), owner)).counts).toMatchObject({ existing: 18, ready: 6, error: 0 });
  await importNow(server, owner, path());
  expect(await countAll(owner)).toEqual({ properties: 4, units: 30, tenants: 30, leases: 30 });
});

test('a lease says what its row said, and asks for rent from this month on', async () => {
  const owner = await signUpOwner(server);
  const { path } = await addImport(server, owner, readFixture('rent-roll-hebrew-utf8.csv'));
  await importNow(server, owner, path());
  const [row] = await listRows(server, owner, path());
  const lease = await get(owner.path(`/leases/${row?.leaseId}`), owner);
  expect(lease).toMatchObject({
    property: { name: 'הרצל 14' },
    unit: { number: '1' },
    tenants: [{ fullName: 'ענת סויסה', phone: '+972523306963', email: null }],
    startsOn: '2026-06-10',
    endsOn: '2027-06-09',
    money: { monthlyRent: { amount: 325_000 }, deposit: { amount: 975_000 } },
    dueDay: 31,
    paymentMethod: 'cash',
  });
  const { items } = await get(owner.path(`/leases/${row?.leaseId}/rent-schedule`), owner);
  expect(items.map((period: { periodStartsOn: string }) => period.periodStartsOn)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
  ]);
  const [property] =
    await server.owner`select street, house_number, zip_code, type from properties where organization_id = ${owner.organizationId} and name = 'הרצל 14'`;
  expect(property).toEqual({ street: 'הרצל', house_number: '14', zip_code: '3303501', type: 'apartment' });
});

test('rent since the start of the lease is charged where the landlord asks for it', async () => {
  const owner = await signUpOwner(server);
  const { path } = await addImport(server, owner, buildRentRoll(1));
  await importNow(server, owner, path(), { chargeFromOn: '2026-10-01' });
  const [row] = await listRows(server, owner, path());
  const { items } = await get(owner.path(`/leases/${row?.leaseId}/rent-schedule`), owner);
  expect(items[0]).toMatchObject({ periodStartsOn: '2026-10-01' });
  expect(await get(path(), owner)).toMatchObject({ chargeFromOn: '2026-10-01' });
});

describe('rows meet what is there already', () => {
  test.each([
    [{ street: 'הגפן', houseNumber: '1', city: 'חיפה' }, ' הגפן  1'],
    [{ street: 'Moses  Sasson St', houseNumber: '1', entrance: 'B', city: 'חיפה' }, 'moses sasson ST 1 b'],
    [{ street: '1 Moses St', houseNumber: '', city: 'חיפה' }, '1 Moses St'],
  ])('a house and its units that were typed by hand are used: %j is %j', async (house, address) => {
    const owner = await signUpOwner(server);
    await addProperty(server, owner, { name: 'Our house', ...house }, 2);
    const { path } = await addImport(
      server,
      owner,
      buildRentRoll(3, (row) => row.with(0, address)),
    );
    await importNow(server, owner, path());
    expect(await countAll(owner)).toMatchObject({ properties: 1, units: 3, leases: 3 });
  });

  test('a row that overlaps a lease of the workspace is refused at its start date, and names the lease', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(
      server,
      owner,
      { street: 'הגפן', houseNumber: '1', city: 'חיפה' },
      1,
    );
    const lease = await addLease(server, owner, unitIds[0]!, {
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
    });
    const { path } = await addImport(server, owner, buildRentRoll(2));
    expect(await listFindings(server, owner, path())).toEqual(['1 error startsOn overlaps_lease']);
    expect((await listRows(server, owner, path()))[0]?.issues[0]).toMatchObject({ leaseId: lease.id });
  });

  test('a lease made between the preview and the start is respected', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(
      server,
      owner,
      { street: 'הגפן', houseNumber: '1', city: 'חיפה' },
      1,
    );
    const { path } = await addImport(server, owner, buildRentRoll(2));
    expect((await get(path(), owner)).counts).toMatchObject({ ready: 2 });
    await addLease(server, owner, unitIds[0]!, { startsOn: '2026-01-01', endsOn: '2026-12-31' });
    await importNow(server, owner, path());
    expect((await get(path(), owner)).counts).toMatchObject({ imported: 1, error: 1 });
    expect(await listFindings(server, owner, path())).toEqual([
      '1 error startsOn overlaps_lease',
      '2 imported',
    ]);
  });

  test('a row that the database itself refuses is told alone, and those beside it go in', async () => {
    const owner = await signUpOwner(server);
    await server.owner`alter table tenants add constraint no_impostor check (full_name <> 'מתחזה')`;
    // The first of its house, and the second row of somebody who rents in the house before.
    const change = (row: string[], index: number) =>
      index === 20
        ? row.with(8, 'מתחזה')
        : index === 21
          ? row.with(8, 'שוכר 1').with(11, 'tenant-1@example.com')
          : row;
    const { path } = await addImport(server, owner, buildRentRoll(25, change));
    await importNow(server, owner, path());
    expect((await get(path(), owner)).counts).toMatchObject({ imported: 24, error: 1 });
    expect((await listFindings(server, owner, path())).filter((each) => each.includes('error'))).toEqual([
      '21 error tenantName refused',
    ]);
    expect(await countAll(owner)).toMatchObject({ properties: 2, units: 24, leases: 24, tenants: 23 });
  });

  test('a file that was read twice before it was imported once adds nothing the second time', async () => {
    const owner = await signUpOwner(server);
    const [first, second] = [
      await addImport(server, owner, buildRentRoll(3)),
      await addImport(server, owner, buildRentRoll(3)),
    ];
    await importNow(server, owner, first.path());
    expect((await get(second.path(), owner)).counts).toMatchObject({ ready: 3 });
    await importNow(server, owner, second.path());
    expect((await get(second.path(), owner)).counts).toMatchObject({ existing: 3, ready: 0, error: 0 });
    expect(await countAll(owner)).toMatchObject({ leases: 3, tenants: 3 });
  });

  test('one identity number is one person, a made-up one is nobody in particular', async () => {
    const owner = await signUpOwner(server);
    const identities = ['510229768', '510229768', '123456789', '123456789'];
    const { path } = await addImport(
      server,
      owner,
      buildRentRoll(4, (row, index) => row.with(9, identities[index]!)),
    );
    await importNow(server, owner, path(), { rows: 'ready_and_warnings' });
    expect(await countAll(owner)).toMatchObject({ leases: 4, tenants: 3 });
  });

  test('a phone makes two rows one person only together with the name', async () => {
    const owner = await signUpOwner(server);
    const { path } = await addImport(
      server,
      owner,
      buildRentRoll(3, (row, index) =>
        row
          .with(10, '0521234567')
          .with(11, '')
          .with(8, index === 2 ? 'רון לוי' : 'דנה כהן'),
      ),
    );
    await importNow(server, owner, path());
    expect(await countAll(owner)).toMatchObject({ leases: 3, tenants: 2 });
  });

  test('a row that was fixed after the import goes in with the next start', async () => {
    const owner = await signUpOwner(server);
    const { path } = await addImport(
      server,
      owner,
      buildRentRoll(2, (row, index) => (index === 0 ? row.with(10, '12') : row)),
    );
    await importNow(server, owner, path());
    expect((await get(path(), owner)).counts).toMatchObject({ imported: 1, error: 1 });
    await server.request('PATCH', path('/rows/1'), {
      as: owner,
      body: { cells: [{ column: 10, value: '0521234567' }] },
    });
    await importNow(server, owner, path());
    expect(await get(path(), owner)).toMatchObject({
      status: 'done',
      counts: { imported: 2, error: 0 },
      progress: { done: 1, total: 1 },
    });
  });
});

describe('while it runs', () => {
  test('nothing of it can be changed, a second start is harmless, and cancelling keeps what went in', async () => {
    const owner = await signUpOwner(server);
    const { path } = await addImport(server, owner, buildRentRoll(3));
    const start = () => server.request('POST', path('/start'), { as: owner, body: {} });
    expect((await start()).status).toBe(202);
    expect((await start()).status).toBe(202);
    const fix = await server.request('PATCH', path('/rows/1'), {
      as: owner,
      body: { cells: [{ column: 0, value: 'x' }] },
    });
    expect(fix).toMatchObject({ status: 409, body: { code: 'import_running' } });
    expect((await server.request('POST', path('/cancel'), { as: owner, body: {} })).status).toBe(204);
    await importNow(server, owner, path());
    expect(await get(path(), owner)).toMatchObject({ status: 'done', counts: { imported: 3 } });
    expect((await countAll(owner))?.['leases']).toBe(3);
  });

  test('a cancelled import does not go on', async () => {
    const owner = await signUpOwner(server);
    const { path } = await addImport(server, owner, buildRentRoll(3));
    await server.request('POST', path('/start'), { as: owner, body: {} });
    await server.request('POST', path('/cancel'), { as: owner, body: {} });
    await runWaiting(server.services);
    expect(await get(path(), owner)).toMatchObject({
      status: 'cancelled',
      counts: { imported: 0, ready: 3 },
      progress: { done: 0, total: 3 },
    });
  });

  test('who has lost their place in the team imports nothing more', async () => {
    const owner = await signUpOwner(server);
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const { path } = await addImport(server, manager, buildRentRoll(3));
    await server.request('POST', path('/start'), { as: manager, body: {} });
    await server.owner`delete from memberships where user_id = ${manager.id}`;
    await runWaiting(server.services);
    expect(await get(path(), owner)).toMatchObject({ status: 'cancelled', counts: { imported: 0 } });
  });
});

test('whoever may add tenants but no properties, or the other way round, imports nothing', async () => {
  const owner = await signUpOwner(server);
  const { path } = await addImport(server, owner, buildRentRoll(1));
  for (const flags of [{ manageTenants: true }, { manageProperties: true }]) {
    const assistant = await signUpMember(server, owner.organizationId, 'assistant', flags);
    expect(await server.request('POST', path('/start'), { as: assistant, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  }
  const both = { manageTenants: true, manageProperties: true };
  const assistant = await signUpMember(server, owner.organizationId, 'assistant', both);
  expect(await server.request('POST', path('/start'), { as: assistant, body: {} })).toMatchObject({
    status: 202,
  });
});
