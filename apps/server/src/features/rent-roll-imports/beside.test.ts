import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '../../background.ts';
import type { Job } from '../../services.ts';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { jobs } from '../jobs.ts';
import { addRental, recordPayment, type Rental } from '../money/testing.ts';
import { runImport } from './import.ts';
import { addImport, buildRentRoll } from './testing.ts';

/** Leases that end in a few days, so that each has something to tell. */
const endsSoon = (row: string[]) => row.with(12, '01/12/2025').with(13, '30/11/2026');

async function startImport(server: TestServer, count: number, change = endsSoon) {
  const owner = await signUpOwner(server);
  const { path, id } = await addImport(server, owner, buildRentRoll(count, change));
  const { status } = await server.request('POST', path('/start'), { as: owner, body: {} });
  expect(status).toBe(202);
  return {
    run: { organizationId: owner.organizationId, importId: id, userId: owner.id },
    isDone: async () =>
      (await server.owner`select from rent_roll_imports where id = ${id} and status = 'done'`).length > 0,
  };
}

test('an import of three hundred leases, and all that they have to tell, lets the receipt of another through', async () => {
  const server = await startServerForTest();
  const { queue, relay } = server.services;
  const rental = await addRental(server);
  const ran: string[] = [];
  /** Only what the other workspace waits for is really done; of the rest it counts what comes when. */
  const counted = jobs.map((job): Job => ({
    ...job,
    run: async (payload, services) => {
      const isOthers =
        (payload as { organizationId?: string }).organizationId === rental.owner.organizationId;
      ran.push(isOthers ? `other ${job.name}` : job.name);
      if (isOthers) await job.run(payload, services);
    },
  }));
  const only = (...names: string[]) => jobs.filter(({ name }) => names.includes(name));
  await relay.drain();
  await server.owner`delete from graphile_worker._private_jobs`;

  const { run, isDone } = await startImport(server, 300);
  await relay.drain();
  // It gives up its slot to others after some batches, and goes on where it was.
  expect(await runImport(server.services, run, 1)).toBe(true);
  await queue.workUntilEmpty(only('import_rent_roll'), server.services);
  expect(await isDone()).toBe(true);
  await relay.drain();
  const [merged] = await server.owner`select count(*)::int as jobs from graphile_worker.jobs`;
  expect(merged?.['jobs']).toBeLessThan(10);

  await queue.workUntilEmpty(only('announce_lease_milestones'), server.services);
  await relay.drain();
  const [waiting] =
    await server.owner`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'notify'`;
  expect(waiting).toEqual({ jobs: 300 });

  await recordPayment(server, rental);
  await relay.drain();
  await queue.workUntilEmpty(counted, server.services);
  expect(ran.indexOf('other issue_receipt')).toBeOneOf([0, 1]);
  const others = ran.flatMap((name, place) => (name.startsWith('other ') ? [place] : []));
  expect(others.at(-1)).toBeLessThan(12);
  expect(ran.length).toBeGreaterThan(300);
});

// A notification for each lease is as much work as the lease itself.
test.each([
  { told: 'nothing of which is told', change: (row: string[]) => row, most: 2 },
  { told: 'each of which is told of', change: endsSoon, most: 6 },
])(
  'an import of ten thousand leases, $told, lets the receipts of another through in $most times their usual time',
  { tags: ['night'], timeout: 1_800_000 },
  async ({ change, most }) => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const rentals: Rental[] = [];
    for (let rental = 0; rental < 20; rental += 1) rentals.push(await addRental(server, { owner }));
    const background = await startBackground(server.services);
    onTestFinished(() => background.stop());
    const timeEach = async () => {
      const times: number[] = [];
      for (const rental of rentals) times.push(await timeReceipt(server, rental));
      return times;
    };
    await timeEach();
    const usual = await timeEach();
    const { isDone } = await startImport(server, 10_000, change);
    const beside: number[] = [];
    while (!(await isDone())) beside.push(...(await timeEach()));
    expect(beside.length).toBeGreaterThan(100);
    const said = `usual ${medianOf(usual)} ms, beside ${medianOf(beside)} ms`;
    expect(medianOf(beside), said).toBeLessThan(most * medianOf(usual));
    expect(Math.max(...beside), `${said}, the slowest`).toBeLessThan(10 * most * medianOf(usual));
  },
);

/** From the payment until its receipt has gone out, in milliseconds. */
async function timeReceipt(server: TestServer, rental: Rental): Promise<number> {
  const begun = performance.now();
  const { body } = await recordPayment(server, rental, { amount: 1000 });
  await vi.waitFor(
    async () => {
      const sent =
        await server.owner`select from deliveries where organization_id = ${rental.owner.organizationId}
        and dedupe_key like ${`receipt:${body.receiptId}:%`} and status <> 'queued'`;
      expect(sent).not.toEqual([]);
    },
    { timeout: 60_000, interval: 10 },
  );
  return performance.now() - begun;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
