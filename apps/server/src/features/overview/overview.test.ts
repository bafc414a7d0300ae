import type { Overview } from '@dira/contract/overview';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import type { OrgScope } from '../../db/scope.ts';
import {
  comeBackAt,
  signUp,
  signUpMember,
  signUpOwner,
  type Member,
  type Person,
} from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { overviewSources } from '../contributions.ts';
import { fillAtRandom } from '../dashboard/testing.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease, signInTenant } from '../leases/testing.ts';
import { addRequest, reportDefect } from '../maintenance/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  postCharge,
  recordPayment,
  reversePayment,
} from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { readOverview } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(testNow));
afterAll(() => server.close());

async function overviewFor(member: Member, query = ''): Promise<Overview> {
  const { status, body } = await server.request('GET', member.path(`/overview${query}`), { as: member });
  expect(status).toBe(200);
  return body;
}

const plain = (found: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'amount' in value ? [[name, value.amount]] : [],
    ),
  );

describe('occupancy', () => {
  test('counts units, those let and vacant, and those that end soon, in all and by property', async () => {
    const owner = await signUpOwner(server);
    const herzl = await addProperty(server, owner, { name: 'הרצל 14' }, 3);
    const bialik = await addProperty(server, owner, { name: 'ביאליק 22' }, 1);
    await addLease(server, owner, herzl.unitIds[0] ?? '', { startsOn: '2026-01-01', endsOn: '2027-01-21' });
    await addLease(server, owner, bialik.unitIds[0] ?? '', { startsOn: '2026-01-01', endsOn: '2027-12-31' });
    const all = await overviewFor(owner);
    expect(all).toMatchObject({ asOf: '2026-11-22', month: '2026-11', property: null });
    expect(all.homes).toEqual({
      propertyCount: 2,
      unitCount: 4,
      occupiedUnitCount: 2,
      vacantUnitCount: 2,
      endingSoonCount: 1,
      occupancyRate: 50,
    });
    expect(all.properties.map(({ name }) => name)).toEqual(['ביאליק 22', 'הרצל 14']);
    const one = await overviewFor(owner, `?propertyId=${herzl.id}`);
    expect(one.property).toEqual({ id: herzl.id, name: 'הרצל 14' });
    expect(one.properties).toMatchObject([{ unitCount: 3, occupiedUnitCount: 1, endingSoonCount: 1 }]);
    expect(one.homes).toMatchObject({ propertyCount: 1, unitCount: 3, occupancyRate: 33.3 });
  });
});

