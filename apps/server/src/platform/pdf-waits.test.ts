import { expect, onTestFinished, test } from 'vitest';
import { runWaiting } from '../background.ts';
import { addRental, recordPayment } from '../features/money/testing.ts';
import { startServerForTest } from '../testing/test-server.ts';

test('a file and a receipt that wait for their turn to be laid out hold no transaction meanwhile', async () => {
  const server = await startServerForTest();
  const rental = await addRental(server);
  await recordPayment(server, rental, { amount: 100_000, paidOn: '2026-11-01' });
  // Their turn comes when the test says so: behind a long document, how long it takes would be a matter of luck.
  const { pdf } = server.services;
  const { render } = pdf;
  const turn = Promise.withResolvers<undefined>();
  onTestFinished(() => turn.resolve(undefined));
  const waiting = new Set<string>();
  pdf.render = async (template, data, files) => {
    waiting.add(template);
    await turn.promise;
    return render(template, data, files);
  };
  const file = server.request('GET', rental.path('/ledger.pdf'), { as: rental.owner });
  const jobs = runWaiting(server.services);
  const patient = { timeout: 30_000 };
  await expect.poll(() => [...waiting].toSorted(), patient).toEqual(['ledger', 'receipt']);
  // Whoever holds one while waiting holds it until the turn comes; what others do in theirs is over in a moment.
  const listHeld = async () =>
    server.owner`select query from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`;
  await expect.poll(listHeld, patient).toEqual([]);
  turn.resolve(undefined);
  expect((await file).status).toBe(200);
  await jobs;
});
