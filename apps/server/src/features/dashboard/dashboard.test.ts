import type { Dashboard } from '@dira/contract/dashboard';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUp, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCheque, enterCheques } from '../cheques/testing.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addVendor, reportDefect } from '../maintenance/testing.ts';
import { addRental, addRentalWithTenant, postCharge, recordPayment } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { fillAtRandom } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function getDashboard(member: Member): Promise<Dashboard> {
  const { status, body } = await server.request('GET', member.path('/dashboard'), { as: member });
  expect(status).toBe(200);
  return body;
}

describe('a new workspace', () => {
  test('has nothing to do and its first steps before it', async () => {
    const owner = await signUpOwner(server);
    const dashboard = await getDashboard(owner);
    expect(dashboard.checklist).toEqual({
      hasProperty: false,
      hasUnit: false,
      hasLease: false,
      hasCharge: false,
    });
    expect(dashboard.stats).toMatchObject({
      asOf: '2026-11-22',
      unitCount: 0,
      occupancyRate: 0,
      money: { overdue: { total: { amount: 0, currency: 'ILS' } } },
    });
    expect(dashboard.stats.money?.months.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(dashboard.todo).toEqual({
      waitingPayments: { count: 0, items: [] },
      overdueLeases: { count: 0, items: [] },
      dueTasks: { count: 0, items: [] },
      dueCheques: [],
      waitingExpenses: [],
      declinedExpenses: [],
      expiringGuarantees: { count: 0, items: [] },
      securitiesToReturn: { count: 0, items: [] },
      endingLeases: { count: 0, items: [] },
      noticeDeadlines: { count: 0, items: [] },
      unsignedLeases: { count: 0, items: [] },
      tenantNotices: { count: 0, items: [] },
      renewals: { count: 0, items: [] },
      privacyRequests: { count: 0, items: [] },
      pressingRepairs: { count: 0, items: [] },
      failedStatements: { count: 0, items: [] },
      unansweredThreads: { count: 0, items: [] },
      dueLeads: { count: 0, items: [] },
      endingSealKey: null,
      freeUnits: { count: 0, items: [] },
    });
  });

  test('ticks each step off as it is taken, and says who did it', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner, { name: 'הרצל 14' }, 3);
    await addLease(server, owner, unitIds[0] ?? '', { tenant: { fullName: 'דוד כהן' }, makeAccount: false });
    const { checklist, activity, stats } = await getDashboard(owner);
    expect(checklist).toEqual({ hasProperty: true, hasUnit: true, hasLease: true, hasCharge: false });
    expect(stats).toMatchObject({
      propertyCount: 1,
      unitCount: 3,
      occupiedUnitCount: 1,
      vacantUnitCount: 2,
      occupancyRate: 33.3,
    });
    expect(activity[0]).toMatchObject({
      action: 'created',
      entity: 'lease',
      at: server.clock.now().toString(),
      data: { monthlyRentAmount: 450_000 },
      subject: { tenantName: 'דוד כהן', propertyName: 'הרצל 14', unitNumber: '1' },
    });
    expect(activity.map(({ entity }) => entity)).toEqual(['lease', 'tenant', 'property', 'organization']);
    expect(activity.every(({ actorName }) => actorName?.startsWith('Person '))).toBe(true);
  });
});

test('events that no sentence tells of take no place among the newest', async () => {
  const owner = await signUpOwner(server);
  for (let count = 0; count < 41; count += 1) await addVendor(server, owner);
  const { activity } = await getDashboard(owner);
  expect(activity.map(({ entity, action }) => `${entity}.${action}`)).toEqual(['organization.created']);
});

test('a payment and a request stand on top of what happened, with what each is about', async () => {
  const rental = await addRentalWithTenant(server);
  await recordPayment(server, rental);
  const requestId = await reportDefect(server, rental, { title: 'Dripping tap' });
  const { activity } = await getDashboard(rental.owner);
  expect(activity.slice(0, 2)).toMatchObject([
    {
      entity: 'maintenance_request',
      action: 'created',
      entityId: requestId,
      data: { name: 'Dripping tap' },
      subject: { propertyId: expect.any(String) },
    },
    { entity: 'payment', action: 'confirmed', subject: { leaseId: rental.lease.id } },
  ]);
});

