import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addExpense } from '../features/expenses/testing.ts';
import { addProperty } from '../features/properties/testing.ts';
import { signUpMember, signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Member;
let house: string;
let cheap: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  ({ id: house } = await addProperty(server, owner, { name: 'Herzl 14' }));
  cheap = await addExpense(server, owner, {
    amount: 100_050,
    description: '=1+1',
    vendor: '',
    expenseDate: '2026-11-03',
    propertyId: house,
  });
  await addExpense(server, owner, { amount: 900_000, description: 'Roof', expenseDate: '2026-10-02' });
  await addExpense(server, owner, {
    amount: 250_000,
    description: 'Pump',
    expenseDate: '2026-09-01',
    category: 'insurance',
    propertyId: house,
  });
});
afterAll(() => server.close());

const get = (path: string, as = owner, of = owner) => server.request('GET', of.path(path), { as });
const rowsOf = (raw: Buffer) => parse(raw, { bom: true }) as string[][];
const table = async (query: string, of = owner) =>
  rowsOf((await get(`/tables/expenses?${query}`, of, of)).raw);

describe('the file of a list', () => {
  test('has what its filters find, in its order, with its columns and in its language', async () => {
    expect(await table('sort=amount&order=asc&columns=description,date,amount&language=es')).toEqual([
      ['Descripción', 'Fecha', 'Importe', 'Moneda'],
      ["'=1+1", '03/11/2026', '1000.50', 'ILS'],
      ['Pump', '01/09/2026', '2500.00', 'ILS'],
      ['Roof', '02/10/2026', '9000.00', 'ILS'],
    ]);
    const ofHouse = await table(`propertyId=${house}&columns=description`);
    expect(ofHouse).toEqual([['Description'], ["'=1+1"], ['Pump']]);
    expect(await table(`ids=${cheap}&columns=description`)).toEqual([['Description'], ["'=1+1"]]);
  });

  test('is a workbook with numbers and days that can be computed with, and texts that cannot', async () => {
    const { headers, raw } = await get('/tables/expenses?format=xlsx&sort=amount&order=asc');
    expect(headers['content-disposition']).toContain('expenses-2026-11-22.xlsx');
    const [{ data = [] } = {}] = await readWorkbook(raw);
    const [, first] = data;
    expect(first?.slice(0, 2)).toEqual(["'=1+1", new Date('2026-11-03')]);
    expect(first?.at(-2)).toBe(1000.5);
  });

  test('refuses a column that the list has not, and what is no id', async () => {
    expect((await get('/tables/expenses?columns=password')).status).toBe(422);
    expect((await get('/tables/expenses?ids=1')).status).toBe(422);
  });

  test('is whole and in order, however many rows there are, and refused where a workbook would be half of it', async () => {
    const busy = await signUpOwner(server);
    await server.owner`insert into expenses (organization_id, expense_date, category, description, amount, currency, search_text, created_by, created_at, updated_at)
      select ${busy.organizationId}, '2026-01-01', 'other', 'Row ' || n, n % 7 + 1, 'ILS', '', ${busy.id}, now(), now()
      from generate_series(1, 10203) n`;
    const [, ...rows] = await table('category=other&sort=amount&order=asc&columns=description,amount', busy);
    expect([rows.length, new Set(rows.map(([description]) => description)).size]).toEqual([10_203, 10_203]);
    const amounts = rows.map(([, amount]) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    expect(await get('/tables/expenses?category=other&format=xlsx', busy, busy)).toMatchObject({
      status: 422,
      body: { code: 'too_many_rows' },
    });
  });
});

describe('the totals of a list', () => {
  test('are of all that its filters find, not of one page', async () => {
    const { body } = await get(`/totals/expenses?propertyId=${house}`);
    expect(body).toEqual({
      count: 2,
      sums: [{ currency: 'ILS', amount: 350_050, open: 0 }],
      converted: null,
    });
    expect((await get('/totals/expenses?search=nothing')).body).toEqual({
      count: 0,
      sums: [],
      converted: null,
    });
  });
});

test('a member gets in a file what they may see, and another workspace nothing', async () => {
  const stranger = await signUpOwner(server);
  expect((await get('/tables/expenses', stranger)).status).toBe(404);
  expect((await get('/totals/expenses', stranger)).status).toBe(404);
  const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
  expect((await get('/tables/payments', repairer)).status).toBe(403);
});
