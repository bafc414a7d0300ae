import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { comeBackAt, scopeOf, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { openSocket, soon, startReachable } from '../realtime/testing.ts';
import { insertComment, selectCommentCount } from './comments.repo.ts';
import { addReport, commentOn, linkReport, shareReport } from './testing.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let manager: Member;
let reportId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  viewer = await signUpMember(server, owner.organizationId, 'viewer');
  manager = await signUpMember(server, owner.organizationId, 'property_manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(testNow);
  reportId = await addReport(server, owner);
});

const ask = (as: Member, method: 'GET' | 'POST' | 'DELETE', rest = '', body?: object) =>
  server.request(method, as.path(`/reports/${reportId}/comments${rest}`), { as, ...(body && { body }) });
const open = async (as: Member) =>
  (await server.request('GET', as.path(`/reports/${reportId}`), { as })).body;
const share = (body: object, with_ = viewer) =>
  server.request('PUT', owner.path(`/reports/${reportId}/shares/${with_.id}`), { as: owner, body });
const nameOf = async ({ id }: Member) =>
  (await server.owner<{ full_name: string }[]>`select full_name from profiles where id = ${id}`)[0]
    ?.full_name;
const told = async (as: Member) => {
  await runWaiting(server.services);
  const all = await listNotificationsOf(server, as, '?type=message');
  return all.filter(({ target }) => target?.kind === 'report' && target.reportId === reportId);
};

test('two people who have a report read what each said, when, page by page, until the second at which it is over', async () => {
  await share({ expiresInDays: 7 });
  await commentOn(server, owner, reportId, 'Is March complete?');
  server.clock.set('2026-11-22T07:05:00Z');
  const id = await commentOn(server, viewer, reportId, 'Yes, since @{1} looked', [owner.id]);
  const [ofOwner, ofViewer] = [await nameOf(owner), await nameOf(viewer)];
  for (const as of [owner, viewer]) {
    const { body: first } = await ask(as, 'GET', '?limit=1');
    expect(first.items).toEqual([
      {
        id,
        body: 'Yes, since @{1} looked',
        mentions: [ofOwner],
        author: ofViewer,
        createdAt: '2026-11-22T07:05:00Z',
        can: { delete: true },
      },
    ]);
    const { body: second } = await ask(as, 'GET', `?limit=1&cursor=${first.nextCursor}`);
    expect(second.items).toMatchObject([
      { body: 'Is March complete?', author: ofOwner, can: { delete: as === owner } },
    ]);
  }
  expect(await open(viewer)).toMatchObject({ commentCount: 2, readers: [{ id: owner.id, name: ofOwner }] });

  const end = Temporal.Instant.from(testNow).add({ hours: 7 * 24 });
  await comeBackAt(server, end.subtract({ seconds: 1 }).toString(), [viewer]);
  expect((await ask(viewer, 'GET')).status).toBe(200);
  server.clock.set(end.toString());
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['POST', '', { body: 'Still here' }],
    ['DELETE', `/${id}`, undefined],
  ] as const)
    expect((await ask(viewer, method, rest, body)).status).toBe(404);
});

test('a comment is deleted by whoever wrote it and by whose report it is, and goes with the report', async () => {
  for (const member of [viewer, manager]) await shareReport(server, owner, reportId, member.id);
  const id = await commentOn(server, viewer, reportId, '@{1}, a slip', [manager.id]);
  const token = await linkReport(server, owner, reportId);
  const linked = await server.request('POST', '/api/v1/shared-reports/open', { body: { token } });
  expect(JSON.stringify(linked.body)).not.toContain('slip');
  expect(await told(manager)).toHaveLength(2); // the share, and the mention
  expect((await ask(manager, 'DELETE', `/${id}`)).status).toBe(403);
  expect((await ask(viewer, 'DELETE', `/${id}`)).status).toBe(204);
  expect((await ask(viewer, 'DELETE', `/${id}`)).status).toBe(404);
  expect(await told(manager)).toMatchObject([{ topic: 'report.shared' }]);
  const other = await commentOn(server, viewer, reportId);
  expect((await ask(owner, 'DELETE', `/${other}`)).status).toBe(204);
  await commentOn(server, viewer, reportId, '@{1}', [owner.id]);
  await server.request('DELETE', owner.path(`/reports/${reportId}`), { as: owner });
  expect(await told(owner)).toEqual([]);
  expect(
    await server.owner`select from report_mentions m join report_comments c
    on c.organization_id = m.organization_id and c.id = m.comment_id where c.report_id = ${reportId}`,
  ).toEqual([]);
});

