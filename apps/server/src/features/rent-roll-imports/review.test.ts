import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addImport,
  buildRentRoll,
  importNow,
  listFindings,
  listRows,
  readFixture,
  upload,
} from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const get = async (path: string, as = owner) => (await server.request('GET', path, { as })).body;

describe('the Hebrew rent roll in UTF-8', () => {
  test('is read whole: every column found, every row ready', async () => {
    const { path } = await addImport(server, owner, readFixture('rent-roll-hebrew-utf8.csv'));
    const found = await get(path());
    expect(found).toMatchObject({
      fileName: 'rent-roll.csv',
      status: 'reviewing',
      missingFields: [],
      chargeFromOn: '2026-11-01',
      counts: { ready: 24, warning: 0, accepted: 0, error: 0, existing: 0, imported: 0 },
    });
    expect(Object.values(found.mapping)).toEqual(Array.from({ length: 18 }, (_, column) => column));
    expect(found.columns[5]).toEqual({ index: 5, header: 'קומה', samples: ['0', '1', '2'], rowCount: 24 });
    // All leases of the file began before November but none is in the future.
    expect(found.rowsWithEarlierRent).toBe(24);
  });

  test('shows each row as it will become', async () => {
    const { path } = await addImport(server, owner, readFixture('rent-roll-hebrew-utf8.csv'));
    const [first] = await listRows(server, owner, path());
    expect(first).toMatchObject({
      number: 1,
      state: 'ready',
      issues: [],
      leaseId: null,
      sameAsRow: null,
      property: { streetAddress: 'הרצל 14', city: 'חיפה', postcode: '3303501', type: 'apartment' },
      unit: { number: '1', floor: 0, rooms: 4, areaSqm: 95 },
      tenant: { fullName: 'ענת סויסה', identityNumber: '510229768', phone: '+972523306963', email: null },
      lease: {
        startsOn: '2026-06-10',
        endsOn: '2027-06-09',
        monthlyRent: { amount: 325_000, currency: 'ILS' },
        deposit: { amount: 975_000, currency: 'ILS' },
        dueDay: 31,
        paymentMethod: 'cash',
      },
    });
  });
});

test('the English workbook is read whole, its dates and numbers from their cells', async () => {
  const { path } = await addImport(server, owner, readFixture('rent-roll-english.xlsx'));
  expect((await get(path())).counts).toMatchObject({ ready: 24, warning: 0, error: 0 });
  const [first] = await listRows(server, owner, path());
  expect(first).toMatchObject({
    unit: { number: '2', floor: 1, rooms: 2, areaSqm: 47 },
    lease: {
      startsOn: '2026-07-10',
      endsOn: '2027-07-09',
      monthlyRent: { amount: 370_000 },
      deposit: { amount: 1_110_000 },
      paymentMethod: 'cheque',
    },
  });
});

describe('the faulty rent roll in windows-1255', () => {
  const faults = [
    '2 warning identityNumber identity_check_digit',
    '3 error endsOn ends_before_start',
    '4 error monthlyRent invalid_amount',
    '5 error phone invalid_phone',
    '6 error tenantName required',
    '10 warning email invalid_email',
    '11 error dueDay invalid_due_day',
  ];

  test('is reported cell by cell', async () => {
    const { path } = await addImport(server, owner, readFixture('rent-roll-hebrew-win1255-faults.csv'));
    expect(await listFindings(server, owner, path())).toEqual(faults);
    expect((await get(path())).counts).toMatchObject({ ready: 5, warning: 2, error: 5 });
    const errors = await listRows(server, owner, path(), '&state=error');
    expect(errors.map((row) => [row.number, row.issues[0]?.column])).toEqual([
      [3, 13],
      [4, 14],
      [5, 10],
      [6, 8],
      [11, 16],
    ]);
  });

  test('refuses row 8 as an overlap once row 5 is fixed, and lets it in again once row 5 is not', async () => {
    const { path } = await addImport(server, owner, readFixture('rent-roll-hebrew-win1255-faults.csv'));
    const fix = (row: number, column: number, value: string) =>
      server.request('PATCH', path(`/rows/${row}`), { as: owner, body: { cells: [{ column, value }] } });

    const fixed = await fix(5, 10, '052-1101781');
    expect(fixed).toMatchObject({ status: 200, body: { changedRows: [5, 8] } });
    expect(await listFindings(server, owner, path())).toEqual(
      faults.toSpliced(3, 1).toSpliced(4, 0, '8 error startsOn overlaps_row'),
    );
    const eighth = (await listRows(server, owner, path())).find((row) => row.number === 8);
    expect(eighth?.issues).toEqual([
      { field: 'startsOn', column: 12, code: 'overlaps_row', severity: 'error', otherRow: 5, leaseId: null },
    ]);

    expect((await fix(5, 10, '12')).body).toEqual({ changedRows: [5, 8] });
    expect(await listFindings(server, owner, path())).toEqual(faults);
    expect((await fix(8, 12, '10/05/2027')).body).toEqual({ changedRows: [] });
    expect((await fix(5, 10, '052-1101781')).body).toEqual({ changedRows: [5] });
  });

  test('imports the good rows without the bad, and the doubtful ones with agreement', async () => {
    const manager = await signUpOwner(server);
    const { path } = await addImport(server, manager, readFixture('rent-roll-hebrew-win1255-faults.csv'));
    await importNow(server, manager, path());
    expect(await get(path(), manager)).toMatchObject({
      status: 'done',
      counts: { imported: 5, warning: 2, error: 5, ready: 0 },
      progress: { done: 5, total: 5 },
    });

    await server.request('PUT', path('/accept-warnings'), { as: manager, body: { rows: [10] } });
    expect(await get(path(), manager)).toMatchObject({
      status: 'reviewing',
      counts: { warning: 2, accepted: 1 },
    });
    await importNow(server, manager, path());
    expect((await get(path(), manager)).counts).toMatchObject({ imported: 6, warning: 1 });

    await importNow(server, manager, path(), { rows: 'ready_and_warnings' });
    expect((await get(path(), manager)).counts).toMatchObject({ imported: 7, warning: 0, error: 5 });
    const people =
      await server.owner`select full_name, email, identity_number_hint, identity_number_key is null as "isUnkeyed" from tenants
      where organization_id = ${manager.organizationId} and full_name in ('סמירה שפירא', 'ענת אזולאי') order by full_name`;
    expect(people).toEqual([
      { full_name: 'סמירה שפירא', email: null, identity_number_hint: '***8884', isUnkeyed: false },
      {
        full_name: 'ענת אזולאי',
        email: 'tenant2@example.com',
        identity_number_hint: '***6789',
        isUnkeyed: true,
      },
    ]);
  });
});

