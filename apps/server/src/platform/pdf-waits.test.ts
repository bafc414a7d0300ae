import { expect, test } from 'vitest';
import { runUntilIdle } from '../background.ts';
import { openOwnerConnection } from '../db/connect.ts';
import { addRental, recordPayment } from '../features/money/testing.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { composeOwnerStatement, type LeaseLine } from './pdf-owner-statement.ts';

const line: LeaseLine = {
  propertyName: 'House',
  unitNumber: '1',
  tenantNames: 'Tenant',
  line: {
    on: '2026-11-01',
    debit: 450_000,
    credit: 0,
    balance: 450_000,
    type: 'charge',
    kind: 'rent',
    periodStartsOn: '2026-11-01',
    periodEndsOn: '2026-11-30',
    description: '',
    proration: null,
  },
};

test('a file and a receipt that wait for a long document hold no connection meanwhile', async () => {
  const server = await startServerForTest();
  const rental = await addRental(server);
  await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-11-01' });
  const sums = { opening: 0, closing: 0, owed: 0, credit: 0, deposits: 0 };
  const charges = Array.from({ length: 1500 }, () => line);
  const long = await composeOwnerStatement(
    {
      organizationName: 'Long',
      property: null,
      month: '2026-11',
      isOver: false,
      issuedOn: '2026-11-22',
      accounts: [{ currency: 'ILS', ...sums, charges, payments: [], expenses: [] }],
    },
    'en',
  );
  const watcher = openOwnerConnection(server.target);
  const progress = { isLongMade: false };
  const longMade = server.services.pdf.render('owner-statement', long).then(() => {
    progress.isLongMade = true;
  });
  const file = server.request('GET', rental.path('/ledger.pdf'), { as: rental.owner });
  const jobs = runUntilIdle(server.services);
  // By looks, not by the clock: where this process is held up itself, a transaction is held open but nobody looks.
  const looksAt = new Map<string, number>();
  let looks = 0;
  while (!progress.isLongMade) {
    const held = await watcher`select pid || ' since ' || state_change as transaction from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
    looks += 1;
    for (const { transaction } of held)
      looksAt.set(String(transaction), (looksAt.get(String(transaction)) ?? 0) + 1);
  }
  await longMade;
  expect((await file).status).toBe(200);
  await jobs;
  await watcher.end();
  expect(looks).toBeGreaterThan(2);
  expect(Math.max(0, ...looksAt.values())).toBeLessThan(looks / 2);
});
