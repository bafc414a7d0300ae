import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openOwnerConnection } from '../../db/connect.ts';
import type { Sql } from '../../db/tagged-sql.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { postDueRent } from './rent-run.ts';
import {
  addLeasesInBulk,
  addRental,
  requireSound,
  listCharges,
  readLedger,
  recordPayment,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const countCharges = async (owner: Member) => {
  const [row] =
    await server.owner`select count(*)::int as n from charges where organization_id = ${owner.organizationId}`;
  return row?.['n'];
};

describe('the rent run', () => {
  test('charges what is due, once however often it runs', async () => {
    const rental = await addRental(server);
    expect(await listCharges(server, rental)).toMatchObject([
      {
        kind: 'rent',
        dueOn: '2026-10-01',
        period: { startsOn: '2026-10-01', endsOn: '2026-10-31' },
        amount: { amount: 450_000 },
        proration: null,
      },
      { kind: 'rent', dueOn: '2026-11-01' },
    ]);
    expect(await postDueRent(server.services)).toBe(0);
    expect(await countCharges(rental.owner)).toBe(2);
    await requireSound(server);
  });

  test('posts a back-dated lease in full, prorated at both ends with the arithmetic', async () => {
    const rental = await addRental(server, {
      lease: { startsOn: '2025-12-15', endsOn: '2026-02-14', monthlyRentAmount: 480_000 },
    });
    expect(await listCharges(server, rental)).toMatchObject([
      {
        dueOn: '2025-12-15',
        amount: { amount: 263_226 },
        proration: { days: 17, ofDays: 31, monthlyRent: { amount: 480_000 } },
      },
      { dueOn: '2026-01-01', amount: { amount: 480_000 } },
      { dueOn: '2026-02-01', amount: { amount: 240_000 }, proration: { days: 14, ofDays: 28 } },
    ]);
  });

  test.each([
    {
      dueDay: 29,
      startsOn: '2026-01-01',
      now: '2026-03-31T09:00:00Z',
      due: ['2026-01-29', '2026-02-28', '2026-03-29'],
    },
    {
      dueDay: 30,
      startsOn: '2026-01-01',
      now: '2026-03-31T09:00:00Z',
      due: ['2026-01-30', '2026-02-28', '2026-03-30'],
    },
    {
      dueDay: 31,
      startsOn: '2026-01-01',
      now: '2026-05-01T09:00:00Z',
      due: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    },
    {
      dueDay: 29,
      startsOn: '2028-01-01',
      now: '2028-03-31T09:00:00Z',
      due: ['2028-01-29', '2028-02-29', '2028-03-29'],
    },
    {
      dueDay: 31,
      startsOn: '2028-01-31',
      now: '2028-03-31T09:00:00Z',
      due: ['2028-01-31', '2028-02-29', '2028-03-31'],
    },
  ])(
    'falls due on the last day of a short month: day $dueDay from $startsOn',
    async ({ dueDay, startsOn, now, due }) => {
      const then = await startServerForTest({ now });
      const endsOn = Temporal.PlainDate.from(startsOn).add({ years: 1 }).toString();
      const rental = await addRental(then, { lease: { startsOn, endsOn, dueDay } });
      expect((await listCharges(then, rental)).map(({ dueOn }) => dueOn)).toEqual(due);
    },
  );

  test.each([
    { now: '2026-06-30T20:59:59Z', charges: 0, why: 'a second before midnight in summer' },
    { now: '2026-06-30T21:00:00Z', charges: 1, why: 'midnight in summer' },
    {
      now: '2026-10-31T21:59:59Z',
      charges: 4,
      why: 'a second before midnight, a week after the clocks went back',
    },
    { now: '2026-10-31T22:00:00Z', charges: 5, why: 'midnight, a week after the clocks went back' },
  ])('goes by the day in Israel: $why', async ({ now, charges }) => {
    const then = await startServerForTest({ now });
    const rental = await addRental(then, { lease: { startsOn: '2026-07-01', endsOn: '2027-06-30' } });
    expect(await listCharges(then, rental)).toHaveLength(charges);
  });

  test('charges nothing that begins after a lease was ended', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const lease = await addLease(server, owner, unitIds[0] ?? '');
    await server.owner`update leases set terminated_on = '2026-10-20' where id = ${lease.id}`;
    await postDueRent(server.services);
    expect(await countCharges(owner)).toBe(1);
  });

  test('charges nothing for a rent-free lease, and does not ask again', async () => {
    const rental = await addRental(server, { lease: { monthlyRentAmount: 0 } });
    expect(await listCharges(server, rental)).toEqual([]);
    expect(await postDueRent(server.services)).toBe(0);
  });

  test('gives credit to new rent, the oldest credit first', async () => {
    const rental = await addRental(server);
    await recordPayment(server, rental, { amount: 1_000_000, paidOn: '2026-11-10' });
    await recordPayment(server, rental, { amount: 500_000, paidOn: '2026-11-12' });
    server.clock.set('2027-01-01T08:00:00Z');
    await postDueRent(server.services);
    server.clock.set('2026-11-22T07:00:00Z');
    expect((await listCharges(server, rental)).map(({ allocated }) => allocated.amount)).toEqual([
      450_000, 450_000, 450_000, 150_000,
    ]);
    expect(await readLedger(server, rental, '?asOf=2027-01-01')).toMatchObject({
      balance: 300_000,
      credit: 0,
    });
    await requireSound(server);
  });

  test('leaves one audit event and one event for the relay an organization', async () => {
    const owner = await signUpOwner(server);
    await addLeasesInBulk(server, owner, 5);
    await postDueRent(server.services);
    const events =
      await server.owner`select action, entity, data from audit_events where organization_id = ${owner.organizationId} and entity = 'rent'`;
    expect(events).toMatchObject([{ action: 'posted', data: { charges: 5, dueUpTo: '2026-11-22' } }]);
    expect(
      await server.owner`select payload from outbox where organization_id = ${owner.organizationId} and topic = 'rent.posted'`,
    ).toHaveLength(1);
  });
});