describe('what a person changes', () => {
  test('another column for a field reads every row again', async () => {
    const text = buildRentRoll(3).replace('טלפון', 'נייד של האמא').replace('עיר', 'מקום');
    const { path } = await addImport(server, owner, text);
    const found = await get(path());
    expect(found).toMatchObject({ missingFields: ['city'], counts: { error: 3 } });
    expect(await listFindings(server, owner, path())).toEqual(
      [1, 2, 3].map((row) => `${row} error city required`),
    );

    const answer = await server.request('PUT', path('/mapping'), {
      as: owner,
      body: { mapping: { ...found.mapping, city: 1 } },
    });
    expect(answer.status).toBe(204);
    expect(await get(path())).toMatchObject({
      missingFields: [],
      counts: { ready: 3, error: 0 },
      mapping: { city: 1, phone: null },
    });
  });

  test('one column is never two fields', async () => {
    const { path } = await addImport(server, owner, buildRentRoll(1));
    const { mapping } = await get(path());
    const answer = await server.request('PUT', path('/mapping'), {
      as: owner,
      body: { mapping: { ...mapping, city: mapping.streetAddress } },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'mapping.city', code: 'column_taken' }] },
    });
  });

  test('a fixed row asks again for agreement', async () => {
    const { path } = await addImport(
      server,
      owner,
      buildRentRoll(2, (row) => row.with(11, 'no address')),
    );
    await server.request('PUT', path('/accept-warnings'), { as: owner, body: { rows: 'all' } });
    expect((await get(path())).counts).toMatchObject({ warning: 2, accepted: 2 });
    await server.request('PATCH', path('/rows/1'), {
      as: owner,
      body: { cells: [{ column: 11, value: 'still none' }] },
    });
    expect((await get(path())).counts).toMatchObject({ warning: 2, accepted: 1 });
  });

  test('cells are sealed in the database', async () => {
    const { id } = await addImport(server, owner, readFixture('rent-roll-hebrew-utf8.csv'));
    const rows = await server.owner<{ cells: string; rest: string }[]>`
      select encode(cells_sealed, 'escape') as cells, (to_jsonb(r) - 'cells_sealed')::text as rest from rent_roll_rows r where import_id = ${id}`;
    expect(
      rows.some(
        ({ cells, rest }) =>
          cells.includes('510229768') || rest.includes('510229768') || rest.includes('3306963'),
      ),
    ).toBe(false);
  });

  test('rows go after a month, and the counts stay', async () => {
    const manager = await signUpOwner(server);
    const { id, path } = await addImport(server, manager, buildRentRoll(2));
    const { forgetOldRows } = await import('./service.ts');
    await forgetOldRows(server.services);
    expect(await listRows(server, manager, path())).toHaveLength(2);
    await server.owner`update rent_roll_imports set created_at = created_at - interval '31 days' where id = ${id}`;
    await forgetOldRows(server.services);
    expect(await listRows(server, manager, path())).toEqual([]);
    expect((await get(path(), manager)).counts.ready).toBe(2);
  });
});

test('rows come page by page, each once, in the order of the file', async () => {
  const { path } = await addImport(server, owner, buildRentRoll(45));
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const body = await get(path(`/rows?limit=20${query}`));
    seen.push(...body.items.map((row: { number: number }) => row.number));
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
});

test('the same bytes are recognised', async () => {
  const manager = await signUpOwner(server);
  const first = await upload(server, manager, buildRentRoll(2));
  expect(first).toMatchObject({ status: 201, body: { sameFileAs: null } });
  const second = await upload(server, manager, buildRentRoll(2), 'renamed.csv');
  expect(second).toMatchObject({ status: 201, body: { sameFileAs: first.body.id } });
  const { body } = await server.request('GET', manager.path('/rent-roll-imports'), { as: manager });
  expect(body.items.map((item: { fileName: string }) => item.fileName).toSorted()).toEqual([
    'renamed.csv',
    'rent-roll.csv',
  ]);
});