describe('money', () => {
  test('says what fell due, came in, went to deposits and was spent, month by month', async () => {
    const rental = await addRental(server); // 450,000 on 1 October and on 1 November
    const { owner } = rental;
    const { body: found } = await server.request('GET', rental.path(''), { as: owner });
    await postCharge(server, rental, { kind: 'deposit', amount: 900_000, dueOn: '2026-10-02' });
    await recordPayment(server, rental, { amount: 1_000_050, paidOn: '2026-10-03' }); // 450,000 rent, 550,050 deposit
    await addExpense(server, owner, {
      amount: 85_037,
      expenseDate: '2026-10-31',
      propertyId: found.property.id,
    });
    await addExpense(server, owner, { amount: 1_000, expenseDate: '2026-11-01', category: 'insurance' });
    await addExpense(server, owner, { amount: 70, expenseDate: '2025-11-30', category: 'legal' });

    const november = await overviewFor(owner);
    expect(plain(november.money ?? {})).toEqual({
      expected: 450_000,
      collected: 0,
      received: 0,
      deposits: 0,
      expenses: 1_000,
      net: -1_000,
      overdue: 450_000 + 349_950,
      expensesTotal: 86_037,
    });
    const spent = november.money?.expensesByCategory.map(({ category, amount }) => [category, amount.amount]);
    expect(spent).toEqual([
      ['maintenance', 85_037],
      ['insurance', 1_000],
    ]);
    const months = november.money?.months.map(({ month }) => month) ?? [];
    expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([
      12,
      '2025-12',
      '2026-10',
      '2026-11',
    ]);
    const october = await overviewFor(owner, `?month=2026-10&propertyId=${found.property.id}`);
    expect(plain(october.money ?? {})).toEqual({
      expected: 450_000,
      collected: 450_000,
      received: 450_000,
      deposits: 550_050,
      expenses: 85_037,
      net: 364_963,
      overdue: 799_950,
      expensesTotal: 85_037,
    });
    expect(plain(october.properties[0]?.money ?? {})).toEqual({
      expected: 450_000,
      collected: 450_000,
      overdue: 799_950,
    });
    // What was spent on no house in particular is of no house.
    const ofHouse = await overviewFor(owner, `?propertyId=${found.property.id}`);
    expect(ofHouse.money?.expenses.amount).toBe(0);
  });

  test('that is taken back leaves its month as it was, and counts against the month in which it went', async () => {
    const owner = await signUpOwner(server);
    const rental = await addRental(server, { owner });
    await postCharge(server, rental, { kind: 'deposit', amount: 200_000, dueOn: '2026-10-01' });
    const { body } = await recordPayment(server, rental, { amount: 650_000, paidOn: '2026-10-05' });
    const before = await overviewFor(owner, '?month=2026-10');
    expect(plain(before.money ?? {})).toMatchObject({ received: 450_000, deposits: 200_000 });
    await comeBackAt(server, '2026-11-22T10:00:00Z', [owner]);
    await reversePayment(server, rental, body.paymentId);
    const after = await overviewFor(owner, '?month=2026-10');
    expect(plain(after.money ?? {})).toMatchObject({ received: 450_000, deposits: 200_000, collected: 0 });
    const now = await overviewFor(owner);
    expect(plain(now.money ?? {})).toMatchObject({ received: -450_000, deposits: -200_000 });
  });

  test('equals what the dashboard and the financials say, in all and as the sum of the properties', async () => {
    const owner = await signUpOwner(server);
    await fillAtRandom(server, owner, 30, 11);
    await fillAtRandom(server, owner, 20, 12);
    const { body } = await server.request('GET', owner.path('/dashboard/stats'), { as: owner });
    const found = await overviewFor(owner);
    expect(found.money?.overdue).toEqual(body.money.overdue.total);
    const months = found.money?.months.slice(-6).map(({ month, expected, collected, received }) => ({
      month,
      expected,
      collected,
      received,
    }));
    expect(months).toEqual(body.money.months);
    expect(found.homes).toMatchObject({
      unitCount: body.unitCount,
      occupiedUnitCount: body.occupiedUnitCount,
      vacantUnitCount: body.vacantUnitCount,
      occupancyRate: body.occupancyRate,
    });
    const sum = (name: 'expected' | 'collected' | 'overdue') =>
      found.properties.reduce((total, { money }) => total + (money?.[name].amount ?? 0), 0);
    expect(found.properties).toHaveLength(2);
    expect([sum('expected'), sum('collected'), sum('overdue')]).toEqual([
      found.money?.expected.amount,
      found.money?.collected.amount,
      found.money?.overdue.amount,
    ]);
    expect(found.money?.overdue.amount).toBeGreaterThan(0);
  });
});

test('repairs are counted by how much they press, and those past the last day of the law', async () => {
  const rental = await addRentalWithTenant(server);
  const { owner, tenant } = rental;
  const { body: lease } = await server.request('GET', rental.path(''), { as: owner });
  await reportDefect(server, rental, { preventsLiving: true });
  const { id: elsewhere } = await addProperty(server, owner);
  await addRequest(server, owner, elsewhere, { priority: 'low' });
  const before = await overviewFor(owner);
  expect(before.repairs?.lateCount).toBe(0);
  expect(Object.values(before.repairs?.open ?? {}).reduce((a, b) => a + b)).toBe(2);
  await comeBackAt(server, '2026-11-26T08:00:00Z', [owner, tenant]); // the fourth day, of three
  expect((await overviewFor(owner)).repairs?.lateCount).toBe(1);
  const ofOther = await overviewFor(owner, `?propertyId=${elsewhere}`);
  expect(ofOther.repairs).toEqual({ open: { urgent: 0, high: 0, medium: 0, low: 1 }, lateCount: 0 });
  const ofHouse = await overviewFor(owner, `?propertyId=${lease.property.id}`);
  expect(ofHouse.properties).toMatchObject([{ openRequestCount: 1 }]);
});