describe('when several run at once, or one dies', () => {
  test('two workers share the work and charge nothing twice', async () => {
    const owners = [await signUpOwner(server), await signUpOwner(server)];
    for (const owner of owners) await addLeasesInBulk(server, owner, 150);
    const counts = await Promise.all([1, 2, 3].map(() => postDueRent(server.services)));
    expect(counts.reduce((total, count) => total + count, 0)).toBe(300);
    for (const owner of owners) expect(await countCharges(owner)).toBe(150);
    await requireSound(server);
  });

  test('rent and payments of one lease meet without a loss', async () => {
    const rental = await addRental(server, { isCharged: false });
    const payments = Array.from({ length: 10 }, () => recordPayment(server, rental, { amount: 1000 }));
    const [posted, ...recorded] = await Promise.all([postDueRent(server.services), ...payments]);
    expect(recorded.map(({ status }) => status)).toEqual(recorded.map(() => 201));
    expect(posted).toBe(2);
    expect(await readLedger(server, rental)).toMatchObject({ balance: 900_000 - 10_000, credit: 0 });
    await requireSound(server);
  });

  test('a lease that somebody works on is waited for, not left out', async () => {
    const rental = await addRental(server, { isCharged: false });
    const watcher = openOwnerConnection(server.target);
    const posted = await server.owner.begin(async (holder) => {
      await holder`select from leases where id = ${rental.lease.id} for no key update`;
      const run = postDueRent(server.services);
      await waitUntilHeldUp(watcher, '%rent_schedule%');
      return { run };
    });
    expect(await posted.run).toBe(2);
    await watcher.end();
  });

  test('a run that is broken off in the middle leaves nothing behind, and the next does it all', async () => {
    const charged = await interruptRun(async (watcher) => {
      const run = postDueRent(server.services).catch((error: unknown) => error);
      await waitUntilHeldUp(watcher, '%rent_schedule%');
      await watcher`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%rent_schedule%'`;
      expect(await run).toMatchObject({ code: '57014' });
    });
    expect(charged).toEqual({ before: 0, after: 200 });
  });

  test('a run that is killed in the middle does no more harm', { tags: ['night'] }, async () => {
    const charged = await interruptRun(async (watcher) => {
      const child = spawnRentRun(server);
      await waitUntilHeldUp(watcher, '%rent_schedule%');
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    expect(charged).toEqual({ before: 0, after: 200 });
  });

  /** @returns how many charges there are when one run of 200 has ended in the middle, and after the next */
  async function interruptRun(
    interrupt: (watcher: Sql) => Promise<void>,
  ): Promise<{ before: number; after: number }> {
    const owner = await signUpOwner(server);
    await addLeasesInBulk(server, owner, 200);
    const watcher = openOwnerConnection(server.target);
    await server.owner.begin(async (holder) => {
      // The run gets as far as the rollup of the day, and no further.
      await holder`select from expected_rent where organization_id = ${owner.organizationId} for update`;
      await interrupt(watcher);
    });
    await vi.waitFor(
      async () => {
        expect(
          await watcher`select from pg_stat_activity where datname = current_database() and application_name = 'dira dira_jobs' and state <> 'idle'`,
        ).toHaveLength(0);
      },
      { timeout: 30_000, interval: 50 },
    );
    await watcher.end();
    const before = await countCharges(owner);
    await requireSound(server);
    await postDueRent(server.services);
    await requireSound(server);
    return { before, after: await countCharges(owner) };
  }
});

/** The rent run in a process of its own, which can be killed. */
function spawnRentRun({ target, clock }: TestServer) {
  const fileUrl = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { openDatabase } from ${fileUrl('../../db/database.ts')};
    import { createTestClock } from ${fileUrl('../../platform/clock.ts')};
    import { postDueRent } from ${fileUrl('./rent-run.ts')};
    const clock = createTestClock(${JSON.stringify(clock.now().toString())});
    await postDueRent({ clock, db: openDatabase(${JSON.stringify(target)}, clock) });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
}
