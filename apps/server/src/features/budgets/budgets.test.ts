import type { AnswerOf } from '@dira/contract/answers';
import type { BudgetOverview } from '@dira/contract/budgets';
import type { CashReport } from '@dira/contract/cash-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queries } from '../../db/queries.ts';
import { readRows } from '../../db/read.ts';
import { scopeOf, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addExpense, addWaitingExpense } from '../expenses/testing.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { join } from '../team/testing.ts';
import { addBudget, buildAmounts, plan, showBudget } from './testing.ts';

let server: TestServer;
let owner: Member;
/** Two houses: rent in shekels and dollars in one, nothing yet in the other. */
let house: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await addRate(server, owner);
  const rental = await addRental(server, { owner });
  const { body } = await server.request('GET', rental.path(''), { as: owner });
  house = body.property.id;
  await recordPayment(server, rental, { amount: 450_000 });
  await recordPayment(server, rental, { amount: 123_456, paidOn: '2025-12-31' });
  const spent = { propertyId: house, category: 'insurance' } as const;
  await addExpense(server, owner, { ...spent, amount: 250_000, expenseDate: '2026-01-01' });
  await addExpense(server, owner, { ...spent, amount: 10_000, expenseDate: '2025-12-31' });
  await addExpense(server, owner, { propertyId: house, amount: 85_001 });
  const dollars = await addExpense(server, owner, { propertyId: house, amount: 10_000 });
  await server.owner`update expenses set currency = 'USD' where id = ${dollars}`;
  await addExpense(server, owner, { propertyId: house, category: 'legal', amount: 70_000 });
  await addExpense(server, owner, { amount: 9999 });
  const waiting = await addWaitingExpense(server, owner);
  await server.owner`update expenses set property_id = ${house} where id = ${waiting}`;
  await addProperty(server, owner, { name: 'Carmel 3' });
  await addBudget(server, owner, { propertyId: house });
});
afterAll(() => server.close());