test('those are mentioned who have the report, each once and in its place, and nobody else', async () => {
  await shareReport(server, owner, reportId, viewer.id);
  const stranger = await signUpOwner(server);
  const say = (body: string, mentionIds: string[], as = owner) => ask(as, 'POST', '', { body, mentionIds });
  for (const unseen of [manager, stranger, owner])
    expect((await say('@{1} and @{2}', [viewer.id, unseen.id])).body.errors).toEqual([
      { path: 'mentionIds.1', code: 'sees_no_report' },
    ]);
  for (const [body, ids] of [
    ['no place for them', [viewer.id]],
    ['@{1} @{2}', [viewer.id, viewer.id]],
  ] as const)
    expect((await say(body, [...ids])).body.errors).toMatchObject([{ code: 'invalid' }]);
  expect((await say('@{1}'.padEnd(2001, 'x'), [viewer.id])).status).toBe(422);
  expect((await ask(manager, 'GET')).status).toBe(404);
  expect((await say('Let me in', [], manager)).status).toBe(404);
  expect((await ask(stranger, 'GET')).status).toBe(404);
  expect((await ask(owner, 'GET')).body.items).toEqual([]);
});

test('who is mentioned hears of it, and whose report it is of each other comment, never of their own', async () => {
  await share({ expiresInDays: 7 });
  await share({ expiresInDays: 30, canEdit: true });
  await shareReport(server, owner, reportId, manager.id);
  const names = [await nameOf(viewer), await nameOf(owner)];
  expect(await told(viewer)).toMatchObject([
    { topic: 'report.shared', data: { tenantName: names[1], subject: 'Income by property' } },
  ]);
  expect(await told(owner)).toEqual([]);
  const plain = await commentOn(server, viewer, reportId, 'Is March complete?');
  const named = await commentOn(server, viewer, reportId, 'See @{2} and @{1}', [owner.id, manager.id]);
  expect(await told(owner)).toMatchObject([
    {
      topic: 'report_comment.mentioned',
      data: { tenantName: names[0], reason: `See @${await nameOf(manager)} and @${names[1]}` },
      target: { kind: 'report', reportId, commentId: named },
    },
    { topic: 'report_comment.created', data: { reason: 'Is March complete?' }, target: { commentId: plain } },
  ]);
  expect((await told(manager)).map(({ topic }) => topic)).toEqual([
    'report_comment.mentioned',
    'report.shared',
  ]);
  expect(await told(viewer)).toHaveLength(1);
  expect((await ask(viewer, 'GET')).body.items[0].mentions).toEqual([names[1], await nameOf(manager)]);
  await commentOn(server, owner, reportId, 'It is');
  expect(await told(owner)).toHaveLength(2);
  expect((await readMails(server, manager.email, 'notification:')).at(-1)?.text_body).toContain('See @');
});

test('nothing is told to whoever has lost the report before they could be told', async () => {
  await shareReport(server, owner, reportId, viewer.id);
  await commentOn(server, owner, reportId, '@{1}', [viewer.id]);
  await server.request('DELETE', owner.path(`/reports/${reportId}/shares/${viewer.id}`), { as: owner });
  expect(await told(viewer)).toEqual([]);
  await shareReport(server, owner, reportId, viewer.id);
  await commentOn(server, owner, reportId, '@{1}', [viewer.id]);
  const place = { role: 'maintenance_staff', propertyIds: null, flags: {} };
  const change = (body: object) =>
    server.request('PATCH', owner.path(`/team-members/${viewer.id}`), { as: owner, body });
  expect((await change(place)).status).toBe(204);
  expect(await told(viewer)).toEqual([]);
  expect((await open(owner)).readers).toEqual([]);
  await change({ ...place, role: 'viewer' });
});

