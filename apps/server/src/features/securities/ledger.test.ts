import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  moveMoney,
  postCharge,
  readCash,
  readLedger,
  recordPayment,
  requireSound,
  type Rental,
} from '../money/testing.ts';
import { addSecurity, requireSecuritiesSound } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await requireSound(server);
  await requireSecuritiesSound(server);
});
afterAll(() => server.close());

const cash = { type: 'cash_deposit', expiresOn: null } as const;
const move = ({ owner }: Rental, id: string, to: string, more: object = {}) =>
  server.request('POST', owner.path(`/securities/${id}/changes`), {
    as: owner,
    body: { to, on: '2026-11-20', ...more },
  });
/** Told of the draw, then drawn. */
async function draw(rental: Rental, id: string, more: object) {
  await move(rental, id, 'claim_notice', { on: '2026-11-10' });
  return move(rental, id, 'partly_claimed', { reason: 'Unpaid rent', ...more });
}
const heldOf = async (rental: Rental) => (await readLedger(server, rental)).deposit.held;

describe('a cash deposit of the register', () => {
  test('is on the account of deposits from the day that it came to the day that it went', async () => {
    const rental = await addRental(server);
    const id = await addSecurity(server, rental, { ...cash, state: 'requested' });
    expect(await heldOf(rental)).toBe(0);
    await move(rental, id, 'received', { on: '2026-10-03' });
    expect(await heldOf(rental)).toBe(900_000);
    await move(rental, id, 'active', { on: '2026-10-04' });
    expect((await move(rental, id, 'returned', { method: 'bit' })).status).toBe(204);
    const { deposit, balance } = await readLedger(server, rental);
    expect(deposit.lines).toMatchObject([
      { on: '2026-10-03', kind: 'received', amount: 900_000 },
      { on: '2026-11-20', kind: 'returned', amount: -900_000, method: 'bit', held: 0 },
    ]);
    expect(balance).toBe(900_000);
    expect(await readCash(server, rental)).toEqual({ '2026-10': '0 900000', '2026-11': '0 -900000' });
  });

  test('is counted once, where a charge of it was paid', async () => {
    const rental = await addRental(server);
    const { body } = await postCharge(server, rental, {
      kind: 'deposit',
      amount: 600_000,
      dueOn: '2026-10-01',
    });
    await recordPayment(server, rental, { amount: 600_000, paidOn: '2026-10-05', chargeId: body.id });
    await addSecurity(server, rental, { ...cash, amount: 600_000, on: '2026-10-06' });
    expect(await heldOf(rental)).toBe(600_000);
    // A second one is other money, and so is what a paper says beyond what was paid.
    await addSecurity(server, rental, { ...cash, amount: 250_000, on: '2026-10-07' });
    expect(await heldOf(rental)).toBe(850_000);
  });

  test('settles what is open when it is drawn on, and no more than that', async () => {
    const rental = await addRental(server);
    const id = await addSecurity(server, rental, { ...cash, amount: 1_500_000, on: '2026-10-03' });
    expect((await draw(rental, id, { claimedAmount: 900_001 })).body.errors).toEqual([
      { path: 'claimedAmount', code: 'beyond_open' },
    ]);
    expect((await move(rental, id, 'partly_claimed', { claimedAmount: 500_000 })).status).toBe(204);
    const { balance, lines, deposit } = await readLedger(server, rental);
    expect({ balance, held: deposit.held }).toEqual({ balance: 400_000, held: 1_000_000 });
    expect(lines.slice(-2)).toMatchObject([
      { method: 'deposit', credit: 450_000 },
      { method: 'deposit', credit: 50_000 },
    ]);
    expect((await move(rental, id, 'returned')).status).toBe(204);
    expect(await heldOf(rental)).toBe(0);
  });

  test('that is held keeps its amount, and goes back as far as the account still holds it', async () => {
    const rental = await addRental(server);
    const id = await addSecurity(server, rental, { ...cash, on: '2026-10-03' });
    const { body } = await server.request('GET', rental.owner.path(`/securities/${id}`), {
      as: rental.owner,
    });
    const changed = await server.request('PATCH', rental.owner.path(`/securities/${id}`), {
      as: rental.owner,
      body: { amount: body.amount.amount + 1 },
    });
    expect(changed.body.errors).toEqual([{ path: 'amount', code: 'deposit_held' }]);
    const returned = { kind: 'returned', amount: 300_000, on: '2026-11-19', method: 'cash' };
    expect((await moveMoney(server, rental, '/deposit-movements', returned)).status).toBe(201);
    expect((await move(rental, id, 'returned')).status).toBe(204);
    expect((await readLedger(server, rental)).deposit.lines.at(-1)).toMatchObject({
      amount: -600_000,
      held: 0,
    });
  });
});

describe('a guarantee', () => {
  test('that is drawn on brings money, with a receipt; it never was a deposit', async () => {
    const rental = await addRental(server);
    const id = await addSecurity(server, rental, {});
    expect(await heldOf(rental)).toBe(0);
    expect((await draw(rental, id, { claimedAmount: 500_000 })).status).toBe(204);
    const { balance, lines, deposit } = await readLedger(server, rental);
    expect({ balance, held: deposit.held }).toEqual({ balance: 400_000, held: 0 });
    expect(lines.at(-1)).toMatchObject({
      kind: 'payment',
      method: 'guarantee',
      credit: 500_000,
      receipt: { number: expect.any(String) },
    });
    expect(await readCash(server, rental)).toEqual({ '2026-11': '500000 0' });
  });

  test('moves no money where that is on the ledger already', async () => {
    const rental = await addRental(server);
    const id = await addSecurity(server, rental, {});
    expect((await draw(rental, id, { claimedAmount: 500_000, postsMoney: false })).status).toBe(204);
    expect((await readLedger(server, rental)).balance).toBe(900_000);
  });
});
