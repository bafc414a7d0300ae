import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCheque } from '../cheques/testing.ts';
import { reminderSources } from '../contributions.ts';
import { releaseHeld } from '../deliveries/service.ts';
import { approveTemplate } from '../message-templates/testing.ts';
import { addRental, addRentalWithTenant, recordPayment, reportPayment } from '../money/testing.ts';
import { beginPlans, planDays } from './planning.ts';
import { addReminder } from './testing.ts';

let at: TestServer;
let owner: Member;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.close());
// A Sunday before nine; the rent of the flats here is due on the first of each month.
beforeEach(async () => {
  at.clock.set('2026-11-22T06:00:00Z');
  // What is due is everybody’s.
  await at.owner`delete from reminders`;
  await at.owner`delete from reminder_plans`;
  owner = await signUpOwner(at);
});

async function runAt(instant: string): Promise<void> {
  at.clock.set(instant);
  await beginPlans(at.services);
  await runWaiting(at.services);
}

const listPlanned = () => at.owner`
  select d.composed_of->>'on' as on_date, (d.composed_of->>'step')::int as step, d.status, d.skipped_because,
    d.valid_until, d.tenant_id from deliveries d where d.composed_by = 'reminder' and d.organization_id = ${owner.organizationId}
  order by (d.composed_of->>'step')::int, d.position`;
const listTold = () => at.owner`
  select user_id, data->>'subject' as subject, data->>'on' as on_date from notifications
  where topic = 'reminder.due' order by id`;

test('set to five days it goes out exactly five days before, not four or six, once', async () => {
  const { lease } = await addRental(at, { owner });
  await addReminder(at, owner);
  for (const day of ['2026-11-25', '2026-11-26']) await runAt(`${day}T06:59:59Z`);
  expect(await listPlanned()).toEqual([]);
  await runAt('2026-11-26T07:00:00Z');
  await runAt('2026-11-26T08:00:00Z');
  const planned = { on_date: '2026-12-01', step: -5, tenant_id: lease.tenantId };
  expect(await listPlanned()).toMatchObject([planned]);
  // Thursday: of use until Friday is over.
  expect((await listPlanned())[0]?.['valid_until']).toEqual(expect.stringContaining('2026-11-27T22:00:00'));
  for (const day of ['2026-11-27', '2026-11-28', '2026-11-29']) await runAt(`${day}T07:00:00Z`);
  expect(await listPlanned()).toHaveLength(1);
});

test('whoever gave a cheque for the rent is not reminded of it, only of what it does not cover', async () => {
  const covered = await addRental(at, { owner });
  const partly = await addRental(at, { owner });
  const cheque = { dueOn: '2026-12-02', amount: 450_000 };
  await addCheque(at, covered, { cheques: [{ ...cheque, number: '0007001' }] });
  await addCheque(at, partly, { cheques: [{ ...cheque, number: '0007002', amount: 400_000 }] });
  await addReminder(at, owner);
  await runAt('2026-11-26T07:00:00Z');
  expect(await listPlanned()).toMatchObject([{ tenant_id: partly.lease.tenantId }]);
});

test('a clock that jumps brings no burst and sends nothing twice; of days that were missed, yesterday alone', async () => {
  await addRental(at, { owner });
  await addReminder(at, owner, { steps: [0, 1, 2, 3].map((days) => ({ days, side: 'before' })) });
  await runAt('2026-11-29T07:00:00Z');
  expect((await listPlanned()).map(({ step }) => step)).toEqual([-3, -2]);
  await runAt('2026-11-29T05:00:00Z');
  await runAt('2026-11-29T07:00:00Z');
  expect(await listPlanned()).toHaveLength(2);
  // Forty days on, and back.
  await runAt('2027-01-08T07:00:00Z');
  await runAt('2026-11-30T07:00:00Z');
  expect((await listPlanned()).map(({ step, on_date: on }) => `${on} ${step}`)).toEqual([
    '2026-12-01 -3',
    '2026-12-01 -2',
    '2026-12-01 -1',
  ]);
});

test('what is turned on after nine begins with the next day, what is off says nothing, and two runs plan once', async () => {
  await addRental(at, { owner });
  const id = await addReminder(at, owner, { steps: [{ days: 3, side: 'before' }], isActive: false });
  await runAt('2026-11-28T07:00:00Z');
  await comeBackAt(at, '2026-11-28T08:00:00Z', [owner]);
  await at.request('PATCH', owner.path(`/reminders/${id}`), { as: owner, body: { isActive: true } });
  await runAt('2026-11-28T09:00:00Z');
  await runAt('2026-11-29T07:00:00Z');
  expect(await listPlanned()).toEqual([]);
  const day = { organizationId: owner.organizationId, day: '2026-11-28', also: null };
  // What was on since ten is not of nine; and a plan that came days too late is none.
  await planDays(at.services, reminderSources, day);
  expect(await listPlanned()).toEqual([]);
  await at.owner`update reminders set active_since = '2026-11-01' where id = ${id}`;
  await Promise.all([
    planDays(at.services, reminderSources, day),
    planDays(at.services, reminderSources, day),
  ]);
  await at.owner`update reminders set steps = '{-5}'`;
  await planDays(at.services, reminderSources, { ...day, day: '2026-11-26' });
  expect(await listPlanned()).toHaveLength(1);
});