const ask = async <Body>(member: Member, path: string): Promise<Body> => {
  const { status, body } = await server.request('GET', member.path(path), { as: member });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** Somebody with two houses of their own, for what changes them. */
async function makePlanner() {
  const planner = await signUpOwner(server);
  const [flat, away] = [
    await addProperty(server, planner, { name: 'Carmel 3' }),
    await addProperty(server, planner, { name: 'Herzl 14' }),
  ];
  return { planner, flat: flat.id, away: away.id };
}

const ofLine = ({ lines }: Awaited<ReturnType<typeof showBudget>>, line: string) =>
  lines.find((one) => one.line === line);

test('what really was is what the report of income and expenses and the answers say, to the agora', async () => {
  const budget = await showBudget(server, owner, { propertyId: house });
  for (const [year, figures] of [
    ['2026', budget.net],
    ['2025', budget.net.lastYear],
  ] as const) {
    const span = `?from=${year}-01&to=${year}-12&propertyId=${house}`;
    const { money } = await ask<CashReport>(owner, `/cash-report${span}`);
    expect([year, figures.actual]).toEqual([year, money.net]);
  }
  const span = `?from=2026-01&to=2026-12&propertyId=${house}`;
  const net = await ask<AnswerOf<'net_income'>>(owner, `/answers/net_income${span}`);
  expect(ofLine(budget, 'income')?.actual).toEqual(net.received);
  const { categories } = await ask<AnswerOf<'expenses'>>(owner, `/answers/expenses${span}`);
  for (const { category, amount } of categories)
    expect([category, ofLine(budget, category)?.actual]).toEqual([category, amount]);
  expect(categories).toHaveLength(3);
  // A hundred dollars among the shekels of the repairs.
  expect(ofLine(budget, 'maintenance')).toMatchObject({
    actual: { amount: 85_001 + 36_120 },
    difference: { amount: 400_000 - 85_001 - 36_120 },
  });
  expect(budget.conversion).toMatchObject({ rates: [{ currency: 'USD', rate: '3.6120' }] });
  expect(ofLine(budget, 'insurance')).toMatchObject({
    difference: { amount: -10_000 },
    lastYear: { budget: null, actual: { amount: 10_000 } },
  });
  expect(ofLine(budget, 'legal')).toMatchObject({ budget: null, difference: null });
  expect(budget).toMatchObject({ isOpen: true, net: { budget: { amount: 4_760_000 } } });
});

test('an answer tells the line that is furthest over, and what is not compared', async () => {
  const answer = await ask<AnswerOf<'budget'>>(owner, '/answers/budget?compare=last_year');
  const spent = 250_000 + 85_001 + 36_120;
  expect(answer).toMatchObject({
    by: 'property',
    year: 2026,
    expenses: { budget: { amount: 640_000 }, actual: { amount: spent }, share: 58 },
    income: { budget: { amount: 5_400_000 }, actual: { amount: 450_000 } },
    most: { property: { id: house }, line: 'insurance', difference: { amount: -10_000 } },
    compared: { from: '2025-01', to: '2025-12', amount: { amount: 10_000 } },
  });
  expect(answer.lines.map(({ line }) => line)).toEqual(['income', 'maintenance', 'insurance']);
  expect(answer.notes).toMatchObject([
    { kind: 'open_year', year: 2026 },
    { kind: 'not_yet_there', property: { id: house } },
    { kind: 'unbudgeted', amount: { amount: 70_000 } },
    { kind: 'no_budget', count: 1 },
  ]);
  const overview = await ask<BudgetOverview>(owner, '/budgets');
  expect(overview.expenses).toMatchObject({ difference: { amount: 640_000 - spent } });
  expect([overview.properties, overview.withoutBudgetCount]).toEqual([answer.properties, 1]);
  const past = await ask<AnswerOf<'budget'>>(owner, '/answers/budget?from=2025-01&to=2025-12');
  expect(past).toMatchObject({
    year: 2025,
    isOpen: false,
    expenses: null,
    income: null,
    most: null,
    notes: [],
  });
  const csv = await server.request(
    'GET',
    owner.path(`/answer-files?answer=budget&format=csv&language=en&propertyId=${house}`),
    { as: owner },
  );
  const text = csv.raw.toString('utf8');
  expect(text).toContain('Insurance at');
  expect(text).toContain('"Insurance","2400.00","2500.00","-100.00"');
});

test('a year is put in the place of what stood there, once however often it is sent, and the trail has both', async () => {
  const { planner, flat } = await makePlanner();
  const one = { propertyId: flat, year: 2027 };
  await addBudget(server, planner, one);
  await addBudget(server, planner, one);
  await addBudget(server, planner, one, { maintenance: 400_000, insurance: 0 });
  const { amounts } = await showBudget(server, planner, one);
  expect(Object.entries(amounts).filter(([, amount]) => amount !== null)).toEqual([
    ['maintenance', 400_000],
    ['insurance', 0],
  ]);
  const trail = await server.owner`select data from audit_events
    where organization_id = ${planner.organizationId} and entity = 'budget' and entity_id = ${flat} order by sequence`;
  expect(trail.map(({ data }) => [data.before, data.after])).toEqual([
    [{ income: null, maintenance: null, insurance: null }, buildAmounts()],
    [
      { income: 5_400_000, insurance: 240_000 },
      { income: null, insurance: 0 },
    ],
  ]);
});

test('what is no budget is refused at its field', async () => {
  const { planner, flat } = await makePlanner();
  const fieldsOf = async (amounts: object, year = 2026) => {
    const { status, body } = await plan(server, planner, { propertyId: flat, year }, amounts);
    return [status, body?.errors];
  };
  expect(await fieldsOf({ income: -1 })).toEqual([422, [{ path: 'amounts.income', code: 'too_small' }]]);
  expect(await fieldsOf({ legal: 100_000_000_001 })).toEqual([
    422,
    [{ path: 'amounts.legal', code: 'too_big' }],
  ]);
  expect(await fieldsOf({ candles: 1 })).toEqual([422, [{ path: 'amounts.candles', code: 'unknown_field' }]]);
  for (const year of [2020, 2029])
    expect(await fieldsOf({ income: 1 }, year)).toEqual([422, [{ path: 'year', code: 'invalid' }]]);
  for (const year of [2021, 2028]) expect(await fieldsOf({}, year)).toEqual([204, undefined]);
});

test('whoever sees one property plans it, and nothing of another is there for them', async () => {
  const { planner, flat, away } = await makePlanner();
  await addBudget(server, planner, { propertyId: flat });
  const member = await join(server, planner, { role: 'property_manager', propertyIds: [flat] });
  expect((await plan(server, member, { propertyId: away })).status).toBe(404);
  expect((await plan(server, member, { propertyId: flat }, { income: 7 })).status).toBe(204);
  // By the database too, whatever a query would ask for.
  const rows = readRows(queries.selectFrom('budgets').select('property_id').distinct(), (found) => found);
  expect(await server.services.db.read(scopeOf(server, member), () => {}, rows)).toEqual([
    { property_id: flat },
  ]);
  const overview = await ask<BudgetOverview>(member, '/budgets');
  expect(overview).toMatchObject({
    properties: [{ property: { id: flat }, expenses: null }],
    income: { budget: { amount: 7 } },
    withoutBudgetCount: 0,
  });
  const sees = await join(server, planner, { role: 'viewer', flags: { viewFinancials: true } });
  expect((await plan(server, sees, { propertyId: flat })).status).toBe(403);
  const stranger = await signUpOwner(server);
  expect((await plan(server, stranger, { propertyId: flat })).status).toBe(404);
  expect((await ask<BudgetOverview>(stranger, '/budgets')).properties).toEqual([]);
});

test('a budget keeps the currency that it was entered in', async () => {
  const { planner, flat } = await makePlanner();
  const one = { propertyId: flat, year: 2028 };
  await addBudget(server, planner, one, { income: 1 });
  const prefer = (currency: string) =>
    server.owner`update organizations set preferred_currency = ${currency} where id = ${planner.organizationId}`;
  await prefer('USD');
  await addBudget(server, planner, one, { income: 1, legal: 2 });
  await prefer('ILS');
  expect((await showBudget(server, planner, one)).currency).toBe('ILS');
  await expect(
    server.owner`update budgets set currency = 'USD' where property_id = ${flat} and line = 'legal'`,
  ).rejects.toThrow('budgets_one_currency');
});
