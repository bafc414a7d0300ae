import { MOST_REPORTS, type ReportAnswer } from '@dira/contract/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { addReport, askReport, buildDefinition, buildReport } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function nameOfProperty(owner: Member): Promise<string> {
  const { body } = await server.request('GET', owner.path('/properties'), { as: owner });
  return body.items[0].name;
}

/** What stands in an answer, amounts as minor units. */
function plain({ rows, totals }: Pick<ReportAnswer, 'rows' | 'totals'>) {
  const figures = (cells: readonly unknown[] | null) =>
    cells?.map((cell) =>
      typeof cell === 'object' && cell !== null && 'amount' in cell ? cell.amount : cell,
    );
  return [
    ...rows.map(({ depth, cells }) => [depth, ...(figures(cells) ?? [])]),
    ['total', ...(figures(totals) ?? [])],
  ];
}

test('puts lines together by property and month, with subtotals, counts and a foot', async () => {
  const rental = await addRental(server); // 450,000 on 1 October and on 1 November
  const { owner } = rental;
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03', method: 'bank_transfer' });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-11-02', method: 'bit' });
  const name = await nameOfProperty(owner);

  const lines = await askReport(server, owner, {
    fields: [{ field: 'countsOn' }, { field: 'incomeMethod' }, { field: 'amount' }],
    groupBy: [],
    sortBy: { column: 'countsOn', direction: 'desc' },
  });
  expect(plain(lines)).toEqual([
    [0, '2026-11-02', 'bit', 450_000],
    [0, '2026-10-03', 'bank_transfer', 450_000],
    ['total', null, null, 900_000],
  ]);

  const grouped = await askReport(server, owner, {
    groupBy: [{ field: 'property' }, { field: 'countsOn', unit: 'month' }],
    sortBy: { column: 'countsOn.month', direction: 'desc' },
  });
  expect(grouped.columns.map(({ key }) => key)).toEqual([
    'property',
    'countsOn.month',
    'amount.sum',
    'lines',
  ]);
  expect(plain(grouped)).toEqual([
    [0, name, null, 900_000, 2],
    [1, name, '2026-11', 450_000, 1],
    [1, name, '2026-10', 450_000, 1],
    ['total', null, null, 900_000, 2],
  ]);
  expect(grouped.notes).toContainEqual({ code: 'openMonth', month: '2026-11' });

  const pivot = await askReport(server, owner, { pivotBy: { field: 'countsOn', unit: 'month' } });
  expect(pivot.columns.map(({ span }) => span)).toEqual([null, '2026-10', '2026-11', 'total']);
  expect(plain(pivot)).toEqual([
    [0, name, 450_000, 450_000, 900_000],
    ['total', null, 450_000, 450_000, 900_000],
  ]);
});

test('compares amounts as numbers, texts by their letters, and days by the calendar', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  for (const [amount, paidOn] of [
    [45_000, '2026-10-31'],
    [450_000, '2026-11-01'],
    [450_001, '2026-11-02'],
  ] as const)
    await recordPayment(server, rental, { amount, paidOn, method: 'cash' });
  const found = async (field: string, operator: string, value: string | number) => {
    const filters = [{ field, operator: operator as 'equals', value }];
    const fields = [{ field: 'countsOn' }];
    return (await askReport(server, owner, { fields, filters, groupBy: [] })).lineCount;
  };
  const all = await found('countsOn', 'greaterThan', '2000-01-01');
  expect(await found('amount', 'greaterThan', 450_000)).toBe(0);
  expect(await found('amount', 'lessThan', 45_000)).toBeLessThan(all);
  expect(await found('countsOn', 'lessThan', '2026-11-01')).toBe(1);
  expect(await found('countsOn', 'within', 'lastMonth')).toBe(1);
  expect(await found('property', 'equals', (await nameOfProperty(owner)).toUpperCase())).toBe(all);
  expect(await found('property', 'contains', '%')).toBe(0);
  expect(await found('incomeMethod', 'notEquals', 'cash')).toBe(0);
});

test('says the rates of a total over currencies, and refuses what a role does not see', async () => {
  const rental = await addRental(server, { lease: { currency: 'USD' } });
  const { owner } = rental;
  await addRate(server, owner);
  await recordPayment(server, rental, { amount: 10_000, paidOn: '2026-11-02' });
  const answer = await askReport(server, owner, {});
  expect(answer.conversion?.rates).toHaveLength(1);
  expect(answer.totals?.[1]).toEqual({ amount: 36_120, currency: 'ILS' });

  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const refused = await server.request('POST', viewer.path('/report-answers'), {
    as: viewer,
    body: buildDefinition(),
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
});

test('gives the figures of the screen as a file, in the language that is asked for', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  const file = (format: 'csv' | 'xlsx' | 'pdf', language: 'en' | 'he') =>
    server.request('POST', owner.path('/report-files'), {
      as: owner,
      body: { name: '=2+3', definition: buildDefinition(), format, language },
    });
  const csv = await file('csv', 'en');
  const name = await nameOfProperty(owner);
  expect(csv.raw.toString('utf8').split('\r\n')).toEqual([
    '\uFEFF"Property","Amount","Number of lines","Currency"',
    `"${name}","4500.00","1","ILS"`,
    '"Total","4500.00","1","ILS"',
    '',
  ]);
  const paper = await readText((await file('pdf', 'he')).raw, 'he');
  expect(paper).toContain(`${name} ₪4,500.00`);
});

test('keeps a report for its maker alone, and says at the field what cannot be asked', async () => {
  const owner = await signUpOwner(server);
  const id = await addReport(server, owner);
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  expect((await server.request('GET', manager.path(`/reports/${id}`), { as: manager })).status).toBe(404);
  const own = await server.request('GET', owner.path(`/reports/${id}`), { as: owner });
  expect(own.body).toMatchObject({ name: 'Income by property', definition: { dataset: 'income' } });

  const nothing = buildReport({ name: ' ', definition: { ...buildDefinition(), fields: [] } });
  const empty = await server.request('POST', owner.path('/reports'), { as: owner, body: nothing });
  expect(empty.body.errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'definition.fields']);

  const wrong = await server.request('POST', owner.path('/report-answers'), {
    as: owner,
    body: buildDefinition({
      fields: [{ field: 'password' }],
      filters: [{ field: 'amount', operator: 'contains', value: 'x' }],
      groupBy: [{ field: 'amount' }],
      sortBy: { column: 'amount; drop table reports', direction: 'asc' },
    }),
  });
  expect(wrong.body.errors).toEqual([
    { path: 'fields.0.field', code: 'unknown_field' },
    { path: 'filters.0.operator', code: 'invalid' },
    { path: 'groupBy.0.field', code: 'not_groupable' },
    { path: 'sortBy.column', code: 'unknown_field' },
  ]);
});

test('ends at so many of one person, and leaves room for another', async () => {
  const owner = await signUpOwner(server);
  await server.owner`insert into reports (organization_id, user_id, name, definition, created_at, changed_at)
    select ${owner.organizationId}, ${owner.id}, 'One of many', ${JSON.stringify(buildDefinition())}, now(), now()
    from generate_series(1, ${MOST_REPORTS})`;
  const save = (as: Member) => server.request('POST', as.path('/reports'), { as, body: buildReport() });
  expect(await save(owner)).toMatchObject({ status: 409, body: { code: 'reports_full' } });
  expect((await save(await signUpMember(server, owner.organizationId, 'property_manager'))).status).toBe(201);
});
