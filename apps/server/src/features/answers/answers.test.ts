import type { AnswerOf, PreparedAnswer } from '@dira/contract/answers';
import type { CashReport } from '@dira/contract/cash-report';
import type { DashboardStats } from '@dira/contract/dashboard';
import type { Overview } from '@dira/contract/overview';
import { ANSWERS } from '@dira/domain/answers/names';
import type { TeamRole } from '@dira/domain/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { addCheque } from '../cheques/testing.ts';
import { fillAtRandom } from '../dashboard/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease } from '../leases/testing.ts';
import { completeRequest, reportDefect } from '../maintenance/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  postCharge,
  recordPayment,
  reportPayment,
} from '../money/testing.ts';
import { addPortfolio } from '../portfolios/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addRecurringExpense } from '../recurring-expenses/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(testNow));
afterAll(() => server.close());

async function ask<Body>(member: Member, path: string): Promise<Body> {
  const { status, body } = await server.request('GET', member.path(path), { as: member });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

const answerTo = <Name extends PreparedAnswer['answer']>(member: Member, name: Name, query = '') =>
  ask<AnswerOf<Name>>(member, `/answers/${name}${query}`);

const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

const year = '?from=2025-12&to=2026-11';

test('a word that another screen says too means the same there, to the agora, of all and of one property', async () => {
  const owner = await signUpOwner(server);
  await fillAtRandom(server, owner, 20, 31);
  await fillAtRandom(server, owner, 10, 32);
  await addExpense(server, owner, { amount: 12_345, expenseDate: '2026-10-31' });
  // Due today, and so not overdue anywhere.
  await postCharge(server, await addRental(server, { owner }), {
    kind: 'fee',
    amount: 70_000,
    dueOn: '2026-11-22',
  });
  const report = await ask<CashReport>(owner, `/cash-report${year}`);
  const [property] = report.money.byProperty.flatMap((one) => one.property ?? []);
  for (const narrowed of ['', `&propertyId=${property?.id}`]) {
    const { homes, money } = await ask<Overview>(owner, `/overview?month=2026-11${narrowed}`);
    const cash = await ask<CashReport>(owner, `/cash-report${year}${narrowed}`);
    const collection = await answerTo(owner, 'collection', year + narrowed);
    expect(collection.months.map(({ month, expected, collected }) => [month, expected, collected])).toEqual(
      money?.months.map(({ month, expected, collected }) => [month, expected, collected]),
    );
    expect(collection.overdue).toEqual(money?.overdue);
    expect(collection.overdue.amount).toBeGreaterThan(0);
    const arrears = await answerTo(owner, 'arrears', `?${narrowed.slice(1)}`);
    expect(arrears.overdue).toEqual(money?.overdue);
    expect(sum(arrears.ages.map(({ amount }) => amount))).toBe(arrears.overdue.amount);
    expect(sum(arrears.leases.map(({ overdue }) => overdue))).toBe(arrears.overdue.amount);
    const net = await answerTo(owner, 'net_income', year + narrowed);
    expect([net.received, net.expenses, net.net]).toEqual([
      cash.money.received,
      cash.money.expenses,
      cash.money.net,
    ]);
    const ofProperties = (rows: { property: unknown; net: { amount: number } }[]) =>
      rows.map((row) => [row.property, row.net]).toSorted();
    expect(ofProperties(net.properties)).toEqual(ofProperties(cash.money.byProperty));
    const spent = await answerTo(owner, 'expenses', year + narrowed);
    expect(spent.spent).toEqual(cash.money.expenses);
    const { homes: today } = await answerTo(owner, 'vacancy', year + narrowed);
    expect(homes).toMatchObject(today);
    expect((await answerTo(owner, 'renewals', `?${narrowed.slice(1)}`)).soonCount).toBe(
      homes.endingSoonCount,
    );
  }
  const { money: figures } = await ask<DashboardStats>(owner, '/dashboard/stats');
  const { ages } = await answerTo(owner, 'arrears');
  expect(ages.map(({ age, amount }) => [age, amount])).toEqual(
    ages.map(({ age }) => [age, figures?.overdue[age]]),
  );
  // House by house, by a city or a portfolio, comes to the same as all together.
  const all = await answerTo(owner, 'collection', year);
  const houses = await server.owner<
    { id: string }[]
  >`select id from properties where organization_id = ${owner.organizationId}`;
  const portfolioId = await addPortfolio(server, owner, { propertyIds: houses.map(({ id }) => id) });
  for (const places of ['&city=Haifa', `&portfolioId=${portfolioId}`])
    expect((await answerTo(owner, 'collection', year + places)).months).toEqual(all.months);
  // What was spent on no property is no city’s.
  const ofCity = await answerTo(owner, 'net_income', `${year}&city=Haifa`);
  expect(ofCity.received).toEqual(report.money.received);
  expect(ofCity.expenses.amount).toBe(report.money.expenses.amount - 12_345);
  expect((await answerTo(owner, 'collection', `${year}&city=Eilat`)).expected.amount).toBe(0);
});

test('days and rents are what another count of the tables finds', async () => {
  const owner = await signUpOwner(server);
  await fillAtRandom(server, owner, 25, 33);
  const rental = await addRental(server, { owner, lease: { startsOn: '2026-02-11', endsOn: '2027-02-10' } });
  for (const [paidOn, amount] of Object.entries({
    '2026-02-20': 700_000,
    '2026-04-01': 600_000,
    '2026-05-01': 450_000,
    '2026-06-03': 1_300_000,
  }))
    await recordPayment(server, rental, { paidOn, amount });
  const vacancy = await answerTo(owner, 'vacancy', year);
  const [counted] = await server.owner<{ days: number; vacant: number }[]>`
    with there as (
      select u.id, least((u.created_at at time zone 'Asia/Jerusalem')::date, min(lower(l.occupies))) as from_on
      from units u left join leases l on l.unit_id = u.id and not isempty(l.occupies)
      where u.organization_id = ${owner.organizationId} group by u.id, u.created_at)
    select count(*)::int as days, (count(*) filter (where not exists (
      select from leases l where l.unit_id = t.id and l.occupies @> d.on_day::date)))::int as vacant
    from there t cross join generate_series('2025-12-01'::date, '2026-11-22'::date, '1 day') as d (on_day)
    where d.on_day::date >= t.from_on`;
  expect([vacancy.days, vacancy.vacantDays]).toEqual([counted?.days, counted?.vacant]);
  expect(vacancy.vacantDays).toBeGreaterThan(0);
  const punctuality = await answerTo(owner, 'punctuality', year);
  const [rents] = await server.owner<{ due: number; on_time: number }[]>`
    with rents as (
      select c.due_on, b.amount, b.allocated, (
        select max(p.paid_on) from allocations a join payments p on p.id = a.payment_id
        where a.charge_id = c.id and a.amount > 0) as last_paid_on
      from charges c join charge_balances b on b.charge_id = c.id
      where c.organization_id = ${owner.organizationId} and c.kind = 'rent'
        and c.due_on between '2025-12-01' and '2026-11-30')
    select (count(*) filter (where due_on < '2026-11-22' or allocated = amount))::int as due,
      (count(*) filter (where allocated = amount and last_paid_on <= due_on))::int as on_time from rents`;
  expect([punctuality.rentCount, punctuality.onTimeCount]).toEqual([rents?.due, rents?.on_time]);
  expect(punctuality.rentCount).toBeGreaterThan(0);
  const forecast = await answerTo(owner, 'forecast');
  const [ahead] = await server.owner<{ rent: number }[]>`
    select (select coalesce(sum(amount), 0) from rent_schedule
        where organization_id = ${owner.organizationId} and posted_at is null
          and due_on between '2026-11-22' and '2027-10-31')::bigint
      + (select coalesce(sum(b.amount - b.allocated), 0) from charge_balances b
        join charges c on c.id = b.charge_id and c.kind <> 'deposit'
        where b.organization_id = ${owner.organizationId} and b.due_on between '2026-11-22' and '2027-10-31')::bigint as rent`;
  expect(sum(forecast.months.map(({ rent }) => rent))).toBe(Number(ahead?.rent));
});

test('an answer says what it found, against what, and what is not whole in it', async () => {
  const owner = await signUpOwner(server);
  const rental = await addRentalWithTenant(server, {
    owner,
    lease: { startsOn: '2026-09-11', endsOn: '2027-01-21' },
  });
  const house = await addProperty(server, owner, {
    name: 'Carmel 3',
    units: ['1', '2', '3'].map((number) => ({ number, floor: 1, rooms: 3, areaSqm: 50 })),
  });
  for (const [at, monthlyRentAmount] of [400_000, 480_000, 500_000].entries())
    await addLease(server, owner, house.unitIds[at] ?? '', { monthlyRentAmount });
  await recordPayment(server, rental, { amount: 300_000, paidOn: '2026-09-11' });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-09' });
  await reportPayment(server, rental);
  await addCheque(server, rental);
  await addRecurringExpense(server, owner, { propertyId: house.id });
  const ofCarmel = `&propertyId=${house.id}`;

  const vacancy = await answerTo(owner, 'vacancy', `?from=2026-08&to=2026-12&compare=before${ofCarmel}`);
  expect(vacancy.months.map(({ month, vacantDays }) => [month, vacantDays])).toEqual([
    ['2026-08', 0],
    ['2026-09', 0],
    ['2026-10', 0],
    ['2026-11', 0],
    ['2026-12', 0],
  ]);
  expect(vacancy.notes).toEqual([
    { kind: 'open_month', month: '2026-11' },
    { kind: 'not_yet_there', property: { id: house.id, name: 'Carmel 3' }, on: '2026-10-01' },
  ]);
  expect(vacancy.compared).toMatchObject({ from: '2026-03', to: '2026-07', days: null });

  const levels = await answerTo(owner, 'rent_levels', `?${ofCarmel.slice(1)}`);
  expect(
    levels.units.map(({ rent, comparison, source, difference }) => [
      rent.amount,
      comparison.amount,
      source,
      difference.amount,
    ]),
  ).toEqual([
    [400_000, 480_000, 'own_median', -80_000],
    [480_000, 480_000, 'own_median', 0],
    [500_000, 480_000, 'own_median', 20_000],
  ]);
  expect(levels).toMatchObject({ below: { amount: 80_000 }, belowCount: 1, comparedCount: 3 });

  const renewals = await answerTo(owner, 'renewals');
  expect(renewals).toMatchObject({ count: 4, soonCount: 1, firstOn: '2027-01-21' });
  expect(renewals.leases[0]).toMatchObject({ leaseId: rental.lease.id, days: 60, rent: { amount: 450_000 } });

  const net = await answerTo(owner, 'net_income', `?from=2026-10&to=2026-11${ofCarmel}`);
  // Two months of the cleaner on 150 m².
  expect(net.properties).toMatchObject([
    { net: { amount: -130_000 }, area: 150, months: 2, netPerArea: { amount: -433 } },
  ]);

  const forecast = await answerTo(owner, 'forecast');
  expect(forecast.months[1]).toMatchObject({
    month: '2026-12',
    rent: { amount: 450_000 + 400_000 + 480_000 + 500_000 },
    expenses: { amount: 65_000 },
    renewed: { amount: 0 },
  });
  // Ten days after the 21st, and the whole of February.
  expect(forecast.months.slice(2, 4).map(({ renewed }) => renewed.amount)).toEqual([145_161, 450_000]);
  expect(forecast.months.at(-1)?.netRenewed.amount).toBe(450_000 + 400_000 + 480_000 + 500_000 - 65_000);

  const arrears = await answerTo(owner, 'arrears');
  expect(arrears.reportedCount).toBe(1);
  const punctuality = await answerTo(owner, 'punctuality', '?from=2026-09&to=2026-11');
  const own = punctuality.leases.find(({ leaseId }) => leaseId === rental.lease.id);
  // All of September was there on its day; October was eight days late, November is 21 days late.
  expect(own).toMatchObject({ rentCount: 3, onTimeCount: 1, averageDaysLate: 9.7 });

  // A home in a large city has the survey's average beside it; one of a size that it says nothing of has none.
  const larger = await addProperty(server, owner, {
    name: 'Carmel 5',
    units: [4, 5].map((rooms) => ({ number: String(rooms), floor: 1, rooms, areaSqm: 90 })),
  });
  for (const unitId of larger.unitIds) await addLease(server, owner, unitId, { monthlyRentAmount: 350_000 });
  expect(await answerTo(owner, 'rent_levels', `?propertyId=${larger.id}`)).toMatchObject({
    units: [{ source: 'city_average', comparison: { amount: 385_200 }, difference: { amount: -35_200 } }],
    notes: [{ kind: 'no_comparison', count: 1 }],
  });
});

test('a repair is measured by the law of its demand: in time on the last day, late on the next', async () => {
  const rental = await addRentalWithTenant(server);
  const inTime = await reportDefect(server, rental, { title: 'Tap' });
  const late = await reportDefect(server, rental, { title: 'Damp' });
  await reportDefect(server, rental, { title: 'Still open' });
  const ownerOn = async (instant: string) => {
    server.clock.set(instant);
    return { ...rental.owner, ...(await signIn(server, rental.owner)) };
  };
  await completeRequest(server, await ownerOn('2026-12-22T10:00:00Z'), inTime);
  const owner = await ownerOn('2026-12-23T10:00:00Z');
  await completeRequest(server, owner, late);
  const repairs = await answerTo(owner, 'repair_times', '?from=2026-12&to=2026-12');
  expect(repairs).toMatchObject({ metCount: 1, judgedCount: 3, lateCount: 1, limitDays: 30 });
  expect(repairs.repairs.map(({ title, days, isMet }) => [title, days, isMet]).toSorted()).toEqual([
    ['Damp', 31, false],
    ['Still open', 31, false],
    ['Tap', 30, true],
  ]);
});

test('each role gets the answers of what it may see besides, and no figure in the place of others', async () => {
  const { owner } = await addRental(server);
  const shown: Partial<Record<TeamRole, readonly string[]>> = {
    admin: ANSWERS,
    property_manager: ANSWERS,
    realtor: ['vacancy'],
    assistant: ['vacancy', 'renewals', 'repair_times'],
    viewer: ['vacancy', 'renewals', 'repair_times'],
    maintenance_staff: [],
  };
  const statusesOf = (member: Member) =>
    Promise.all(
      ANSWERS.map(async (name) => [
        name,
        (await server.request('GET', member.path(`/answers/${name}`), { as: member })).status,
      ]),
    );
  for (const [role, names] of Object.entries(shown)) {
    const member = await signUpMember(server, owner.organizationId, role as TeamRole);
    expect([role, await statusesOf(member)]).toEqual([
      role,
      ANSWERS.map((name) => [name, names.includes(name) ? 200 : 403]),
    ]);
    if (role !== 'viewer') continue;
    expect(await answerTo(member, 'vacancy')).toMatchObject({ cost: null, conversion: null });
    expect(await answerTo(member, 'renewals')).toMatchObject({ rent: null, leases: [{ rent: null }] });
  }
  const seesMoney = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
  const refused = (await statusesOf(seesMoney)).filter(([, status]) => status !== 200);
  expect(refused).toEqual([]);
  const limited = await signUpMember(server, owner.organizationId, 'property_manager', {
    allProperties: false,
  });
  expect((await answerTo(limited, 'collection')).expected.amount).toBe(0);
  const stranger = await signUpOwner(server);
  const asked = await server.request('GET', owner.path('/answers/vacancy'), { as: stranger });
  expect(asked.status).toBe(404);
});

test('a file says in words of its language what the screen says, of one answer or of all that one may see', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  const save = (member: Member, query: string) =>
    server.request('GET', member.path(`/answer-files?from=2026-10&to=2026-11&${query}`), { as: member });
  const csv = await save(owner, 'answer=collection&format=csv&language=he');
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.raw.toString('utf8').split('\r\n');
  expect(lines[0]).toContain('נגבו 0% מהצפי');
  expect(lines.slice(2, 4)).toEqual([
    '"אוקטובר 2026","4500.00","0.00","ILS"',
    '"נובמבר 2026, עד כה","4500.00","0.00","ILS"',
  ]);
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const all = (await save(viewer, 'format=csv&language=en')).raw.toString('utf8');
  expect(all).toContain('Vacancy and its cost');
  expect(all).not.toContain('Expected and collected');
  expect((await save(viewer, 'answer=collection&format=csv')).status).toBe(403);
  const paper = await save(owner, 'format=pdf&language=he');
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  const sheets = await save(owner, 'format=xlsx&language=fr');
  expect(sheets.status).toBe(200);
});

test('months in no order, or too many, are refused at their field, and an unknown property is not there', async () => {
  const owner = await signUpOwner(server);
  for (const query of ['?from=2026-12&to=2026-11', '?from=2016-11&to=2026-11']) {
    const { status, body } = await server.request('GET', owner.path(`/answers/vacancy${query}`), {
      as: owner,
    });
    expect([status, body.errors]).toEqual([422, [{ path: 'to', code: 'invalid' }]]);
  }
  const unknown = `?propertyId=${owner.organizationId}`;
  const answer = await server.request('GET', owner.path(`/answers/vacancy${unknown}`), { as: owner });
  expect(answer.status).toBe(404);
});
