import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { releaseHeld } from '../deliveries/service.ts';
import { completeRequest, moveRequest, reportDefect } from '../maintenance/testing.ts';
import { addRental, addRentalWithTenant, listCharges, recordPayment } from '../money/testing.ts';
import { beginPlans as beginReminderPlans } from '../reminders/planning.ts';
import { addReminder } from '../reminders/testing.ts';
import { beginPlans } from './beginning.ts';
import { wakeRuns } from './running.ts';
import {
  addRun,
  addWorkflow,
  buildDefinition,
  listRuns,
  listWorkflows,
  onRequest,
  publish,
  showWorkflow,
  turn,
  turnOnBuiltIn,
} from './testing.ts';

let at: TestServer;
let owner: Member;
beforeAll(async () => {
  at = await startTestServer();
});
afterAll(() => at.close());
// A Sunday before nine; the rent of the flats here is due on the first of each month.
beforeEach(async () => {
  at.clock.set('2026-11-22T06:00:00Z');
  await at.owner`update workflows set active_since = null`;
  owner = await signUpOwner(at);
});

async function runAt(instant: string, tenant?: Person): Promise<void> {
  await comeBackAt(at, instant, tenant === undefined ? [owner] : [owner, tenant]);
  await beginPlans(at.services);
  await wakeRuns(at.services);
  await runWaiting(at.services);
}

async function releaseAt(instant: string): Promise<void> {
  await comeBackAt(at, instant, [owner]);
  await releaseHeld(at.services);
  await runWaiting(at.services);
}

const listMessages = () => at.owner`
  select d.subject, d.status, d.skipped_because, d.text_body from deliveries d
  where d.composed_by = 'workflow' and d.organization_id = ${owner.organizationId} order by d.position`;
const listTold = () => at.owner`
  select user_id, topic, data->>'subject' as subject from notifications
  where organization_id = ${owner.organizationId} and topic like 'workflow_step.%' order by id`;
const readRun = async (id: string) =>
  (await at.request('GET', owner.path(`/workflow-runs/${id}`), { as: owner })).body;
const answer = (id: string, isApproved: boolean, as = owner) =>
  at.request('POST', owner.path(`/workflow-runs/${id}/answers`), { as, body: { isApproved } });

test('the rent reminder goes out three days before, once, and not to who has paid', async () => {
  await addRental(at, { owner });
  const paid = await addRental(at, { owner });
  await recordPayment(at, paid, { amount: 1_350_000 });
  await turnOnBuiltIn(at, owner, 'rent_reminder');
  await runAt('2026-11-27T07:00:00Z');
  expect(await listRuns(at, owner)).toEqual([]);
  await runAt('2026-11-28T07:00:00Z');
  await runAt('2026-11-28T08:00:00Z');
  expect(await listRuns(at, owner)).toMatchObject([{ state: 'done', onDate: '2026-12-01', version: 1 }]);
  // The twenty-eighth is a Shabbat.
  expect(await listMessages()).toMatchObject([{ status: 'queued' }]);
  await releaseAt('2026-11-29T06:30:00Z');
  await runAt('2026-11-29T07:00:00Z');
  expect(await listMessages()).toMatchObject([{ status: 'kept', subject: expect.stringContaining('4,500') }]);
  expect(await listRuns(at, owner)).toHaveLength(1);
  const [run] = await listRuns(at, owner);
  expect((await readRun(run?.id ?? '')).steps).toMatchObject([
    { kind: 'begin', result: 'done' },
    { kind: 'send', result: 'done', message: { state: 'kept' } },
  ]);
});

