import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { endLease } from '../lease-terminations/testing.ts';
import { addRental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { announceMilestones } from './milestones.ts';
import { addLease } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
// It is 22 November 2026 again, for whoever comes now.
beforeEach(async () => {
  server.clock.set(testNow);
  owner = await signUpOwner(server);
});

async function letUnit(startsOn: string, endsOn: string, change: { stage?: 'draft' } = {}): Promise<string> {
  const { unitIds } = await addProperty(server, owner, {}, 1);
  const lease = await addLease(server, owner, unitIds[0] ?? '', {
    startsOn,
    endsOn,
    makeAccount: false,
    ...change,
  });
  return lease.id;
}

/** What was told of a lease, in order, and what its audit log says of it. */
async function notificationsOf(leaseId: string): Promise<string[]> {
  const rows =
    await server.owner`select topic, payload ->> 'on' as on_date, payload ->> 'days' as days from outbox
    where payload ->> 'leaseId' = ${leaseId} and topic in ('lease.began', 'lease.ended', 'lease.ends_soon', 'lease.return_due')
    order by id`;
  return rows.map((row) => `${row['topic']} ${row['on_date']} ${row['days']}`);
}

async function auditOf(leaseId: string): Promise<string[]> {
  const rows =
    await server.owner`select action from audit_events where entity = 'lease' and entity_id = ${leaseId}
    and action in ('began', 'ended')`;
  return rows.map((row) => row['action']);
}

const announce = () => announceMilestones(server.services);

describe('a lease', () => {
  test('is said to begin on its first day, and not before', async () => {
    const id = await letUnit('2026-11-23', '2027-11-22');
    await announce();
    expect(await notificationsOf(id)).toEqual([]);
    server.clock.set('2026-11-22T22:00:00Z');
    await announce();
    expect(await notificationsOf(id)).toEqual(['lease.began 2026-11-23 0']);
  });

  test('is said to have ended on the day after its last, also across the change of the clocks', async () => {
    // The clocks go forward on 26 March 2027.
    const id = await letUnit('2026-04-01', '2027-03-26');
    await announce();
    server.clock.set('2027-03-26T20:59:59Z');
    await announce();
    expect(await notificationsOf(id)).not.toContain('lease.ended 2027-03-26 0');
    server.clock.set('2027-03-26T21:00:00Z');
    await announce();
    expect(await notificationsOf(id)).toContain('lease.ended 2027-03-26 0');
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('that nobody spoke of for years is caught up with, each thing once and only the nearest reminder', async () => {
    const over = await letUnit('2024-01-01', '2024-12-31');
    const ending = await letUnit('2025-12-20', '2026-12-19');
    await announce();
    expect(await notificationsOf(over)).toEqual(['lease.began 2024-01-01 0', 'lease.ended 2024-12-31 0']);
    expect(await notificationsOf(ending)).toEqual([
      'lease.began 2025-12-20 0',
      'lease.ends_soon 2026-12-19 30',
    ]);
  });

  test('climbs down the ladder to its end', async () => {
    const id = await letUnit('2026-11-01', '2027-03-31');
    for (let day = 0; day <= 130; day += 1) {
      await announce();
      server.clock.advance({ hours: 24 });
    }
    expect(await notificationsOf(id)).toEqual([
      'lease.began 2026-11-01 0',
      'lease.ends_soon 2027-03-31 120',
      'lease.ends_soon 2027-03-31 90',
      'lease.ends_soon 2027-03-31 60',
      'lease.ends_soon 2027-03-31 30',
      'lease.ended 2027-03-31 0',
    ]);
  });

  test('that is a draft, or was called off before it began, has no life', async () => {
    const draft = await letUnit('2026-01-01', '2026-12-31', { stage: 'draft' });
    const off = await letUnit('2026-12-01', '2027-11-30');
    await endLease(server, owner, off, { lastDay: '2026-11-22' });
    server.clock.set('2028-01-01T09:00:00Z');
    await announce();
    expect([await notificationsOf(draft), await notificationsOf(off)]).toEqual([[], []]);
  });

  test('that is ended early is said to have ended by that day', async () => {
    const id = await letUnit('2026-10-01', '2027-09-30');
    await endLease(server, owner, id, { lastDay: '2026-11-21' });
    await announce();
    expect(await notificationsOf(id)).toContain('lease.ended 2026-11-21 0');
  });
});

test('two workers at once, and any number after them, say each thing once', async () => {
  const ids = [];
  for (let lease = 0; lease < 5; lease += 1) ids.push(await letUnit('2025-01-01', '2025-12-31'));
  const counts = await Promise.all(Array.from({ length: 4 }, announce));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(await announce()).toBe(0);
  for (const id of ids) expect(await notificationsOf(id)).toHaveLength(2);
});

test('what is held of a tenant who left is spoken of after 30, 50 and 60 days, until it is returned', async () => {
  const rental = await addRental(server, { owner, lease: { startsOn: '2025-11-23', endsOn: '2026-11-22' } });
  const id = await addSecurity(server, rental, { type: 'cash_deposit', expiresOn: null });
  for (let day = 0; day <= 55; day += 1) {
    await announce();
    server.clock.advance({ hours: 24 });
  }
  const reminded = ['lease.return_due 2026-11-22 30', 'lease.return_due 2026-11-22 50'];
  const returns = async () =>
    (await notificationsOf(rental.lease.id)).filter((line) => line.startsWith('lease.return_due'));
  expect(await returns()).toEqual(reminded);
  // The owner's session is long over.
  const colleague = await signUpMember(server, owner.organizationId, 'admin');
  const todo = async () =>
    (await server.request('GET', owner.path('/dashboard'), { as: colleague })).body.todo.securitiesToReturn;
  expect(await todo()).toMatchObject({
    count: 1,
    items: [
      { leaseId: rental.lease.id, leftOn: '2026-11-22', dueOn: '2027-01-21', amount: { amount: 900_000 } },
    ],
  });
  const moved = await server.request('POST', owner.path(`/securities/${id}/changes`), {
    as: colleague,
    body: { to: 'returned', on: '2027-01-15' },
  });
  expect(moved.status).toBe(204);
  expect(await todo()).toEqual({ count: 0, items: [] });
  server.clock.advance({ hours: 24 * 30 });
  await announce();
  expect(await returns()).toEqual(reminded);
});

test('of the last two securities that go back at once nothing is left to remind of', async () => {
  const rental = await addRental(server, { owner, lease: { startsOn: '2025-01-01', endsOn: '2025-12-31' } });
  const ids = [await addSecurity(server, rental), await addSecurity(server, rental)];
  await Promise.all(
    ids.map((id) =>
      server.request('POST', owner.path(`/securities/${id}/changes`), {
        as: owner,
        body: { to: 'returned', on: '2026-11-22' },
      }),
    ),
  );
  expect(await server.owner`select from security_returns where lease_id = ${rental.lease.id}`).toHaveLength(
    0,
  );
});
