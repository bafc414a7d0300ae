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
  const began = performance.now();
  const progress = { isLongMade: false };
  const longMade = server.services.pdf.render('owner-statement', long).then(() => {
    progress.isLongMade = true;
  });
  const file = server.request('GET', rental.path('/ledger.pdf'), { as: rental.owner });
  const jobs = runUntilIdle(server.services);
  let longestHeldMs = 0;
  while (!progress.isLongMade) {
    const [held] = await watcher`
      select coalesce(max(extract(epoch from clock_timestamp() - state_change)) * 1000, 0)::float as ms
      from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
    longestHeldMs = Math.max(longestHeldMs, Number(held?.['ms']));
  }
  await longMade;
  const longMs = performance.now() - began;
  expect((await file).status).toBe(200);
  await jobs;
  await watcher.end();
  expect(longestHeldMs).toBeLessThan(longMs / 2);
});