test('the database itself keeps comments from whoever has not the report, and another’s name from what one writes', async () => {
  const theirs = await commentOn(server, owner, reportId, 'Among us');
  await shareReport(server, owner, reportId, viewer.id);
  const within = <T>(as: Member, work: (write: OrgWrite) => Promise<T>) =>
    server.services.db.writeInOrganization(scopeOf(server, as), () => {}, work);
  const read = (as: Member) => within(as, (write) => rowsWithin(write, selectCommentCount(write, reportId)));
  const say = (as: Member, by: Member) =>
    within(as, (write) =>
      insertComment({ ...write, userId: by.id }, { report_id: reportId, body: 'Me' }, []),
    );
  const mention = (as: Member, comment_id: string) =>
    within(as, ({ trx, organizationId: organization_id }) =>
      trx
        .insertInto('report_mentions')
        .values({ organization_id, comment_id, position: 1, mentioned_id: manager.id })
        .execute(),
    );
  const countMentions = (as: Member, comment: string) =>
    within(as, async ({ trx }) => {
      const mentions = trx.selectFrom('report_mentions').select('position');
      return (await mentions.where('comment_id', '=', comment).execute()).length;
    });
  expect(await read(viewer)).toEqual([{ count: 1 }]);
  expect(await read(manager)).toEqual([{ count: 0 }]);
  const own = await say(viewer, viewer);
  await mention(viewer, own);
  for (const refused of [
    () => say(manager, manager),
    () => say(viewer, owner),
    () => mention(viewer, theirs),
  ])
    await expect(refused()).rejects.toThrow('row-level security');
  expect(await countMentions(viewer, own)).toBe(1);
  expect(await countMentions(manager, own)).toBe(0);
});

test('a list says what others see of one’s own, and finds it', async () => {
  const mine = await signUpMember(server, owner.organizationId, 'admin');
  const list = async (query = '') =>
    (await server.request('GET', mine.path(`/reports${query}`), { as: mine })).body.items;
  const [alone, shared, linked] = [
    await addReport(server, mine),
    await addReport(server, mine),
    await addReport(server, mine),
  ];
  await shareReport(server, mine, shared, viewer.id);
  await linkReport(server, mine, linked, 7);
  await server.request('PUT', mine.path(`/reports/${linked}/shares/${viewer.id}`), {
    as: mine,
    body: { expiresInDays: 7 },
  });
  await shareReport(server, owner, reportId, mine.id);
  expect(await list()).toHaveLength(4);
  expect((await list()).find(({ id }: { id: string }) => id === alone).sharedWith).toEqual({
    people: 0,
    link: false,
  });
  expect(await list('?shared=true')).toMatchObject([
    { id: linked, sharedWith: { people: 1, link: true } },
    { id: shared, sharedWith: { people: 1, link: false } },
  ]);
  const end = Temporal.Instant.from(testNow).add({ hours: 7 * 24 });
  await comeBackAt(server, end.toString(), [mine]);
  expect(await list('?shared=true')).toMatchObject([{ id: shared }]);
});

test('open screens of all who have the report hear that something was said, and nobody else’s do', async () => {
  const reachable = await startReachable();
  const writer = await signUpOwner(reachable);
  const [reader, other] = [
    await signUpMember(reachable, writer.organizationId, 'viewer'),
    await signUpMember(reachable, writer.organizationId, 'admin'),
  ];
  const id = await addReport(reachable, writer);
  await shareReport(reachable, writer, id, reader.id);
  const [ofReader, ofOther] = [await openSocket(reachable), await openSocket(reachable)];
  await ofReader.join(`user:${reader.id}`, reader.token);
  for (const channel of [`user:${other.id}`, `organization:${writer.organizationId}`])
    await ofOther.join(channel, other.token);
  const topics = (socket: typeof ofReader) =>
    socket
      .heard()
      .map(({ payload }) => String(payload.topic))
      .filter((topic) => topic.startsWith('report_comment.'));
  await commentOn(reachable, writer, id, 'Look');
  await commentOn(reachable, writer, id, 'Look, @{1}', [reader.id]);
  await soon(() => expect(topics(ofReader)).toEqual(['report_comment.written', 'report_comment.mentioned']));
  expect(topics(ofOther)).toEqual([]);
});
