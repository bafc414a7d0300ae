import type { CashReport } from '@dira/contract/cash-report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../../testing/pdf-text.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRate } from '../exchange-rates/testing.ts';
import { addRental, readLedger, recordPayment, requireSound } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDollars = { currency: 'USD', monthlyRentAmount: 100_000 } as const;

test('rent in dollars is charged, paid and reported in dollars, and its total says the rate', async () => {
  const rental = await addRental(server, { lease: inDollars });
  const { owner } = rental;
  await addRate(server, owner, { currency: 'USD', on: '2026-11-01', rate: '3.5' });
  const { status } = await recordPayment(server, rental, { amount: 150_000, paidOn: '2026-11-02' });
  expect(status).toBe(201);
  const ledger = await readLedger(server, rental);
  expect([ledger.currency, ledger.balance, ledger.overdue]).toEqual(['USD', 50_000, 50_000]);
  const { body } = await server.request('GET', owner.path('/cash-report?from=2026-10&to=2026-11'), {
    as: owner,
  });
  const { money } = body as CashReport;
  expect([money.received, money.conversion?.rates[0]?.rate]).toEqual([
    { amount: 525_000, currency: 'ILS' },
    '3.5000',
  ]);
  await requireSound(server);
});

test('it may come in shekels: the ledger has dollars, and the receipt says what came and at which rate', async () => {
  const rental = await addRental(server, { lease: inDollars });
  const { owner } = rental;
  const paidIn = { shekels: 361_200, rate: '3.6120' };
  const paid = await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-11-02', paidIn });
  expect(paid.status).toBe(201);
  const ledger = await readLedger(server, rental);
  expect(ledger.balance).toBe(100_000);
  expect(ledger.lines.at(-1)).toMatchObject({ credit: 100_000, paidIn });
  const receipt = await server.request('GET', owner.path(`/receipts/${paid.body.receiptId}/pdf`), {
    as: owner,
  });
  const text = await readText(receipt.raw, 'he');
  for (const part of ['1,000.00', '3,612.00', '3.6120']) expect(text).toContain(part);
  await requireSound(server);
});

test('shekels that do not come to the amount are refused at it, and shekels for shekels at all', async () => {
  const rental = await addRental(server, { lease: inDollars });
  const paidIn = { shekels: 361_200, rate: '3.6120' };
  const off = await recordPayment(server, rental, { amount: 100_001, paidOn: '2026-11-02', paidIn });
  expect([off.status, off.body.errors]).toEqual([422, [{ path: 'amount', code: 'invalid' }]]);
  const rate = await recordPayment(server, rental, {
    amount: 100_000,
    paidOn: '2026-11-02',
    paidIn: { ...paidIn, rate: '3,6' },
  });
  expect([rate.status, rate.body.errors]).toEqual([422, [{ path: 'paidIn.rate', code: 'invalid_rate' }]]);
  const shekels = await addRental(server);
  const same = await recordPayment(server, shekels, { amount: 100_000, paidOn: '2026-11-02', paidIn });
  expect([same.status, same.body.errors]).toEqual([422, [{ path: 'paidIn', code: 'invalid' }]]);
});
