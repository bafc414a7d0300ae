import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  addRentalWithTenant,
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

/** A deposit of ₪9,000, charged and paid in October, and both rents of the lease still owed. */
async function addDeposit(rental: Rental): Promise<{ chargeId: string; paymentId: string }> {
  const { body } = await postCharge(server, rental, {
    kind: 'deposit',
    amount: 900_000,
    dueOn: '2026-10-01',
  });
  const payment = await recordPayment(server, rental, {
    amount: 900_000,
    paidOn: '2026-10-05',
    chargeId: body.id,
  });
  return { chargeId: body.id, paymentId: payment.body.paymentId };
}

const move = (rental: Rental, kind: string, amount: number, more: object = {}) =>
  moveMoney(server, rental, '/deposit-movements', {
    kind,
    amount,
    on,
    ...(kind === 'returned' && { method: 'bank_transfer' }),
    ...more,
  });
const useFor = (rental: Rental, charges: object[], more: object = {}) =>
  moveMoney(server, rental, '/deposit-offsets', { on, charges, reason: 'Unpaid rent', ...more });
const linesOf = async (rental: Rental) =>
  (await readLedger(server, rental)).deposit.lines.map(
    (line: { on: string; kind: string; amount: number; held: number }) =>
      `${line.on} ${line.kind} ${line.amount} = ${line.held}`,
  );

/** The oldest rent. */
const findRent = async (rental: Rental) =>
  (await listCharges(server, rental)).find(({ kind }) => kind === 'rent');

describe('a deposit', () => {
  test('runs from what was paid for it, through interest and use, to what went back', async () => {
    const rental = await addRental(server);
    await addDeposit(rental);
    const october = await findRent(rental);
    expect((await move(rental, 'interest', 5_000, { on: '2026-11-01' })).body.held.amount).toBe(905_000);
    expect((await useFor(rental, [{ chargeId: october.id, amount: 450_000 }])).body.held.amount).toBe(
      455_000,
    );
    expect((await move(rental, 'returned', 455_000, { on: '2026-11-21' })).body.held.amount).toBe(0);
    expect(await linesOf(rental)).toEqual([
      '2026-10-05 paid 900000 = 900000',
      '2026-11-01 interest 5000 = 905000',
      '2026-11-20 offset -450000 = 455000',
      '2026-11-21 returned -455000 = 0',
    ]);
    const { lines, balance } = await readLedger(server, rental);
    expect(balance).toBe(450_000);
    expect(lines.at(-1)).toMatchObject({
      kind: 'payment',
      method: 'deposit',
      on,
      receipt: null,
      credit: 450_000,
    });
    // What was held became income when it settled the rent; what went back is no loss.
    expect(await readCash(server, rental)).toEqual({ '2026-10': '0 900000', '2026-11': '450000 -905000' });
  });

  test('never gives more than it holds, on any day', async () => {
    const rental = await addRental(server);
    await addDeposit(rental);
    const beyond = [{ path: 'amount', code: 'beyond_rest' }];
    expect((await move(rental, 'returned', 900_001)).body.errors).toEqual(beyond);
    expect((await move(rental, 'returned', 1, { on: '2026-10-04' })).body.errors).toEqual([
      { path: 'on', code: 'before_payment' },
    ]);
    expect((await move(rental, 'returned', 1, { method: undefined })).body.errors).toEqual([
      { path: 'method', code: 'required' },
    ]);
    const answers = await Promise.all([move(rental, 'returned', 500_000), move(rental, 'returned', 500_000)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const app = server.owner`update deposit_accounts set held = -1 where lease_id = ${rental.lease.id}`;
    await expect(app).rejects.toThrow('deposit_accounts_not_overdrawn');
  });

  test('settles no more than is open on a charge, and no charge of another lease', async () => {
    const rental = await addRental(server);
    const other = await addRental(server, { owner: rental.owner });
    await addDeposit(rental);
    const october = await findRent(rental);
    const [theirs] = await listCharges(server, other);
    expect((await useFor(rental, [{ chargeId: october.id, amount: 450_001 }])).body.errors).toEqual([
      { path: 'charges.0.amount', code: 'beyond_rest' },
    ]);
    expect((await useFor(rental, [{ chargeId: theirs.id, amount: 1 }])).status).toBe(404);
    const twice = [
      { chargeId: october.id, amount: 300_000 },
      { chargeId: october.id, amount: 300_000 },
    ];
    expect((await useFor(rental, twice)).body.errors).toEqual([
      { path: 'charges.1.amount', code: 'beyond_rest' },
    ]);
    expect((await readLedger(server, rental)).deposit.held).toBe(900_000);
  });

  test('that was used or returned is not taken back before that is', async () => {
    const rental = await addRental(server);
    const { chargeId, paymentId } = await addDeposit(rental);
    await move(rental, 'returned', 900_000);
    expect((await reverseCharge(server, rental, chargeId)).body.code).toBe('deposit_used');
    expect((await reversePayment(server, rental, paymentId)).body.code).toBe('deposit_used');
  });

  test('is shown to its tenant, who moves nothing', async () => {
    const rental = await addRentalWithTenant(server);
    await addDeposit(rental);
    const { body } = await server.request('GET', rental.myPath('/ledger'), { as: rental.tenant });
    expect(body).toMatchObject({
      deposit: { held: 900_000, lines: [{ can: { reverse: false } }] },
      can: { refund: false, moveDeposit: false },
    });
  });
});

describe('a movement of a deposit that is taken back', () => {
  test('is held again; an offset leaves its charge open', async () => {
    const rental = await addRental(server);
    await addDeposit(rental);
    const october = await findRent(rental);
    await useFor(rental, [{ chargeId: october.id, amount: 450_000 }]);
    await move(rental, 'returned', 450_000);
    const { deposit } = await readLedger(server, rental);
    const [, offset, returned] = deposit.lines;
    for (const { id, can } of [offset, returned]) {
      expect(can.reverse).toBe(true);
      expect((await moveMoney(server, rental, { movement: id }, { reason: 'A slip' })).status).toBe(200);
      expect((await moveMoney(server, rental, { movement: id }, { reason: 'Again' })).body.code).toBe(
        'transition_refused',
      );
    }
    const after = await readLedger(server, rental);
    expect(after).toMatchObject({ balance: 900_000, deposit: { held: 900_000 } });
    expect(after.deposit.lines.map(({ isReversal }: { isReversal: boolean }) => isReversal)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(await readCash(server, rental)).toEqual({ '2026-10': '0 900000' });
  });

  test('goes through its own door, not through that of payments', async () => {
    const rental = await addRental(server);
    await addDeposit(rental);
    const october = await findRent(rental);
    await useFor(rental, [{ chargeId: october.id, amount: 1 }]);
    const { lines } = await readLedger(server, rental);
    expect((await reversePayment(server, rental, lines.at(-1).id)).body.code).toBe('transition_refused');
  });
});
