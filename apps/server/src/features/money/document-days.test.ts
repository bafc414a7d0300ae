import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  listCharges,
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

const balanceOn = async (rental: Rental, day: string) => {
  const { balance, credit, overdue } = await readLedger(server, rental, `?asOf=${day}`);
  return { balance, credit, overdue };
};
const linesOf = async (rental: Rental, kind: string) =>
  (await readLedger(server, rental)).lines.filter((line: { kind: string }) => line.kind === kind);

describe('a payment that is taken back', () => {
  test('counts on the day that it says, in the ledger and in the cash of the month', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-05' });
    expect((await reversePayment(server, rental, body.paymentId, '2026-10-25')).status).toBe(204);
    expect(await linesOf(rental, 'payment_reversal')).toMatchObject([{ on: '2026-10-25' }]);
    expect(await balanceOn(rental, '2026-10-24')).toEqual({ balance: 0, credit: 0, overdue: 0 });
    expect(await balanceOn(rental, '2026-10-25')).toEqual({ balance: 450_000, credit: 0, overdue: 450_000 });
    expect(await readCash(server, rental)).toEqual({});
  });

  test('is not taken back before it was paid, and not from tomorrow on', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 1, paidOn: '2026-10-05' });
    expect((await reversePayment(server, rental, body.paymentId, '2026-10-04')).body.errors).toEqual([
      { path: 'on', code: 'before_payment' },
    ]);
    expect((await reversePayment(server, rental, body.paymentId, '2026-11-23')).body.errors).toEqual([
      { path: 'on', code: 'in_future' },
    ]);
  });
});

describe('a charge that is taken back', () => {
  test('stays as it was told before the day, and shows on the day', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 900_000, paidOn: '2026-11-02' });
    const [october] = await listCharges(server, rental);
    expect((await reverseCharge(server, rental, october.id, '2026-11-10')).status).toBe(201);
    expect(await linesOf(rental, 'counter_charge')).toMatchObject([
      { on: '2026-11-10', relief: 'reversal', credit: 450_000 },
    ]);
    expect(await balanceOn(rental, '2026-10-31')).toMatchObject({ balance: 450_000, overdue: 450_000 });
    expect(await balanceOn(rental, '2026-11-09')).toEqual({ balance: 0, credit: 0, overdue: 0 });
    expect(await balanceOn(rental, '2026-11-10')).toEqual({ balance: -450_000, credit: 450_000, overdue: 0 });
  });

  test('of a deposit makes income of what was held in its own month, and rewrites no other', async () => {
    const rental = await addRental(server);
    const deposit = await postCharge(server, rental, {
      kind: 'deposit',
      amount: 200_000,
      dueOn: '2026-10-01',
    });
    await recordPayment(server, rental, { amount: 1_100_000, paidOn: '2026-10-05' });
    expect(await readCash(server, rental)).toEqual({ '2026-10': '900000 200000' });
    await reverseCharge(server, rental, deposit.body.id, '2026-11-20');
    expect(await readCash(server, rental)).toEqual({
      '2026-10': '900000 200000',
      '2026-11': '200000 -200000',
    });
    const { deposit: account, credit } = await readLedger(server, rental);
    expect(account).toMatchObject({
      held: 0,
      lines: [{ amount: 200_000 }, { on: '2026-11-20', amount: -200_000 }],
    });
    expect(credit).toBe(200_000);
  });
});

test('what is not due yet is taken back on the day on which it would have been, also of a lease far ahead', async () => {
  const rental = await addRental(server, { lease: { startsOn: '2028-03-01', endsOn: '2029-02-28' } });
  const { body } = await postCharge(server, rental, { kind: 'deposit', amount: 60_000, dueOn: '2027-03-01' });
  expect((await reverseCharge(server, rental, body.id)).status).toBe(201);
  expect((await readLedger(server, rental)).lines).toEqual([]);
  expect((await readLedger(server, rental, '?asOf=2027-03-01')).lines).toMatchObject([
    { kind: 'charge', on: '2027-03-01' },
    { kind: 'counter_charge', on: '2027-03-01', balance: 0 },
  ]);
});

test('credit that waited for a charge covers it from the day of the charge', async () => {
  const rental = await addRental(server);
  await recordPayment(server, rental, { amount: 1_000_000, paidOn: '2026-10-03' });
  await postCharge(server, rental, { kind: 'deposit', amount: 60_000, dueOn: '2026-11-15' });
  expect(await readCash(server, rental)).toEqual({ '2026-10': '1000000 0', '2026-11': '-60000 60000' });
  expect(await balanceOn(rental, '2026-11-14')).toEqual({ balance: -100_000, credit: 100_000, overdue: 0 });
  expect(await balanceOn(rental, '2026-11-15')).toEqual({ balance: -40_000, credit: 40_000, overdue: 0 });
});