describe('what needs the landlord', () => {
  test('names leases that end within 60 days and have none to follow, soonest first', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner, {}, 5);
    const let1 = (unit: number, startsOn: string, endsOn: string) =>
      addLease(server, owner, unitIds[unit] ?? '', { startsOn, endsOn });
    const last = await let1(0, '2026-01-01', '2027-01-21'); // the sixtieth day
    await let1(1, '2026-01-01', '2027-01-22');
    const first = await let1(2, '2026-01-01', '2026-11-22'); // today
    await let1(3, '2026-01-01', '2026-12-31');
    await let1(3, '2027-01-01', '2027-12-31');
    const { endingLeases } = (await getDashboard(owner)).todo;
    expect(endingLeases).toMatchObject({
      count: 2,
      items: [
        { leaseId: first.id, endsOn: '2026-11-22' },
        { leaseId: last.id, endsOn: '2027-01-21' },
      ],
    });
  });

  test('names vacant units that nobody is about to move into, those never let first', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner, {}, 4);
    await addLease(server, owner, unitIds[0] ?? '', { startsOn: '2025-01-01', endsOn: '2026-11-21' });
    await addLease(server, owner, unitIds[1] ?? '', { startsOn: '2026-12-01', endsOn: '2027-11-30' });
    await addLease(server, owner, unitIds[2] ?? '', { startsOn: '2026-01-01', endsOn: '2026-12-30' });
    const { freeUnits } = (await getDashboard(owner)).todo;
    expect(freeUnits.count).toBe(2);
    expect(freeUnits.items.map(({ unit, lastLetOn }) => [unit.id, lastLetOn])).toEqual([
      [unitIds[3], null],
      [unitIds[0], '2026-11-21'],
    ]);
  });

  test('forgets the units of an archived property', async () => {
    const owner = await signUpOwner(server);
    const { id } = await addProperty(server, owner, {}, 2);
    await server.request('PUT', owner.path(`/properties/${id}/archive`), { as: owner });
    expect((await getDashboard(owner)).todo.freeUnits).toEqual({ count: 0, items: [] });
  });
});

describe('what was received in a month', () => {
  const monthsOf = async (owner: Member) =>
    (await getDashboard(owner)).stats.money?.months.map(({ month, collected, received }) => [
      month,
      collected.amount,
      received.amount,
    ]);

  test('is money by the day on which it came, whatever month it was for, and no deposit', async () => {
    const rental = await addRental(server); // ₪4,500 on 1 October and on 1 November
    await postCharge(server, rental, { kind: 'deposit', amount: 200_000, dueOn: '2026-10-15' });
    await recordPayment(server, rental, { amount: 750_000, paidOn: '2026-11-20' });
    expect((await monthsOf(rental.owner))?.slice(-2)).toEqual([
      ['2026-10', 450_000, 0],
      ['2026-11', 100_000, 550_000],
    ]);
    expect((await monthsOf(rental.owner))?.slice(0, -2).every(([, , received]) => received === 0)).toBe(true);
  });

  test('is there in a currency in which nothing is due yet', async () => {
    const rental = await addRental(server, { lease: { currency: 'USD', startsOn: '2026-12-01' } });
    await recordPayment(server, rental, { amount: 90_000, paidOn: '2026-11-20' });
    const { stats } = await getDashboard(rental.owner);
    expect(stats.money?.byCurrency).toMatchObject([{ currency: 'USD' }]);
    expect(stats.money?.byCurrency[0]?.months.at(-1)).toMatchObject({
      expected: { amount: 0 },
      received: { amount: 90_000, currency: 'USD' },
    });
  });
});

describe('money in several currencies', () => {
  const choose = (member: Member, currency: string) =>
    server.request('PUT', member.path('/preferred-currency'), { as: member, body: { currency } });

  test('is all there: exact by currency, and one total that says its rate and its day', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner, {}, 3);
    const [shekels = '', dollars = '', euros = ''] = unitIds;
    await addLease(server, owner, shekels);
    await addLease(server, owner, dollars, { currency: 'USD', monthlyRentAmount: 120_000 });
    await runWaiting(server.services);
    const one = (await getDashboard(owner)).stats.money;
    expect(one?.byCurrency.map(({ currency }) => currency)).toEqual(['ILS', 'USD']);
    expect(one?.conversion).toEqual({ rates: [], missing: ['USD'] });
    // What has no rate is in no total, and is said.
    expect(one?.months.at(-1)?.expected).toEqual({ amount: 450_000, currency: 'ILS' });
    expect(one?.byCurrency.at(-1)?.months.at(-1)?.expected).toEqual({ amount: 120_000, currency: 'USD' });

    await addRate(server, owner);
    const whole = (await getDashboard(owner)).stats.money;
    expect(whole?.months.at(-1)?.expected).toEqual({ amount: 450_000 + 433_440, currency: 'ILS' });
    expect(whole?.overdue.total.amount).toBe(2 * (450_000 + 433_440));
    expect(whole?.conversion).toEqual({
      rates: [{ currency: 'USD', on: '2026-11-21', rate: '3.6120', source: 'typed' }],
      missing: [],
    });

    await choose(owner, 'EUR');
    await addLease(server, owner, euros, { monthlyRentAmount: 100_000 });
    await addRate(server, owner, { currency: 'EUR', rate: '4' });
    const { body } = await server.request('GET', owner.path('/dashboard/stats'), { as: owner });
    expect(body.money.currency).toBe('EUR');
    expect(body.money.conversion.rates).toHaveLength(2);
    expect(body.money.byCurrency).toHaveLength(3);
    expect(body.money.months.at(-1).expected).toEqual({ amount: 100_000 + 220_860, currency: 'EUR' });
  });

  test('of one currency, which is the preferred one, is that currency and nothing more', async () => {
    const owner = await signUpOwner(server);
    await choose(owner, 'USD');
    const { unitIds } = await addProperty(server, owner);
    await addLease(server, owner, unitIds[0] ?? '');
    const { money } = (await getDashboard(owner)).stats;
    expect(money).toMatchObject({ currency: 'USD', conversion: null });
    expect(money?.byCurrency.map(({ currency, months }) => ({ currency, months }))).toEqual([
      { currency: 'USD', months: money?.months },
    ]);
  });
});