test('paid meanwhile, turned off or not approved, it is not sent; what is due goes out in the words that were approved', async () => {
  const rental = await addRental(at, { owner });
  const off = await addReminder(at, owner);
  const on = await addReminder(at, owner);
  const setSteps = (id: string, steps: string) =>
    at.owner`update reminders set active_since = '2026-11-01', steps = ${steps}::integer[] where id = ${id}`;
  const outcomes = async () =>
    (await listPlanned()).map((row) => `${row['on_date']} ${row['skipped_because'] ?? row['status']}`);
  await setSteps(off, '{20}');
  await setSteps(on, '{20,51}');
  await at.owner`update reminder_plans set planned_on = '2026-11-20'`;
  // On Shabbat nothing leaves.
  await runAt('2026-11-21T07:00:00Z');
  expect(await outcomes()).toEqual(['2026-11-01 queued', '2026-11-01 queued', '2026-10-01 queued']);
  await comeBackAt(at, '2026-11-22T05:00:00Z', [owner]);
  await recordPayment(at, rental, { amount: 450_000, paidOn: '2026-10-03' });
  const change = (body: object) => ({ as: owner, body });
  await at.request('PATCH', owner.path(`/reminders/${off}`), change({ isActive: false }));
  at.clock.set('2026-11-22T06:35:00Z');
  await releaseHeld(at.services);
  await runWaiting(at.services);
  expect((await outcomes()).toSorted()).toEqual([
    '2026-10-01 settled',
    '2026-11-01 not_approved',
    '2026-11-01 switched_off',
  ]);

  const [template] = await at.owner`select id from message_templates
    where organization_id = ${owner.organizationId} and built_in_key = 'rent_overdue_firm'`;
  await comeBackAt(at, '2026-11-22T06:40:00Z', [owner]);
  await approveTemplate(at, owner, template?.['id']);
  await setSteps(on, '{21,52}');
  await runAt('2026-11-22T07:00:00Z');
  const letters = await at.owner`select recipient, subject, text_body, template_id, template_version
    from deliveries where composed_by = 'reminder' and status = 'kept' and organization_id = ${owner.organizationId}`;
  expect(letters).toMatchObject([{ template_id: template?.['id'], template_version: 1 }]);
  expect(letters[0]?.['recipient']).toMatch(/^tenant-/);
  expect(letters[0]?.['text_body']).toMatch(/4,500[\s\S]*01\/11\/2026/);
});

test('of a payment that the tenant reported nobody is reminded', async () => {
  const rental = await addRentalWithTenant(at, { owner, lease: { makeAccount: true } });
  await addReminder(at, owner, { steps: [{ days: 21, side: 'after' }] });
  await reportPayment(at, rental);
  await runAt('2026-11-22T07:00:00Z');
  expect(await listPlanned()).toEqual([]);
});

test('members hear of what they may know, of several things of a house in one', async () => {
  const assistant = await signUpMember(at, owner.organizationId, 'assistant');
  const viewer = await signUpMember(at, owner.organizationId, 'viewer');
  const stranger = await signUpOwner(at);
  const rental = await addRental(at, { owner });
  for (const number of ['0005001', '0005002'])
    await addCheque(at, rental, { cheques: [{ number, dueOn: '2026-11-24', amount: 450_000 }] });
  const unpaid = await signUpMember(at, owner.organizationId, 'property_manager', { viewFinancials: false });
  const cheques = { name: 'Bank', type: 'cheque', recipients: ['owner', 'team'], channels: ['app'] } as const;
  await addReminder(at, owner, {
    ...cheques,
    recipients: [...cheques.recipients],
    channels: [...cheques.channels],
    steps: [{ days: 0, side: 'before' }],
  });
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
  await runAt('2026-11-24T07:00:00Z');
  await runAt('2026-11-24T08:00:00Z');
  const told = await listTold();
  const whoHeard = (subject: string) =>
    told
      .filter((row) => row['subject'] === subject)
      .map((row) => row['user_id'])
      .toSorted();
  const ids = (...members: Member[]) => members.map(({ id }) => id).toSorted();
  expect(whoHeard('Pay the ladder')).toEqual(ids(owner, assistant, viewer, unpaid, stranger));
  expect(whoHeard('Bank (2)')).not.toContain(unpaid.id);
  expect(whoHeard('Bank (2)')).toContain(owner.id);
  expect(new Set(told.map((row) => row['on_date']))).toEqual(new Set(['2026-11-24', '2026-11-25']));
});
