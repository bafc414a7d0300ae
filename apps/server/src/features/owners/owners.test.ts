import type { OwnerAccount } from '@dira/contract/owners';
import { divideAmong } from '@dira/domain/management-fees';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { toDecimal } from '../../platform/csv.ts';
import { findMisplaced, readText } from '../../testing/pdf-text.ts';
import { signIn, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import {
  addRental,
  postCharge,
  recordPayment,
  requireSound,
  reversePayment,
  type Rental,
} from '../money/testing.ts';
import { closePeriod } from '../periods/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { chargeManagementFees } from './fees.ts';
import { ownerInvariants } from './invariants.ts';
import { addAgreement, addOwner, postEntry, readStatement, setShares } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.clock.set(testNow));
afterAll(() => server.close());

const requireSoundOwners = async () => {
  await requireSound(server);
  for (const { name, sql } of ownerInvariants) expect(await server.owner.unsafe(sql), name).toEqual([]);
};
afterEach(requireSoundOwners);

interface House {
  rental: Rental;
  owner: Member;
  propertyId: string;
  /** Three who own it, by a third as near as hundredths of a percent come to it. */
  ids: [string, string, string];
}

/** A flat of ₪4,500 that fell due on 1 October and 1 November, of three owners since September. */
async function addHouse(): Promise<House> {
  const rental = await addRental(server);
  const { owner } = rental;
  const { body } = await server.request('GET', rental.path(''), { as: owner });
  const propertyId: string = body.property.id;
  const ids: House['ids'] = [
    await addOwner(server, owner, 'Avi Cohen'),
    await addOwner(server, owner, 'Dana Levi'),
    await addOwner(server, owner, 'Noa Peretz'),
  ];
  const shares = { [ids[0]]: 3333, [ids[1]]: 3333, [ids[2]]: 3334 };
  expect((await setShares(server, owner, { propertyId, fromOn: '2026-09-01', shares })).status).toBe(204);
  return { rental, owner, propertyId, ids };
}

async function accountOf({ owner }: House, ownerId: string, month: string): Promise<OwnerAccount> {
  const { accounts } = await readStatement(server, owner, ownerId, month);
  const [account] = accounts;
  if (account === undefined) throw new Error(`nothing moved in ${month}`);
  return account;
}

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('shares come to the whole, by the service and by the database', async () => {
  const { owner, propertyId, ids, rental } = await addHouse();
  const [one, other] = ids;
  const set = (shares: Record<string, number>) =>
    setShares(server, owner, { propertyId, fromOn: '2026-11-01', shares });
  expect((await set({ [one]: 5000, [other]: 4999 })).status).toBe(422);
  const insert = server.owner.begin(async (sql) => {
    await sql`insert into ownership_shares (organization_id, property_id, from_on, owner_id, share)
      values (${owner.organizationId}, ${propertyId}, '2026-11-02', ${one}, 9999)`;
  });
  await expect(insert).rejects.toThrow('come to the whole');
  expect((await set({ [one]: 10_000 })).status).toBe(204);
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-11-03' });
  expect((await accountOf({ owner, propertyId, ids, rental }, one, '2026-11')).received).toBe(450_000);
  await closePeriod(server, owner, '2026-10');
  const late = await setShares(server, owner, {
    propertyId,
    fromOn: '2026-10-15',
    shares: { [one]: 10_000 },
  });
  expect(late.body.errors).toMatchObject([{ path: 'fromOn', code: 'invalid' }]);
});