test('a message is looked at again when it leaves: paid meanwhile or turned off, it stays', async () => {
  const paid = await addRental(at, { owner });
  await addRental(at, { owner });
  const id = await turnOnBuiltIn(at, owner, 'rent_reminder');
  await runAt('2026-11-28T07:00:00Z');
  await comeBackAt(at, '2026-11-29T05:00:00Z', [owner]);
  await recordPayment(at, paid, { amount: 1_350_000 });
  await releaseAt('2026-11-29T06:30:00Z');
  expect((await listMessages()).map((row) => row['skipped_because'] ?? row['status'])).toEqual([
    'settled',
    'kept',
  ]);
  // On again after nine it begins with the next day, and turned off before the day after Shabbat it says nothing.
  await turn(at, owner, id, false);
  await addRental(at, { owner, lease: { dueDay: 8 } });
  await comeBackAt(at, '2026-12-05T08:00:00Z', [owner]);
  await turn(at, owner, id, true);
  await runAt('2026-12-05T09:00:00Z');
  expect(await listRuns(at, owner)).toHaveLength(2);
  await at.owner`update workflows set planned_on = '2026-12-04' where id = ${id}`;
  await runAt('2026-12-05T09:30:00Z');
  await turn(at, owner, id, false);
  await releaseAt('2026-12-06T06:30:00Z');
  expect((await listMessages()).at(-1)).toMatchObject({ skipped_because: 'switched_off' });
});

test('what is off takes no further step', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  const { workflow, workflowRun: id } = await addRun(at, rental);
  await answer(id, true);
  await turn(at, owner, workflow, false);
  await runWaiting(at.services);
  expect(await listRuns(at, owner)).toMatchObject([{ state: 'skipped', because: 'too_late' }]);
});

test('where a reminder says the same that day, the tenant hears it once', async () => {
  await addRental(at, { owner });
  await turnOnBuiltIn(at, owner, 'rent_reminder');
  await addReminder(at, owner, { steps: [{ days: 2, side: 'before' }] });
  const [rent] = await listWorkflows(at, owner);
  const path = owner.path(`/workflows/${rent?.id}`);
  const { draft } = await showWorkflow(at, owner, rent?.id ?? '');
  const trigger = { kind: 'date', of: 'payment', offset: -2 };
  await at.request('PATCH', path, { as: owner, body: { draft: { ...draft, trigger } } });
  await publish(at, owner, rent?.id ?? '');
  await comeBackAt(at, '2026-11-29T07:00:00Z', [owner]);
  await beginReminderPlans(at.services);
  await runAt('2026-11-29T07:00:00Z');
  const outcomes = await at.owner`select coalesce(skipped_because, status) as outcome from deliveries
    where organization_id = ${owner.organizationId} and is_automatic order by 1`;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['kept', 'repeated']);
});

test('the renewal notice comes thirty days before the end, once', async () => {
  await addRental(at, { owner, lease: { startsOn: '2026-01-01', endsOn: '2026-12-31' } });
  await turnOnBuiltIn(at, owner, 'renewal_notice');
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) await runAt(`${day}T07:00:00Z`);
  expect(await listRuns(at, owner)).toMatchObject([{ state: 'done', onDate: '2026-12-31' }]);
  expect(await listMessages()).toMatchObject([{ subject: expect.stringContaining('31/12/2026') }]);
});

