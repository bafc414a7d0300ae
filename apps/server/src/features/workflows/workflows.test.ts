import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { completeRequest, moveRequest, reportDefect } from '../maintenance/testing.ts';
import { approveTemplate } from '../message-templates/testing.ts';
import { addRental, addRentalWithTenant, recordPayment } from '../money/testing.ts';
import {
  addWorkflow,
  buildDefinition,
  listWorkflows,
  onRequest,
  publish,
  showWorkflow,
  turn,
} from './testing.ts';

let at: TestServer;
let owner: Member;
beforeAll(async () => {
  at = await startTestServer();
  at.clock.set('2026-11-22T06:00:00Z');
  owner = await signUpOwner(at);
});
afterAll(() => at.close());

const post = (path: string, body: unknown, as = owner) => at.request('POST', owner.path(path), { as, body });
const send = (templateId: string | null) => buildDefinition({ steps: [{ kind: 'send', templateId }] });
const tryIt = async (definition: unknown, month = '2026-11') =>
  (await post('/workflow-trials', { month, definition })).body;

test('a workspace begins with four, as the specification has them, all of them off', async () => {
  const given = await listWorkflows(at, await signUpOwner(at, 'Just begun'));
  expect(given.map(({ builtInKey, isActive, version }) => [builtInKey, isActive, version])).toEqual([
    ['rent_reminder', false, 1],
    ['renewal_notice', false, 1],
    ['repair_follow_up', false, 1],
    ['welcome', false, 1],
  ]);
  expect(given.map(({ definition }) => definition)).toMatchObject([
    { trigger: { of: 'payment', offset: -3 } },
    { trigger: { of: 'lease', offset: -30 } },
    { steps: [{ kind: 'wait', hours: 48 }, { kind: 'check' }, { kind: 'send' }] },
    { trigger: { event: 'tenant_joined' } },
  ]);
});

test('nothing is turned on before an owner has approved its wording, and a draft never runs', async () => {
  const [rent] = await listWorkflows(at, owner);
  const id = rent?.id ?? '';
  const on = { as: owner, body: { isActive: true } };
  expect((await at.request('PUT', owner.path(`/workflows/${id}/switch`), on)).body.code).toBe(
    'wording_not_approved',
  );
  const { templates, draft } = await showWorkflow(at, owner, id);
  expect(templates).toMatchObject([{ builtInKey: 'rent_due_soon', isApproved: false, newestVersion: 1 }]);
  await approveTemplate(at, owner, templates[0]?.id ?? '');
  await turn(at, owner, id, true);
  // Without a change there is nothing to publish.
  const version = () => post(`/workflows/${id}/versions`, undefined);
  expect((await version()).body.code).toBe('transition_refused');
  const edit = (body: unknown) => at.request('PATCH', owner.path(`/workflows/${id}`), { as: owner, body });
  await edit({ draft: { ...draft, steps: [...draft.steps, { kind: 'send', templateId: null }] } });
  expect((await version()).body.code).toBe('workflow_incomplete');
  expect(await showWorkflow(at, owner, id)).toMatchObject({
    version: 1,
    hasDraft: true,
    isActive: true,
    definition: { steps: [{ kind: 'send' }] },
    faults: [{ code: 'no_template', step: 1 }],
  });
  await edit({ draft: { ...draft, steps: [{ kind: 'notify', text: 'Look', memberId: null }] } });
  expect((await version()).body).toEqual({ version: 2 });
  const { versions } = await showWorkflow(at, owner, id);
  expect(versions).toMatchObject([{ version: 2 }, { version: 1, publishedBy: null }]);
  // A template that something sends is not deleted.
  const [, , , welcome] = await listWorkflows(at, owner);
  const sent = (await showWorkflow(at, owner, welcome?.id ?? '')).templates[0]?.id;
  const removed = await at.request('DELETE', owner.path(`/message-templates/${sent}`), { as: owner });
  expect(removed.body.code).toBe('template_in_use');
});

test('what is wrong is refused at its field, and a 51st workflow at all', async () => {
  const stranger = '01a20000-0000-7000-8000-000000000001';
  const notify = { kind: 'notify', text: 'Look', memberId: stranger } as const;
  const wrong = await post('/workflows', { name: 'Late', draft: buildDefinition({ steps: [notify] }) });
  expect(wrong.body).toMatchObject({
    code: 'related_record_missing',
    errors: [{ path: 'draft.steps.0.memberId', code: 'not_found' }],
  });
  const conditions = [{ kind: 'properties', propertyIds: [stranger] }] as const;
  const nowhere = await post('/workflows', { name: 'Late', draft: buildDefinition({ conditions }) });
  expect(nowhere.body.errors).toMatchObject([{ path: 'draft.conditions.0.propertyIds' }]);
  const [forLeads] = await at.owner<{ id: string }[]>`select id from message_templates
    where organization_id = ${owner.organizationId} and built_in_key = 'home_free'`;
  const unfit = buildDefinition({ steps: [{ kind: 'send', templateId: forLeads!.id }] });
  expect((await post('/workflows', { name: 'Late', draft: unfit })).body.errors).toMatchObject([
    { path: 'draft.steps.0.templateId', code: 'not_for_audience' },
  ]);
  const endless = await post('/workflows', {
    name: 'Late',
    draft: buildDefinition({ steps: [{ kind: 'wait', hours: 100_000 }] }),
  });
  expect(endless.body.errors[0].path).toBe('draft.steps.0.hours');
  const lastly = { ...buildDefinition(), steps: [{ kind: 'wait_until', offset: 0 }, notify] };
  const late = await post('/workflows', {
    name: 'Late',
    draft: {
      ...lastly,
      steps: [
        { kind: 'wait_until', offset: 0 },
        { ...notify, memberId: null },
      ],
    },
  });
  expect((await showWorkflow(at, owner, late.body.id)).faults).toEqual([{ code: 'same_time', step: 0 }]);
  await at.owner`insert into workflows (organization_id, name, draft, created_at)
    select ${owner.organizationId}, 'One more', '{}', ${at.clock.now().toString()} from generate_series(1, 45)`;
  expect((await post('/workflows', { name: 'Late', draft: buildDefinition() })).body.code).toBe(
    'workflows_full',
  );
  await at.owner`delete from workflows where name = 'One more'`;
});