test('the parts of all owners come to what the overview says of the property, deposits apart', async () => {
  const house = await addHouse();
  const { rental, owner, propertyId, ids } = house;
  await postCharge(server, rental, { kind: 'deposit', amount: 200_000, dueOn: '2026-10-02' });
  await recordPayment(server, rental, { amount: 500_011, paidOn: '2026-10-31' });
  await recordPayment(server, rental, { amount: 150_003, paidOn: '2026-11-01' });
  const { body: bounced } = await recordPayment(server, rental, { amount: 77_777, paidOn: '2026-11-05' });
  await reversePayment(server, rental, bounced.paymentId, '2026-11-09');
  await addExpense(server, owner, { amount: 85_037, expenseDate: '2026-11-21', propertyId });
  await addExpense(server, owner, { amount: 1_001, expenseDate: '2026-10-12', propertyId });
  for (const month of ['2026-10', '2026-11']) {
    const { body } = await server.request(
      'GET',
      owner.path(`/overview?month=${month}&propertyId=${propertyId}`),
      { as: owner },
    );
    const accounts = await Promise.all(ids.map((id) => accountOf(house, id, month)));
    expect({
      received: total(accounts.map(({ received }) => received)),
      spent: total(accounts.map(({ spent }) => spent)),
    }).toEqual({ received: body.money.received.amount, spent: body.money.expenses.amount });
    for (const account of accounts)
      expect(account.closing).toBe(account.opening + account.received - account.spent);
  }
  const november = await Promise.all(ids.map((id) => accountOf(house, id, '2026-11')));
  expect(total(november.map(({ held }) => held))).toBe(200_000);
  expect(november.map(({ spent }) => spent).toSorted()).toEqual(
    divideAmong(85_037, [3333, 3333, 3334]).toSorted(),
  );
  const october = await Promise.all(ids.map((id) => accountOf(house, id, '2026-10')));
  expect(november.map(({ opening }) => opening)).toEqual(october.map(({ closing }) => closing));
  const csv = await server.request(
    'GET',
    owner.path(`/property-owners/${ids[2]}/statement.csv?month=2026-11&language=he`),
    { as: owner },
  );
  const amounts = [...csv.raw.toString().matchAll(/"(-?\d+\.\d\d)"/g)].map(([, amount]) => Number(amount));
  const figures = [november[2]!.opening, november[2]!.closing, november[2]!.held].map(
    (figure) => figure / 100,
  );
  expect(amounts).toEqual(expect.arrayContaining(figures));
  const paper = await server.request(
    'GET',
    owner.path(`/property-owners/${ids[2]}/statement.pdf?month=2026-11&language=en`),
    { as: owner },
  );
  const say = (amount: number) => toDecimal(amount).replaceAll(/\B(?=(\d{3})+\.)/gu, ',');
  const { opening, received, closing, held } = november[2]!;
  expect(
    findMisplaced(await readText(paper.raw, 'en'), [
      'November 2026',
      'Noa Peretz',
      'The month is not over',
      say(opening),
      say(received),
      say(closing),
      say(held),
    ]),
  ).toEqual([]);
});

