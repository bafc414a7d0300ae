import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import { settleLinkages } from '../linkage/settlement.ts';
import { linkRent, requireLinkageSound } from '../linkage/testing.ts';
import { addRental, listCharges, readLedger, requireSound, type Rental } from '../money/testing.ts';
import { endLease, saveTermination } from './testing.ts';

/** Rent of ₪4,500 from October that follows the index: October knows August's, November September's. */
let server: TestServer;
let rental: Rental;
beforeEach(async () => {
  server = await startTestServer();
  rental = await addRental(server);
});
afterEach(async () => {
  if ((await settleLinkages(server.services)) !== 0)
    throw new Error('the termination left something to settle');
  await requireSound(server);
  await requireLinkageSound(server);
  await server.close();
});

async function followIndex(september: string): Promise<void> {
  await recordIndexes(server, await signUpOperator(server), { '2026-08': '100.0', '2026-09': september });
  await linkRent(server, rental);
}

const amounts = async () =>
  (await listCharges(server, rental)).map(({ kind, amount }) => `${kind} ${amount.amount}`).toSorted();

test('what an index added is cut with the rent', async () => {
  await followIndex('102.0');
  await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-11-15' });
  // 4,590 × 15 ÷ 30 − 2,250
  expect(await amounts()).toEqual(['adjustment 4500', 'rent 225000', 'rent 450000']);
});

test('what an index added to a month after the last day goes with its rent', async () => {
  await followIndex('102.0');
  await endLease(server, rental.owner, rental.lease.id, { lastDay: '2026-10-31' });
  expect(await amounts()).toEqual(['rent 450000']);
});

test('rent that fell with the index is cut from what it fell to, and comes back whole', async () => {
  await followIndex('98.0');
  const before = await amounts();
  expect(before).toEqual(['rent 441000', 'rent 450000']);
  await saveTermination(server, rental.owner, rental.lease.id, { lastDay: '2026-11-22' });
  const seen = await server.request('POST', rental.path('/termination/preview'), { as: rental.owner });
  const url = rental.path('/termination/confirmation');
  await server.request('POST', url, { as: rental.owner });
  // 4,410 × 22 ÷ 30
  expect(await amounts()).toEqual(['rent 323400', 'rent 450000']);
  expect(seen.body.account.balanceAfter.amount).toBe((await readLedger(server, rental)).balance);
  await server.request('POST', rental.path('/termination/cancellation'), { as: rental.owner });
  expect(await amounts()).toEqual(before);
});
