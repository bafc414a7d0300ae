import { afterEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { reminderSources } from '../contributions.ts';
import { addRental, addRentalWithTenant, recordPayment, reportPayment } from '../money/testing.ts';
import { beginPlans, planDays } from './planning.ts';
import { addReminder } from './testing.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** A workspace with a let flat whose rent is due on the first of each month, on the Sunday before December. */
async function startWorld(): Promise<{ server: TestServer; owner: Member }> {
  server = await startTestServer({ now: '2026-11-22T06:00:00Z' });
  const owner = await signUpOwner(server);
  return { server, owner };
}

async function runAt({ services, clock }: TestServer, instant: string): Promise<void> {
  clock.set(instant);
  await beginPlans(services);
  await runWaiting(services);
}

const listPlanned = ({ owner: db }: TestServer) => db`
  select d.composed_of->>'on' as on_date, (d.composed_of->>'step')::int as step, d.status, d.skipped_because,
    d.valid_until, d.tenant_id from deliveries d where d.composed_by = 'reminder' order by d.position`;
const listTold = ({ owner: db }: TestServer) => db`
  select user_id, data->>'subject' as subject, data->>'on' as on_date from notifications
  where topic = 'reminder.due' order by id`;

test('set to five days it goes out exactly five days before, not four or six, once', async () => {
  const world = await startWorld();
  const { server: at, owner } = world;
  const { lease } = await addRental(at, { owner });
  await addReminder(at, owner);
  for (const day of ['2026-11-25', '2026-11-26']) await runAt(at, `${day}T06:59:59Z`);
  expect(await listPlanned(at)).toEqual([]);
  await runAt(at, '2026-11-26T07:00:00Z');
  await runAt(at, '2026-11-26T08:00:00Z');
  const planned = { on_date: '2026-12-01', step: -5, tenant_id: lease.tenantId };
  expect(await listPlanned(at)).toMatchObject([planned]);
  // Thursday: of use until Friday is over.
  expect((await listPlanned(at))[0]?.['valid_until']).toEqual(expect.stringContaining('2026-11-27T22:00:00'));
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) await runAt(at, `${day}T07:00:00Z`);
  expect(await listPlanned(at)).toHaveLength(1);
});

test('a clock that jumps brings no burst and sends nothing twice; of days that were missed, yesterday alone', async () => {
  const { server: at, owner } = await startWorld();
  await addRental(at, { owner });
  await addReminder(at, owner, { steps: [0, 1, 2, 3].map((days) => ({ days, side: 'before' })) });
  await runAt(at, '2026-11-29T07:00:00Z');
  expect((await listPlanned(at)).map(({ step }) => step)).toEqual([-3, -2]);
  await runAt(at, '2026-11-29T05:00:00Z');
  await runAt(at, '2026-11-29T07:00:00Z');
  expect(await listPlanned(at)).toHaveLength(2);
  // Forty days on, and back.
  await runAt(at, '2027-01-08T07:00:00Z');
  await runAt(at, '2026-11-30T07:00:00Z');
  expect((await listPlanned(at)).map(({ step, on_date: on }) => `${on} ${step}`)).toEqual([
    '2026-12-01 -3',
    '2026-12-01 -2',
    '2026-12-01 -1',
  ]);
});

test('what is turned on after nine begins with the next day, what is off says nothing, and two runs plan once', async () => {
  const { server: at, owner } = await startWorld();
  await addRental(at, { owner });
  const id = await addReminder(at, owner, { steps: [{ days: 3, side: 'before' }], isActive: false });
  await runAt(at, '2026-11-28T07:00:00Z');
  await comeBackAt(at, '2026-11-28T08:00:00Z', [owner]);
  await at.request('PATCH', owner.path(`/reminders/${id}`), { as: owner, body: { isActive: true } });
  await runAt(at, '2026-11-28T09:00:00Z');
  await runAt(at, '2026-11-29T07:00:00Z');
  expect(await listPlanned(at)).toEqual([]);
  const day = { organizationId: owner.organizationId, day: '2026-11-28', also: null };
  await at.owner`update reminders set active_since = '2026-11-01' where id = ${id}`;
  await Promise.all([
    planDays(at.services, reminderSources, day),
    planDays(at.services, reminderSources, day),
  ]);
  expect(await listPlanned(at)).toHaveLength(1);
});

test('what is paid meanwhile, turned off or not approved is not sent; what is due goes out in approved words', async () => {
  const { server: at, owner } = await startWorld();
  const rental = await addRental(at, { owner });
  const steps = [{ days: 21, side: 'after' as const }];
  const ids = [await addReminder(at, owner, { steps }), await addReminder(at, owner, { steps })];
  // On Shabbat and after it: planned on Saturday, it waits for Sunday.
  const outcomes = async () => (await listPlanned(at)).map((row) => row['skipped_because'] ?? row['status']);
  await at.owner`update reminder_plans set planned_on = '2026-11-20'`;
  await at.owner`update reminders set active_since = '2026-11-01', steps = '{20}' where id in ${at.owner(ids)}`;
  await runAt(at, '2026-11-21T07:00:00Z');
  expect(await outcomes()).toEqual(['queued', 'queued']);
  await at.owner`update reminders set active_since = null where id = ${ids[0] ?? ''}`;
  const release = async (instant: string) => {
    at.clock.set(instant);
    await releaseHeld(at.services);
    await runWaiting(at.services);
  };
  await release('2026-11-22T06:35:00Z');
  expect(await outcomes()).toEqual(['switched_off', 'not_approved']);
  await approve(at, owner);
  await runAt(at, '2026-11-22T07:00:00Z');
});

test('members hear of what they may know, of several things of a house in one', async () => {
  const { server: at, owner } = await startWorld();
  const assistant = await signUpMember(at, owner.organizationId, 'assistant');
  const viewer = await signUpMember(at, owner.organizationId, 'viewer');
  const stranger = await signUpOwner(at);
  await addRental(at, { owner });
  for (const member of [owner, stranger])
    await addReminder(at, member, {
      name: 'Pay the ladder',
      type: 'own_date',
      steps: [{ days: 1, side: 'before' }],
      recipients: ['owner', 'team'],
      channels: ['app'],
      ownOn: '2025-11-25',
      isYearly: true,
    });
  await runAt(at, '2026-11-24T07:00:00Z');
  await runAt(at, '2026-11-24T08:00:00Z');
  const told = { subject: 'Pay the ladder', on_date: '2026-11-25' };
  expect((await listTold(at)).map(({ user_id: id }) => id).toSorted()).toEqual(
    [owner, assistant, viewer, stranger].map(({ id }) => id).toSorted(),
  );
  expect(await listTold(at)).toMatchObject([told, told, told, told]);
});