test('no more is paid out than is the owner’s, on that day and since, also where two ask at once', async () => {
  const house = await addHouse();
  const { rental, owner, ids, propertyId } = house;
  const [one] = ids;
  await setShares(server, owner, { propertyId, fromOn: '2026-10-01', shares: { [one]: 10_000 } });
  await addAgreement(server, owner, propertyId, { fromMonth: '2026-11', reserve: 100_000 });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-11-10' });
  const pay = (amount: number, on = '2026-11-20') =>
    postEntry(server, owner, one, { kind: 'payout', amount, on });
  expect((await pay(350_001)).body.errors).toMatchObject([{ path: 'amount', code: 'too_big' }]);
  expect((await pay(1, '2026-11-09')).status).toBe(422);
  const both = await Promise.all([pay(200_000), pay(200_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const { body } = await server.request('GET', owner.path(`/property-owners/${one}`), { as: owner });
  expect(body.balances).toEqual([
    { currency: 'ILS', balance: 250_000, reserve: 100_000, available: 150_000 },
  ]);
  const around = server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    await sql`insert into owner_entries (organization_id, owner_id, kind, occurred_on, currency, amount)
      values (${owner.organizationId}, ${one}, 'payout', '2026-11-20', 'ILS', -150001)`;
  });
  await expect(around).rejects.toThrow('no more is paid out');

  const paid = both.find(({ status }) => status === 201)!;
  const reverse = () =>
    server.request('POST', owner.path(`/owner-entries/${paid.body.id}/reversal`), { as: owner });
  expect((await reverse()).status).toBe(201);
  expect((await reverse()).body.code).toBe('transition_refused');
  expect(await accountOf(house, one, '2026-11')).toMatchObject({ payouts: 0, closing: 450_000 });
});

test('is for those who see all of the money', async () => {
  const { owner, ids } = await addHouse();
  const statusFor = async (as: { token: string }, path = '') =>
    (await server.request('GET', owner.path(`/property-owners${path}`), { as })).status;
  const { organizationId } = owner;
  const overseer = await signUpMember(server, organizationId, 'viewer', { viewFinancials: true });
  expect(await statusFor(overseer)).toBe(200);
  expect((await postEntry(server, { ...owner, token: overseer.token }, ids[0])).status).toBe(403);
  const limited = await signUpMember(server, organizationId, 'property_manager', { allProperties: false });
  for (const as of [limited, await signUpMember(server, organizationId, 'viewer')])
    expect(await statusFor(as)).toBe(403);
  const stranger = await signUpOwner(server);
  expect(await statusFor(stranger, `/${ids[0]}/statement?month=2026-11`)).toBe(404);
  const theirs = await addProperty(server, stranger);
  const taken = await setShares(server, stranger, {
    propertyId: theirs.id,
    fromOn: '2026-11-01',
    shares: { [ids[0]]: 10_000 },
  });
  expect(taken.status).toBe(422);
});

test('a finished month is charged once, to the agora, and what was entered late with the next', async () => {
  const house = await addHouse();
  const { rental, owner, propertyId, ids } = house;
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  expect((await addAgreement(server, owner, propertyId, { firstMonthShare: 5000 })).status).toBe(201);
  expect((await addAgreement(server, owner, propertyId, { fixed: 100 })).status).toBe(422);
  await Promise.all([chargeManagementFees(server.services), chargeManagementFees(server.services)]);
  await chargeManagementFees(server.services);
  // 8 % of ₪4,500 and half of the first month's rent are ₪2,610; with 18 % VAT ₪3,079.80.
  const october = await Promise.all(ids.map((id) => accountOf(house, id, '2026-10')));
  expect(total(october.map(({ fees }) => fees))).toBe(307_980);
  expect(total(october.map(({ feeVat }) => feeVat))).toBe(46_980);
  expect(october[0]!.entries).toMatchObject([
    {
      kind: 'fee',
      on: '2026-10-31',
      arithmetic: { collected: 450_000, base: 36_000, net: 261_000, vat: 46_980, ownerShare: 3333 },
    },
  ]);
  expect(
    (await addAgreement(server, owner, propertyId, { fixed: 100, collectedShare: null })).body.errors,
  ).toEqual([expect.objectContaining({ path: 'fromMonth' })]);

  const correct = () =>
    server.request('POST', owner.path(`/owner-entries/${october[0]!.entries[0]!.id}/correction`), {
      as: owner,
      body: { amount: 11_800 },
    });
  expect((await correct()).status).toBe(201);
  expect((await correct()).body.code).toBe('transition_refused');
  expect((await accountOf(house, ids[0], '2026-11')).entries).toMatchObject([
    { kind: 'fee', reverses: true, amount: october[0]!.fees, month: '2026-10' },
    { kind: 'fee', reverses: false, amount: -11_800, vat: 1800, month: '2026-10' },
  ]);
  await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-10-20' });
  await closePeriod(server, owner, '2026-10');
  const closed = await Promise.all(ids.map((id) => accountOf(house, id, '2026-10')));
  server.clock.advance({ hours: 24 * 10 });
  Object.assign(owner, await signIn(server, owner));
  await postEntry(server, owner, ids[0], { on: '2026-10-30' });
  await chargeManagementFees(server.services);
  expect(await Promise.all(ids.map((id) => accountOf(house, id, '2026-10')))).toEqual(closed);
  const november = await Promise.all(ids.map((id) => accountOf(house, id, '2026-11')));
  expect(total(november.map(({ fees }) => fees))).toBe(9440 + 11_800 - october[0]!.fees);
  expect(november[0]!.entries).toMatchObject([
    { kind: 'contribution', on: '2026-11-01', saidOn: '2026-10-30' },
    { kind: 'fee', reverses: true },
    { kind: 'fee', arithmetic: null },
    { kind: 'fee', arithmetic: { collected: 100_000, newLeases: [] } },
  ]);
});
