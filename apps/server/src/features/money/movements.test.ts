import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  listCharges,
  moveMoney,
  postCharge,
  readCash,
  readLedger,
  recordPayment,
  requireSound,
  reverseCharge,
  reversePayment,
  type Rental,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

const on = '2026-11-20';
const relieve = (rental: Rental, charge: string, relief: string, amount: number, more: object = {}) =>
  moveMoney(server, rental, { charge, what: 'reliefs' }, { relief, amount, on, reason: 'Agreed', ...more });
const standingOf = async (rental: Rental) =>
  (await listCharges(server, rental)).map(({ amount, open }) => `${amount.amount} ${open.amount}`);
/** What each account of the lease's books holds. */
const booksOf = async ({ lease }: Rental) =>
  Object.fromEntries(
    (
      await server.owner<{ account: string; amount: number }[]>`
        select account, sum(amount)::int as amount from ledger_entries where lease_id = ${lease.id}
        group by 1 having sum(amount) <> 0`
    ).map(({ account, amount }) => [account, amount]),
  );

describe('less of a charge', () => {
  test('is a credit note, a discount or a write-off, each in a book of its own', async () => {
    const rental = await addRental(server);
    const [october, november] = await listCharges(server, rental);
    expect((await relieve(rental, october.id, 'credit_note', 50_000)).status).toBe(201);
    expect((await relieve(rental, october.id, 'discount', 30_000)).status).toBe(201);
    expect((await relieve(rental, november.id, 'write_off', 20_000)).status).toBe(201);
    expect(await standingOf(rental)).toEqual(['370000 370000', '430000 430000']);
    expect(await booksOf(rental)).toEqual({
      receivable: 800_000,
      rent_income: -850_000,
      discounts: 30_000,
      write_offs: 20_000,
    });
    const { lines, balance } = await readLedger(server, rental);
    expect(balance).toBe(800_000);
    expect(lines.slice(-3)).toMatchObject([
      { on, relief: 'credit_note', credit: 50_000, description: 'Agreed', can: { restore: true } },
      { on, relief: 'discount', credit: 30_000 },
      { on, relief: 'write_off', credit: 20_000 },
    ]);
  });

  test('frees what was paid too much for it, the newest money first', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 700_000, paidOn: '2026-11-02' });
    await recordPayment(server, rental, { amount: 200_000, paidOn: '2026-11-03' });
    const [october] = await listCharges(server, rental);
    const { body } = await relieve(rental, october.id, 'discount', 100_000);
    expect(body.freed).toEqual({ amount: 100_000, currency: 'ILS' });
    expect(await standingOf(rental)).toEqual(['350000 0', '450000 0']);
    expect((await readLedger(server, rental)).credit).toBe(100_000);
  });

  test('is never more than is left of it, and of a write-off than is open', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 400_000 });
    const [october] = await listCharges(server, rental);
    const tooMuch = [{ path: 'amount', code: 'beyond_rest' }];
    expect((await relieve(rental, october.id, 'write_off', 50_001)).body.errors).toEqual(tooMuch);
    expect((await relieve(rental, october.id, 'discount', 450_001)).body.errors).toEqual(tooMuch);
    expect((await relieve(rental, october.id, 'discount', 1, { on: '2026-11-23' })).body.errors).toEqual([
      { path: 'on', code: 'in_future' },
    ]);
    expect((await relieve(rental, october.id, 'discount', 1, { currency: 'USD' })).status).toBe(422);
    expect((await relieve(rental, october.id, 'discount', 450_000)).status).toBe(201);
    expect((await relieve(rental, october.id, 'discount', 1)).body.code).toBe('charge_already_reversed');
  });

  test('that was taken back is owed again, once, and covered by credit', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 900_000 });
    const [october] = await listCharges(server, rental);
    const { body } = await relieve(rental, october.id, 'discount', 450_000);
    expect((await readLedger(server, rental)).credit).toBe(450_000);
    const restore = () =>
      moveMoney(
        server,
        rental,
        { charge: body.id, what: 'restoration' },
        { reason: 'A slip', on: '2026-11-21' },
      );
    const answers = await Promise.all([restore(), restore(), restore()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await standingOf(rental)).toEqual(['450000 0', '450000 0']);
    const { lines } = await readLedger(server, rental);
    expect(lines.find(({ kind }: { kind: string }) => kind === 'restoration')).toMatchObject({
      on: '2026-11-21',
      debit: 450_000,
    });
    expect((await booksOf(rental))['discounts']).toBeUndefined();
  });

  test('goes with a charge that is reversed: the reversal takes what is left', async () => {
    const rental = await addRental(server);
    const [october] = await listCharges(server, rental);
    const { body } = await relieve(rental, october.id, 'discount', 50_000);
    expect((await reverseCharge(server, rental, october.id)).status).toBe(201);
    expect((await readLedger(server, rental)).balance).toBe(450_000);
    expect(
      (await moveMoney(server, rental, { charge: body.id, what: 'restoration' }, { reason: 'No' })).body.code,
    ).toBe('charge_already_reversed');
  });
});