test('the follow-up of a repair comes 48 hours on, not 47, and not where it was opened again', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  await turnOnBuiltIn(at, owner, 'repair_follow_up');
  const [fixed, again] = [
    await reportDefect(at, rental),
    await reportDefect(at, rental, { title: 'The door' }),
  ];
  await completeRequest(at, owner, fixed);
  await completeRequest(at, owner, again);
  await runAt('2026-11-22T08:00:00Z');
  expect((await listRuns(at, owner)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await moveRequest(at, owner, again, 'open');
  await runAt('2026-11-24T07:00:00Z');
  expect(await listMessages()).toEqual([]);
  await runAt('2026-11-24T08:00:00Z');
  expect(await listMessages()).toMatchObject([{ subject: expect.stringContaining('The tap drips') }]);
  expect((await listRuns(at, owner)).map(({ state, because }) => because ?? state).toSorted()).toEqual([
    'done',
    'open',
  ]);
});

test('a new tenant is welcomed with a checklist, once; one of a lease that began long ago is not', async () => {
  await turnOnBuiltIn(at, owner, 'welcome');
  await addRental(at, { owner, lease: { startsOn: '2026-11-01' } });
  await addRental(at, { owner, lease: { startsOn: '2026-01-01' } });
  await runAt('2026-11-22T08:00:00Z');
  await runAt('2026-11-23T08:00:00Z');
  expect(await listMessages()).toMatchObject([{ status: 'kept', text_body: expect.stringContaining('1.') }]);
  expect((await listRuns(at, owner)).map(({ because }) => because).toSorted()).toEqual(['lease_age', null]);
});

test('off it does nothing, and what it had planned stays unsent; a run ends on the version that it began with', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  const id = await turnOnBuiltIn(at, owner, 'repair_follow_up');
  await completeRequest(at, owner, await reportDefect(at, rental));
  await runAt('2026-11-22T08:00:00Z', rental.tenant);
  const { draft } = await showWorkflow(at, owner, id);
  const path = owner.path(`/workflows/${id}`);
  const steps = [{ kind: 'notify', text: 'Version two', memberId: null }];
  await at.request('PATCH', path, { as: owner, body: { draft: { ...draft, steps } } });
  await publish(at, owner, id);
  await completeRequest(at, owner, await reportDefect(at, rental, { title: 'The door' }));
  await runAt('2026-11-22T09:00:00Z', rental.tenant);
  expect(await listRuns(at, owner)).toMatchObject([
    { version: 2, state: 'done' },
    { version: 1, state: 'waiting' },
  ]);
  expect(await listTold()).toMatchObject([{ user_id: owner.id, subject: 'Version two' }]);
  await turn(at, owner, id, false);
  await completeRequest(at, owner, await reportDefect(at, rental, { title: 'A lamp' }));
  await runAt('2026-11-24T09:00:00Z', rental.tenant);
  expect(await listRuns(at, owner)).toHaveLength(2);
  expect(await listMessages()).toEqual([]);
  // On again in time it goes on; days later it would not.
  await turn(at, owner, id, true);
  await runAt('2026-11-24T10:00:00Z', rental.tenant);
  expect(await listMessages()).toMatchObject([{ status: 'kept' }]);
  await completeRequest(at, owner, await reportDefect(at, rental, { title: 'A tile' }));
  await runAt('2026-11-24T11:00:00Z', rental.tenant);
  expect(await listTold()).toHaveLength(2);
});

test('a clock that jumps brings no burst: what waited too long is over', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  await turnOnBuiltIn(at, owner, 'repair_follow_up');
  await completeRequest(at, owner, await reportDefect(at, rental));
  await runAt('2026-11-22T08:00:00Z');
  at.clock.set('2027-01-01T08:00:00Z');
  await wakeRuns(at.services);
  await wakeRuns(at.services);
  await runWaiting(at.services);
  at.clock.set('2026-11-22T08:00:00Z');
  expect(await listRuns(at, owner)).toMatchObject([{ state: 'skipped', because: 'too_late' }]);
  expect(await listMessages()).toEqual([]);
});

test('it adds a task and a request, asks, and posts the charge that was proposed once a member has approved it', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  const other = await signUpMember(at, owner.organizationId, 'admin');
  await addWorkflow(
    at,
    owner,
    onRequest(
      { kind: 'task', title: 'Look at it', dueInDays: 2, memberId: owner.id },
      { kind: 'ask', question: 'Call a plumber?', memberId: owner.id, answerDays: 2 },
      {
        kind: 'charge',
        description: 'Call-out',
        amount: 15_000,
        dueInDays: 7,
        memberId: null,
        answerDays: 2,
      },
      { kind: 'check', conditions: [{ kind: 'languages', languages: ['fr'] }] },
    ),
  );
  await reportDefect(at, rental);
  await runWaiting(at.services);
  const [asked] = await listRuns(at, owner);
  const id = asked?.id ?? '';
  expect(asked).toMatchObject({
    state: 'asked',
    stepsDone: 1,
    stepsCount: 4,
    asks: { question: 'Call a plumber?', isCharge: false, canAnswer: true },
  });
  expect(
    await at.owner`select title, due_on, assignee_id from tasks where organization_id = ${owner.organizationId}`,
  ).toEqual([{ title: 'Look at it', due_on: '2026-11-24', assignee_id: owner.id }]);
  expect(await listTold()).toMatchObject([{ topic: 'workflow_step.asked', subject: 'Call a plumber?' }]);
  const { body: told } = await at.request('GET', '/api/v1/my/notifications', { as: owner });
  expect(told.items[0].target).toEqual({
    kind: 'workflow_run',
    workflowId: asked?.workflow.id,
    workflowRunId: id,
  });
  expect((await answer(id, true, other)).status).toBe(403);
  expect((await answer(id, true)).status).toBe(204);
  await runWaiting(at.services);
  expect(await listRuns(at, owner, '?state=asked')).toMatchObject([
    { asks: { isCharge: true, amount: 15_000 } },
  ]);
  const before = (await listCharges(at, rental)).length;
  await Promise.all([answer(id, true), answer(id, true)]);
  expect(await listCharges(at, rental)).toHaveLength(before + 1);
  await runWaiting(at.services);
  expect(await readRun(id)).toMatchObject({ state: 'skipped', because: 'languages' });
  expect((await answer(id, true)).body.code).toBe('run_not_asking');
});

