import { afterAll, beforeAll, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { hashOrganization } from '../../testing/hashed-organization.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import { uploadPolicy } from '../documents/testing.ts';
import { jobs } from '../jobs.ts';
import { buildTerms } from '../linkage/testing.ts';
import { addPlan } from '../maintenance/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { sendDocument } from '../signing/testing.ts';
import { addTask } from '../tasks/testing.ts';
import { setArchived } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (as: Member, standing: 'archive' | 'restoration') =>
  server.request('POST', as.path(`/${standing}`), { as });
const readOnlyOf = async (as: Member) =>
  (await server.request('GET', '/api/v1/me', { as })).body.memberships[0].readOnly;

test('an owner archives the workspace and restores it, the team reads on and hears of it, and the trail tells of both', async () => {
  const owner = await signUpOwner(server);
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  expect((await put(viewer, 'archive')).status).toBe(403);
  for (let time = 0; time < 2; time += 1)
    expect((await put(owner, 'archive')).status).toBe(time === 0 ? 204 : 409);
  expect(await readOnlyOf(viewer)).toEqual({
    since: expect.any(String),
    reason: 'archived',
    explanation: null,
    eraseOn: null,
  });
  expect((await server.request('GET', owner.path('/properties'), { as: viewer })).status).toBe(200);
  const body = { title: 'Call the plumber' };
  const refused = await server.request('POST', owner.path('/tasks'), { as: owner, body });
  expect([refused.status, refused.body.code]).toEqual([409, 'organization_read_only']);
  for (let time = 0; time < 2; time += 1) expect((await put(owner, 'restoration')).status).toBe(204);
  expect(await readOnlyOf(viewer)).toBeNull();
  await runUntilIdle(server.services);
  expect((await listNotificationsOf(server, viewer)).map(({ topic }) => topic)).toEqual([
    'organization.restored',
    'organization.archived',
  ]);
  expect((await server.request('POST', owner.path('/tasks'), { as: owner, body })).status).toBe(201);
  const trail = await server.request('GET', owner.path('/audit-events?entity=organization'), { as: owner });
  expect(trail.body.items.map(({ action }: { action: string }) => action)).toEqual([
    'restored',
    'archived',
    'created',
  ]);
});

test('another workspace works on, and a sign-in of long ago archives nothing', async () => {
  const [owner, other] = [await signUpOwner(server), await signUpOwner(server, 'Sharon Flats')];
  expect((await put(owner, 'archive')).status).toBe(204);
  const body = { title: 'Call the plumber' };
  expect((await server.request('POST', other.path('/tasks'), { as: other, body })).status).toBe(201);
  await comeBackAt(server, server.clock.now().add({ minutes: 16 }).toString(), [other]);
  expect((await put(other, 'archive')).body.code).toBe('recent_sign_in_required');
});

/** What finds due work by itself. */
const byItself = [
  'post_due_rent',
  'settle_linkages',
  'announce_lease_milestones',
  'open_due_maintenance',
  'remind_of_ending_policies',
  'remind_of_expiring_securities',
  'remind_of_tasks',
  'remind_signers',
  'notify_of_expired_requests',
];
/** Where each of them leaves a trace. */
const traces = [
  'charges',
  'insurance_reminders',
  'lease_milestones',
  'linkage_adjustments',
  'maintenance_requests',
  'security_reminders',
  'signature_requests',
  'signing_reminders',
  'tasks',
];

async function addDueWork(own: TestServer, name: string): Promise<Member> {
  const owner = await signUpOwner(own, name);
  const rental = await addRentalWithTenant(own, { owner });
  const { id: propertyId } = await addProperty(own, owner);
  await own.request('PUT', rental.path('/linkage'), { as: owner, body: buildTerms() });
  await addPlan(own, owner, propertyId);
  await uploadPolicy(own, rental, { expiresOn: '2026-12-20' });
  await addSecurity(own, rental, { expiresOn: '2026-12-20' });
  await addTask(own, owner, { dueOn: '2026-12-10', remindDays: 3 });
  await sendDocument(own, owner, { expiresInDays: 7 });
  await sendDocument(own, owner, { expiresInDays: 60 });
  return owner;
}

test('what runs by itself leaves a read-only workspace alone and catches up once it works again', async () => {
  const own = await startServerForTest();
  const [resting, working] = [await addDueWork(own, 'Carmel Homes'), await addDueWork(own, 'Sharon Flats')];
  await recordIndexes(own, await signUpOperator(own), { '2026-09': '101.0', '2026-10': '102.0' });
  await setArchived(own, resting);
  const look = async ({ organizationId }: Member) => await hashOrganization(own, organizationId);
  const [before, others] = [await look(resting), await look(working)];
  const runAll = async () => {
    for (const name of byItself) await jobs.find((job) => job.name === name)?.run({}, own.services);
  };
  own.clock.set('2026-12-09T10:00:00Z');
  await runAll();
  expect(await look(resting)).toEqual(before);
  const changedIn = (was: Record<string, string>, is: Record<string, string>) =>
    traces.filter((table) => was[table] !== is[table]);
  expect(changedIn(others, await look(working))).toEqual(traces);
  await setArchived(own, null);
  await runAll();
  expect(changedIn(before, await look(resting))).toEqual(traces);
});
