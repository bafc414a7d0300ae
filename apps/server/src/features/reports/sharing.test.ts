import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { addReport, buildDefinition, linkReport, shareReport } from './testing.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let reportId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  owner = await signUpOwner(server);
  const rental = await addRental(server, { owner });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
  viewer = await signUpMember(server, owner.organizationId, 'viewer');
  reportId = await addReport(server, owner);
});

const ask = (as: Member, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', rest = '', body?: object) =>
  server.request(method, as.path(`/reports/${reportId}${rest}`), { as, ...(body && { body }) });
const share = (canEdit: boolean, expiresInDays: number | null = null, with_ = viewer) =>
  ask(owner, 'PUT', `/shares/${with_.id}`, { canEdit, expiresInDays });
const open = (token: string) => server.request('POST', '/api/v1/shared-reports/open', { body: { token } });
test('a colleague without money sees the figures that are shared with them, read-only, until the second it ends', async () => {
  expect((await ask(viewer, 'GET')).status).toBe(404);
  expect((await share(false, 7)).status).toBe(204);
  const seen = await ask(viewer, 'GET');
  expect(seen.body).toMatchObject({ owner: { id: owner.id }, can: { edit: false, share: false } });
  const { body: list } = await server.request('GET', viewer.path('/reports'), { as: viewer });
  expect(list.items).toHaveLength(1);
  const answer = await ask(viewer, 'POST', '/answers');
  expect(answer.body.totals[1]).toEqual({ amount: 450_000, currency: 'ILS' });
  // What they ask themselves is still theirs to see or not.
  const own = { as: viewer, body: buildDefinition() };
  expect((await server.request('POST', viewer.path('/report-answers'), own)).status).toBe(403);
  for (const [method, rest, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['PUT', '/link', { expiresInDays: null }],
    ['PUT', `/shares/${viewer.id}`, { canEdit: true, expiresInDays: null }],
  ] as const)
    expect((await ask(viewer, method, rest, body)).status).toBe(403);

  const end = Temporal.Instant.from(testNow).add({ hours: 7 * 24 });
  await comeBackAt(server, end.subtract({ seconds: 1 }).toString(), [viewer]);
  expect((await ask(viewer, 'POST', '/answers')).status).toBe(200);
  server.clock.set(end.toString());
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', '/answers'],
  ] as const)
    expect((await ask(viewer, method, rest)).status).toBe(404);
});

test('who may edit gives a report no question that they could not ask themselves', async () => {
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const limited = await signUpMember(server, owner.organizationId, 'property_manager', {
    allProperties: false,
  });
  for (const person of [viewer, manager, limited]) await share(true, null, person);
  const change = { definition: buildDefinition({ groupBy: [{ field: 'city' }] }) };
  expect((await ask(viewer, 'PATCH', '', change)).status).toBe(403);
  expect((await ask(limited, 'PATCH', '', change)).status).toBe(403);
  expect((await ask(viewer, 'PATCH', '', { name: 'October' })).status).toBe(204);
  expect((await ask(manager, 'PATCH', '', change)).status).toBe(204);
  const { body } = await ask(owner, 'GET');
  expect(body).toMatchObject({ name: 'October', owner: null, definition: { groupBy: [{ field: 'city' }] } });
});

test('a link shows the report to whoever has it, counted, until it is taken back, and to nobody of another workspace', async () => {
  const token = await linkReport(server, owner, reportId, 30);
  const shown = await open(token);
  expect(shown.body).toMatchObject({ name: 'Income by property', answer: { lineCount: 1 } });
  const crowd = await Promise.all(Array.from({ length: 49 }, () => open(token)));
  expect(crowd.filter(({ status }) => status !== 200)).toEqual([]);
  const { body } = await ask(owner, 'GET', '/sharing');
  expect(body.link).toMatchObject({ viewCount: 50 });
  expect(body.people.map(({ id }: { id: string }) => id)).toEqual([viewer.id]);
  server.clock.set(
    Temporal.Instant.from(testNow)
      .add({ hours: 30 * 24 })
      .toString(),
  );
  expect((await open(token)).status).toBe(404);
  server.clock.set(testNow);
  expect((await ask(owner, 'DELETE', '/link')).status).toBe(204);
  expect((await open(token)).status).toBe(404);
  expect(await linkReport(server, owner, reportId)).not.toBe(token);
  const stranger = await signUpOwner(server);
  const theirs = await server.request('GET', stranger.path(`/reports/${reportId}/sharing`), { as: stranger });
  expect(theirs.status).toBe(404);
});

test('what is shared is shown with the rights of whoever shares it at that moment, and ends with their place', async () => {
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  reportId = await addReport(server, manager);
  await shareReport(server, manager, reportId, viewer.id);
  const token = await linkReport(server, manager, reportId);
  const statuses = async () => [(await ask(viewer, 'POST', '/answers')).status, (await open(token)).status];
  expect(await statuses()).toEqual([200, 200]);
  const change = (method: 'PATCH' | 'POST', rest: string, body: object) =>
    server.request(method, owner.path(`/team-members/${manager.id}${rest}`), { as: owner, body });
  const place = { role: 'property_manager', propertyIds: null };
  const mayNot = await change('PATCH', '', { ...place, flags: { viewFinancials: false } });
  expect(mayNot.status).toBe(204);
  expect(await statuses()).toEqual([404, 404]);
  // They see all of it themselves, and may show nobody else.
  await change('PATCH', '', { ...place, role: 'viewer', flags: { viewFinancials: true } });
  expect([(await ask(manager, 'POST', '/answers')).status, ...(await statuses())]).toEqual([200, 404, 404]);
  expect((await ask(manager, 'GET')).body.can).toEqual({ edit: true, share: false });
  await change('PATCH', '', { ...place, flags: {} });
  expect(await statuses()).toEqual([200, 200]);
  expect((await change('POST', '/removal', { assigneeId: null })).status).toBe(204);
  expect(await statuses()).toEqual([404, 404]);
});