test('declined, unanswered or stopped, a run ends where it is', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  await addWorkflow(
    at,
    owner,
    onRequest(
      { kind: 'ask', question: 'Call a plumber?', memberId: null, answerDays: 2 },
      { kind: 'notify', text: 'Called', memberId: null },
    ),
  );
  for (const title of ['A tap', 'A door', 'A lamp']) await reportDefect(at, rental, { title });
  await runWaiting(at.services);
  const [declined, stopped] = await listRuns(at, owner);
  await answer(declined?.id ?? '', false);
  const stop = () => at.request('POST', owner.path(`/workflow-runs/${stopped?.id}/stops`), { as: owner });
  expect([(await stop()).status, (await stop()).body.code]).toEqual([204, 'transition_refused']);
  await runAt('2026-11-24T07:00:00Z');
  expect((await listRuns(at, owner)).map(({ state, because }) => because ?? state).toSorted()).toEqual([
    'declined',
    'no_answer',
    'stopped',
  ]);
  expect((await listTold()).filter(({ topic }) => topic === 'workflow_step.told')).toEqual([]);
});

test('it begins no more runs a day than it may, and none by what it did itself', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  const id = await addWorkflow(
    at,
    owner,
    onRequest({ kind: 'request', title: 'Look again', priority: 'low' }),
  );
  await at.request('PATCH', owner.path(`/workflows/${id}`), { as: owner, body: { dailyLimit: 2 } });
  for (const title of ['A tap', 'A door', 'A lamp']) await reportDefect(at, rental, { title });
  for (let round = 0; round < 3; round += 1) await runWaiting(at.services);
  const ends = (await listRuns(at, owner)).map(({ state, because }) => because ?? state);
  expect(ends.toSorted()).toEqual(['done', 'done', 'limit', 'loop', 'loop']);
  const [{ count } = {}] = await at.owner`select count(*)::int as count from maintenance_requests
    where organization_id = ${owner.organizationId}`;
  expect(count).toBe(5);
});

test('it acts with the rights of who published it, as they are then', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  const manager = await signUpMember(at, owner.organizationId, 'admin');
  await addWorkflow(at, manager, onRequest({ kind: 'task', title: 'Look', dueInDays: 1, memberId: null }));
  await at.owner`update memberships set role = 'viewer' where user_id = ${manager.id}`;
  await reportDefect(at, rental);
  await runWaiting(at.services);
  expect(await listRuns(at, owner)).toMatchObject([
    { state: 'failed', failure: 'not_allowed', stepsDone: 0 },
  ]);
});

test('an amount is looked at when it begins; two runs of a plan begin it once', async () => {
  for (const _ of [1, 2]) await addRental(at, { owner });
  const id = await addWorkflow(
    at,
    owner,
    buildDefinition({
      trigger: { kind: 'date', of: 'payment', offset: 22 },
      conditions: [{ kind: 'amount', least: 450_001 }],
    }),
  );
  await at.request('PATCH', owner.path(`/workflows/${id}`), { as: owner, body: { dailyLimit: 1 } });
  await runAt('2026-11-23T07:00:00Z');
  await at.owner`update workflows set planned_on = '2026-11-22' where organization_id = ${owner.organizationId}`;
  await Promise.all([beginPlans(at.services), beginPlans(at.services)]);
  await runWaiting(at.services);
  expect((await listRuns(at, owner)).map(({ because }) => because).toSorted()).toEqual(['amount', 'limit']);
});
