import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  addRental,
  addRentalWithTenant,
  buildPayment,
  confirmPayment,
  readLedger,
  recordPayment,
  reportPayment,
  requireSound,
  reversePayment,
  type Rental,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => requireSound(server));
afterAll(() => server.close());

const type = ({ owner, path }: Rental, change: Record<string, unknown> = {}, checked: string[] = []) =>
  server.request('POST', path('/payments'), { as: owner, body: { ...buildPayment(change), checked } });

describe('a payment that may be there already', () => {
  test.each([
    ['on the same day', {}, 409],
    ['with the same reference on another day', { reference: 'A-7', paidOn: '2026-11-20' }, 409],
    ['of another day, with no reference', { paidOn: '2026-11-20' }, 201],
    ['of another amount', { amount: 449_999 }, 201],
    ['on another way', { method: 'bit' }, 201],
  ])('%s is answered %s', async (_, change, status) => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { reference: 'A-7' });
    const answer = await type(rental, change);
    expect(answer.status).toBe(status);
    if (status === 409)
      expect(answer.body).toMatchObject({
        code: 'payment_maybe_duplicate',
        current: { paidOn: '2026-11-22', receipt: '2026-1' },
      });
  });

  test('is posted once somebody has looked, and not before', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental);
    await type(rental);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 });
    expect((await type(rental, {}, ['duplicate'])).status).toBe(201);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 0 });
  });

  test('is one that the tenant reported, and none that never came or was reversed', async () => {
    const rental = await addRentalWithTenant(server);
    const paymentId = await reportPayment(server, rental);
    expect(await type(rental)).toMatchObject({
      status: 409,
      body: { code: 'payment_maybe_duplicate', current: { receipt: null } },
    });
    await confirmPayment(server, rental, paymentId);
    await reversePayment(server, rental, paymentId);
    expect((await type(rental)).status).toBe(201);
  });

  test('typed by several at once is posted once; the others are asked', async () => {
    const rental = await addRental(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(rental)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 450_000 });
  });
});

// Two months of 4,500 are open.
test.each([
  [900_000, [], 201],
  [1_350_000, [], 201],
  [1_350_001, [], 409],
  [4_500_000, [], 409],
  [4_500_000, ['duplicate'], 409],
  [4_500_000, ['amount'], 201],
])('an amount of %s with %o checked is answered %s', async (amount, checked, status) => {
  const answer = await type(await addRental(server), { amount }, checked);
  expect([answer.status, answer.body.code]).toEqual([
    status,
    status === 409 ? 'payment_amount_unusual' : undefined,
  ]);
});

test('more than three months is not asked about where that much is open', async () => {
  const rental = await addRental(server, { lease: { startsOn: '2026-06-01', endsOn: '2027-05-31' } });
  expect((await type(rental, { amount: 6 * 450_000 })).status).toBe(201);
});