describe('rights', () => {
  let owner: Member;
  beforeAll(async () => {
    owner = await signUpOwner(server);
    await fillAtRandom(server, owner, 40, 7);
    const { unitIds } = await addProperty(server, owner);
    await addLease(server, owner, unitIds[0] ?? '');
  });

  test('without a token nobody is let in, and another organization finds nothing', async () => {
    expect((await server.request('GET', owner.path('/dashboard'))).status).toBe(401);
    expect((await server.request('GET', owner.path('/dashboard'), { as: await signUp(server) })).status).toBe(
      404,
    );
    expect(
      (await server.request('GET', owner.path('/dashboard/stats'), { as: await signUpOwner(server) })).status,
    ).toBe(404);
  });

  test('a member who may not see money gets no amount anywhere', async () => {
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    const dashboard = await getDashboard(viewer);
    expect(dashboard.stats).toMatchObject({ unitCount: 42, money: null });
    expect(dashboard.todo).toMatchObject({ waitingPayments: null, overdueLeases: null });
    expect(dashboard.todo.endingLeases?.count).toBeGreaterThan(0);
    expect(JSON.stringify(dashboard)).not.toMatch(/amount/i);
    const { body } = await server.request('GET', viewer.path('/dashboard/stats'), { as: viewer });
    expect(body.money).toBeNull();
  });

  test('a viewer with the switch for money sees the amounts', async () => {
    const viewer = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
    const dashboard = await getDashboard(viewer);
    expect(dashboard.todo.overdueLeases?.count).toBeGreaterThan(0);
    // What a reminder needs.
    expect(Object.keys(dashboard.todo.overdueLeases?.items[0]?.tenant ?? {})).toEqual([
      'id',
      'fullName',
      'phone',
      'language',
    ]);
    expect(dashboard.stats.money?.overdue.total.amount).toBeGreaterThan(0);
  });

  test('a realtor sees units, and no person', async () => {
    const realtor = await signUpMember(server, owner.organizationId, 'realtor');
    const dashboard = await getDashboard(realtor);
    expect(dashboard.todo).toMatchObject({ waitingPayments: null, overdueLeases: null, endingLeases: null });
    expect(dashboard.todo.freeUnits.count).toBeGreaterThan(0);
    expect(dashboard.activity.map(({ entity }) => entity)).toEqual(['property']);
    expect(JSON.stringify(dashboard)).not.toContain('Tenant');
  });
});

test('says what to take to the bank and which guarantee ends, and to nobody who may not see money', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  await enterCheques(server, rental, 2);
  await addCheque(server, rental, { cheques: [{ number: '9', dueOn: '2026-11-22', amount: 1000 }] });
  await addSecurity(server, rental, { expiresOn: '2027-01-21' });
  await addSecurity(server, rental, { expiresOn: '2027-01-22' });
  await addSecurity(server, rental, { expiresOn: '2026-12-01', state: 'requested' });
  await addSecurity(server, rental, { expiresOn: '2026-11-01' });
  const { todo, activity } = await getDashboard(owner);
  expect(todo.dueCheques).toEqual([
    { count: 2, amount: { amount: 451_000, currency: 'ILS' }, since: '2026-11-01' },
  ]);
  expect(todo.expiringGuarantees).toMatchObject({
    count: 2,
    items: [{ expiresOn: '2026-11-01', leaseId: rental.lease.id }, { expiresOn: '2027-01-21' }],
  });
  expect(activity.map(({ entity, action }) => `${entity}_${action}`)).toEqual(
    expect.arrayContaining(['cheque_entered', 'security_created']),
  );
  expect(activity.find(({ entity }) => entity === 'cheque')?.subject.leaseId).toBe(rental.lease.id);
  const blind = await signUpMember(server, owner.organizationId, 'viewer');
  expect((await getDashboard(blind)).todo).toMatchObject({ dueCheques: null, expiringGuarantees: null });
});