describe('a refund', () => {
  const refund = (rental: Rental, amount: number, more: object = {}) =>
    moveMoney(server, rental, '/refunds', {
      amount,
      on,
      method: 'bank_transfer',
      reference: '77-1',
      ...more,
    });

  test('gives credit back; it is no income and lessens none of the books', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 1_000_000, paidOn: '2026-10-20' });
    expect((await refund(rental, 60_000)).status).toBe(201);
    const { lines, credit, balance } = await readLedger(server, rental);
    expect({ credit, balance }).toEqual({ credit: 40_000, balance: -40_000 });
    expect(lines.at(-1)).toMatchObject({
      kind: 'payout',
      chargeKind: 'refund',
      on,
      debit: 60_000,
      method: 'bank_transfer',
      reference: '77-1',
    });
    expect(await booksOf(rental)).toEqual({ receivable: -40_000, rent_income: -900_000, money_in: 940_000 });
    expect(await readCash(server, rental)).toEqual({ '2026-10': '1000000 0', '2026-11': '-60000 0' });
  });

  test('is never more than the credit, also of two at once, and not before the money came', async () => {
    const rental = await addRental(server);
    expect((await refund(rental, 1)).body.errors).toEqual([{ path: 'amount', code: 'beyond_rest' }]);
    await recordPayment(server, rental, { amount: 1_000_000, paidOn: '2026-11-05' });
    expect((await refund(rental, 1, { on: '2026-11-04' })).body.errors).toEqual([
      { path: 'on', code: 'before_payment' },
    ]);
    const answers = await Promise.all([refund(rental, 70_000), refund(rental, 70_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await readLedger(server, rental)).credit).toBe(30_000);
  });

  test('is owed where its money bounced, and credit again where it was not made', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 1_000_000, paidOn: '2026-11-05' });
    const { body: paid } = await refund(rental, 100_000);
    await reversePayment(server, rental, body.paymentId, '2026-11-21');
    expect(await readLedger(server, rental)).toMatchObject({ balance: 1_000_000, credit: 0 });
    expect((await listCharges(server, rental)).map(({ kind, open }) => `${kind} ${open.amount}`)).toEqual([
      'rent 450000',
      'rent 450000',
      'refund 100000',
    ]);
    expect((await relieve(rental, paid.id, 'discount', 1)).body.code).toBe('transition_refused');
    expect((await reverseCharge(server, rental, paid.id, '2026-11-19')).body.errors).toEqual([
      { path: 'on', code: 'before_payment' },
    ]);
    expect((await reverseCharge(server, rental, paid.id)).status).toBe(201);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000, credit: 0 });
  });
});

describe('a transfer', () => {
  test('moves credit to another lease, where it covers what is open, and back', async () => {
    const rental = await addRental(server);
    const other = await addRental(server, { owner: rental.owner });
    await recordPayment(server, rental, { amount: 1_200_000, paidOn: '2026-11-05' });
    const { status, body } = await moveMoney(server, rental, '/transfers', {
      amount: 250_000,
      on,
      toLeaseId: other.lease.id,
    });
    expect(status).toBe(201);
    expect(await readLedger(server, rental)).toMatchObject({ credit: 50_000, balance: -50_000 });
    const there = await readLedger(server, other);
    expect(there).toMatchObject({ balance: 650_000, overdue: 650_000 });
    expect(there.lines.at(-1)).toMatchObject({
      kind: 'payment',
      on,
      method: 'transfer',
      receipt: null,
      can: { reverse: false },
    });
    expect(await readCash(server, rental)).toEqual({ '2026-11': '1200000 0' });
    expect((await reversePayment(server, other, body.paymentId)).body.code).toBe('transition_refused');
    expect((await reverseCharge(server, rental, body.id)).status).toBe(201);
    expect((await readLedger(server, rental)).credit).toBe(300_000);
    expect((await readLedger(server, other)).balance).toBe(900_000);
  });

  test('stays in its currency and its workspace, and goes nowhere else than elsewhere', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 1_200_000 });
    const dollars = await addRental(server, { owner: rental.owner, lease: { currency: 'USD' } });
    const strangers = await addRental(server);
    const to = (toLeaseId: string) => moveMoney(server, rental, '/transfers', { amount: 1, on, toLeaseId });
    expect((await to(dollars.lease.id)).body.code).toBe('currency_mismatch');
    expect((await to(strangers.lease.id)).status).toBe(404);
    expect((await to(rental.lease.id)).body.errors).toEqual([{ path: 'toLeaseId', code: 'invalid' }]);
    expect((await readLedger(server, rental)).credit).toBe(300_000);
  });
});

test('what is left of a charge is what the lists and the sums say', async () => {
  const rental = await addRental(server);
  const fee = await postCharge(server, rental, { amount: 80_000, dueOn: '2026-11-10' });
  await relieve(rental, fee.body.id, 'write_off', 30_000);
  const { body } = await server.request('GET', rental.owner.path('/totals/payments'), { as: rental.owner });
  expect(body.sums).toMatchObject([{ currency: 'ILS', amount: 950_000, open: 950_000 }]);
});