describe('money in several currencies', () => {
  test('is all there, in all and by property: exact, and in one total by the rates of the month', async () => {
    const owner = await signUpOwner(server);
    const herzl = await addProperty(server, owner, { name: 'הרצל 14' }, 2);
    await addLease(server, owner, herzl.unitIds[0] ?? '');
    await addLease(server, owner, herzl.unitIds[1] ?? '', { currency: 'USD', monthlyRentAmount: 120_000 });
    await addExpense(server, owner, { amount: 50_000 });
    await addRate(server, owner, { on: '2026-11-20' });
    await addRate(server, owner, { on: '2026-10-31', rate: '3.5' });
    await runWaiting(server.services);
    const { money, properties } = await overviewFor(owner);
    const inBoth = 450_000 + 433_440;
    expect(money).toMatchObject({
      currency: 'ILS',
      expected: { amount: inBoth, currency: 'ILS' },
      overdue: { amount: 2 * inBoth },
      expenses: { amount: 50_000 },
      net: { amount: -50_000 },
      conversion: { rates: [{ currency: 'USD', on: '2026-11-20' }], missing: [] },
    });
    expect(money?.byCurrency).toMatchObject([
      { currency: 'ILS', expected: { amount: 450_000, currency: 'ILS' }, expenses: { amount: 50_000 } },
      { currency: 'USD', expected: { amount: 120_000, currency: 'USD' }, expenses: { amount: 0 } },
    ]);
    expect(properties[0]?.money).toMatchObject({
      expected: { amount: inBoth },
      overdue: { amount: 2 * inBoth },
      byCurrency: [
        { currency: 'ILS', expected: { amount: 450_000 } },
        { currency: 'USD', expected: { amount: 120_000 }, overdue: { amount: 240_000 } },
      ],
    });
    const { stats } = (await server.request('GET', owner.path('/dashboard'), { as: owner })).body;
    expect(stats.money.overdue.total).toEqual(money?.overdue);

    // A month that is over keeps the rate of its last day, and one house says the same as all.
    const october = await overviewFor(owner, `?month=2026-10&propertyId=${herzl.id}`);
    expect(october.money).toMatchObject({
      expected: { amount: 450_000 + 420_000 },
      conversion: { rates: [{ on: '2026-10-31', rate: '3.5000' }] },
    });
    const before = await overviewFor(owner, '?month=2026-09');
    expect(before.money?.conversion).toEqual({ rates: [], missing: ['USD'] });
  });
});

describe('rights', () => {
  test('a viewer without money gets no amount; with the switch the owner’s', async () => {
    const { owner } = await addRental(server);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    const blind = await overviewFor(viewer);
    expect(blind).toMatchObject({ money: null, properties: [{ money: null, openRequestCount: 0 }] });
    expect(JSON.stringify(blind)).not.toMatch(/amount/i);
    const overseer = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
    expect(await overviewFor(overseer)).toEqual(await overviewFor(owner));
    const assistant = await signUpMember(server, owner.organizationId, 'assistant');
    expect((await overviewFor(assistant)).money).toBeNull();
  });

  test('is for those who deal with leases, of this workspace', async () => {
    const rental = await addRental(server);
    const { owner, lease } = rental;
    const statusFor = async (as: Person, path = '/overview') =>
      (await server.request('GET', owner.path(path), { as })).status;
    for (const role of ['maintenance_staff', 'realtor'] as const)
      expect(await statusFor(await signUpMember(server, owner.organizationId, role))).toBe(403);
    expect(await statusFor(await signInTenant(server, lease))).toBe(404);
    expect(await statusFor(await signUp(server))).toBe(404);
    const stranger = await signUpOwner(server);
    expect(await statusFor(stranger)).toBe(404);
    const { id: foreign } = await addProperty(server, stranger);
    expect(await statusFor(owner, `/overview?propertyId=${foreign}`)).toBe(404);
    expect((await server.request('GET', owner.path('/overview'))).status).toBe(401);
  });

  test.each(['2026-13', '2026', '0000-01', 'november'])(
    '%s is no month, and is refused at the field',
    async (month) => {
      const owner = await signUpOwner(server);
      const answer = await server.request('GET', owner.path(`/overview?month=${month}`), { as: owner });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'month' }] } });
    },
  );
});

test('asks the database as often for many properties as for none', async () => {
  const scope = { organizationId: crypto.randomUUID(), today: server.clock.today() } as OrgScope; // only to be counted
  const counts = [{}, { month: '2020-02' }, { propertyId: crypto.randomUUID() }].map(
    (choice) => readOverview(overviewSources, scope, choice).queries.length,
  );
  expect(counts).toEqual([13, 13, 13]);
});