test('nobody of another workspace, and no viewer, sees or runs any of it', async () => {
  const other = await signUpOwner(at, 'Elsewhere');
  const viewer = await signUpMember(at, owner.organizationId, 'viewer');
  const id = await addWorkflow(at, owner);
  const foreign = await at.request('GET', other.path(`/workflows/${id}`), { as: other });
  expect(foreign.status).toBe(404);
  expect((await at.request('GET', owner.path('/workflows'), { as: viewer })).status).toBe(403);
  const removed = await at.request('DELETE', owner.path(`/workflows/${id}`), { as: owner });
  expect(removed.status).toBe(204);
  expect((await listWorkflows(at, owner)).map((one) => one.id)).not.toContain(id);
});

test('a trial says what would have run in a month, as things were on each day, and does nothing', async () => {
  const owes = await addRental(at, { owner });
  const paid = await addRental(at, { owner });
  await recordPayment(at, paid, { amount: 450_000, paidOn: '2026-10-03' });
  const late = buildDefinition({
    trigger: { kind: 'date', of: 'payment', offset: 1 },
    steps: [
      { kind: 'wait_until', offset: 5 },
      { kind: 'check', conditions: [{ kind: 'open' }] },
      { kind: 'notify', text: 'Call', memberId: null },
    ],
  });
  // Both were late on the second of October; one had paid by the sixth.
  expect(await tryIt(late, '2026-10')).toMatchObject({
    count: 2,
    isPartial: false,
    passed: { conditions: [2], steps: [2, 1, 1] },
  });
  expect(
    (await tryIt(late, '2026-10')).items.map((one: { skip: string | null }) => one.skip ?? 'runs').toSorted(),
  ).toEqual(['open', 'runs']);
  expect(await tryIt(buildDefinition(), '2026-10')).toMatchObject({ count: 2, passed: { conditions: [2] } });
  // The second of October is a Friday, the third a Shabbat.
  const onShabbat = buildDefinition({ trigger: { kind: 'date', of: 'payment', offset: 2 } });
  expect(
    (await tryIt({ ...onShabbat, ...send(null), trigger: onShabbat.trigger }, '2026-10')).items[0],
  ).toMatchObject({
    beginsAt: '2026-10-03T06:00:00Z',
    leavesOn: expect.not.stringContaining('2026-10-03'),
  });
  expect(owes.lease.id).not.toBe(paid.lease.id);
  expect((await at.request('GET', owner.path('/workflow-runs'), { as: owner })).body.items).toEqual([]);
});

test('a trial of what happened goes by the log, and knows what was opened again', async () => {
  const rental = await addRentalWithTenant(at, { owner });
  for (const title of ['A tap', 'A door'])
    await completeRequest(at, owner, await reportDefect(at, rental, { title }));
  const [again] = await at.owner`select id from maintenance_requests where title = 'A door'
    and organization_id = ${owner.organizationId}`;
  await runWaiting(at.services);
  await comeBackAt(at, '2026-11-23T06:00:00Z', [owner]);
  await moveRequest(at, owner, again?.['id'], 'open');
  const check = [
    { kind: 'wait', hours: 48 },
    { kind: 'check', conditions: [{ kind: 'open' }] },
  ] as const;
  const completed = { ...onRequest(...check), trigger: { kind: 'event', event: 'request_completed' } };
  expect(await tryIt(completed)).toMatchObject({ count: 2, passed: { steps: [2, 1] } });
  expect(await tryIt({ ...onRequest(), trigger: { kind: 'event', event: 'tenant_joined' } })).toMatchObject({
    count: 3,
  });
});

test('publishing needs steps that do something', async () => {
  const empty = await post('/workflows', { name: 'Nothing', draft: onRequest({ kind: 'wait', hours: 1 }) });
  expect((await post(`/workflows/${empty.body.id}/versions`, undefined)).body.code).toBe(
    'workflow_incomplete',
  );
  const until = onRequest(
    { kind: 'wait_until', offset: 3 },
    { kind: 'notify', text: 'Look', memberId: null },
  );
  const dateless = await post('/workflows', { name: 'No date', draft: until });
  expect((await showWorkflow(at, owner, dateless.body.id)).faults).toEqual([{ code: 'no_date', step: 0 }]);
  await expect(publish(at, owner, dateless.body.id)).rejects.toThrow('workflow_incomplete');
});
