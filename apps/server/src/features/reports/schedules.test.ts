import { MOST_MAILED_BYTES, MOST_REPORT_SCHEDULES } from '@dira/contract/report-schedules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { queries } from '../../db/queries.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { reportSources } from '../contributions.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { selectDue } from './mails.repo.ts';
import { eraseMailedFiles, mailReport, queueDueReports } from './mails.ts';
import { addReport, addSchedule, buildDefinition, buildSchedule, shareReport } from './testing.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let reportId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const rental = await addRental(server, { owner });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-10-03' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await comeBackAt(server, testNow, [owner, viewer]);
  // What is due is everybody’s.
  await server.owner`delete from report_schedules`;
  reportId = await addReport(server, owner, { name: '=1+1 <b>Income</b>' });
});

const ask = (
  as: Member,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  rest = '',
  body?: object,
  headers?: Record<string, string>,
) =>
  server.request(method, as.path(`/reports/${reportId}/schedules${rest}`), {
    as,
    ...(body && { body }),
    ...(headers && { headers }),
  });
const runAt = async (instant: string) => {
  server.clock.set(instant);
  const begun = await queueDueReports(server.services);
  await runWaiting(server.services);
  return begun;
};
const readOnly = async (as = owner) => (await ask(as, 'GET')).body.items[0];
const listMails = (id: string) =>
  server.owner`select state, failure, due_at, is_test from report_mails where schedule_id = ${id} order by created_at, id`;
const listLetters = () => server.owner`
  select d.recipient, d.subject, d.text_body, d.html_body, d.reply_to_sealed is not null as has_reply_to, f.storage_key
  from deliveries d join files f on f.organization_id = d.organization_id and f.id = (d.attachments->>0)::uuid
  join report_mails m on m.id = f.id where d.dedupe_key like 'report-mail:%' order by d.recipient`;
const listTold = () => server.owner`
  select topic, user_id, data->>'subject' as subject, report_id as report from notifications
  where topic like 'report.%' and report_id = ${reportId} order by topic`;

test('a report goes out at its hour, once for each recipient, with its file and from whom it is', async () => {
  const id = await addSchedule(server, owner, reportId, {
    recipients: [owner.email, 'accountant@example.com', 'Accountant@example.com'],
  });
  expect(await readOnly()).toMatchObject({ nextAt: '2026-11-23T06:00:00Z', isActive: true, last: null });
  expect(await runAt('2026-11-23T05:59:59Z')).toBe(0);
  server.clock.set('2026-11-23T06:00:00Z');
  const twice = await Promise.all([queueDueReports(server.services), queueDueReports(server.services)]);
  expect(twice.toSorted()).toEqual([0, 1]);
  await runWaiting(server.services);
  expect(await runAt('2026-11-23T06:05:00Z')).toBe(0);

  const letters = await listLetters();
  expect(letters).toMatchObject([
    { recipient: 'Accountant@example.com', has_reply_to: true },
    { recipient: owner.email, has_reply_to: false },
  ]);
  const [letter] = letters;
  expect(letter).toMatchObject({ subject: '=1+1 <b>Income</b> · 23/11/2026' });
  expect(letter?.['text_body']).toContain('of Carmel Homes sends you this report as of 23/11/2026');
  expect(letter?.['html_body']).toContain('&lt;b&gt;Income');
  expect(letter?.['html_body']).not.toContain('<b>Income');
  const file = Buffer.from(await server.services.files.get(letter?.['storage_key'])).toString('utf8');
  expect(file).toContain('4500.00');
  await comeBackAt(server, '2026-11-23T06:05:00Z', [owner]);
  await server.owner`update deliveries set status = 'failed' where recipient = 'Accountant@example.com'`;
  expect(await readOnly()).toMatchObject({
    nextAt: '2026-11-24T06:00:00Z',
    last: { state: 'sent', failure: null, isTest: false, notDelivered: ['Accountant@example.com'] },
  });

  await eraseMailedFiles(server.services, '2026-11-23T06:00:00Z');
  expect(await listLetters()).toHaveLength(2);
  await eraseMailedFiles(server.services, '2026-11-30T06:00:00Z');
  expect(await listLetters()).toEqual([]);
  expect(await listMails(id)).toMatchObject([{ state: 'sent' }]);
});

test('of a run that was missed the last alone is sent, and never on Shabbat unless it is wished', async () => {
  const id = await addSchedule(server, owner, reportId);
  const wished = await addSchedule(server, owner, reportId, {
    onShabbat: true,
    recipients: ['b@example.com'],
  });
  // Saturday at noon, three weeks later.
  expect(await runAt('2026-12-12T10:00:00Z')).toBe(1);
  expect([await listMails(id), await listMails(wished)]).toMatchObject([[], [{ state: 'sent' }]]);
  expect(await runAt('2026-12-13T06:29:00Z')).toBe(1);
  expect(await runAt('2026-12-13T06:30:00Z')).toBe(1);
  expect(await runAt('2026-12-13T06:35:00Z')).toBe(0);
  expect([await listMails(id), await listMails(wished)]).toMatchObject([
    [{ state: 'sent' }],
    [{ state: 'sent' }, { state: 'sent' }],
  ]);
});

test('a server that dies in the middle has sent nothing, and the next sends it once', async () => {
  const id = await addSchedule(server, owner, reportId);
  server.clock.set('2026-11-23T06:00:00Z');
  await queueDueReports(server.services);
  const [mail] = await server.owner`select id from report_mails where schedule_id = ${id}`;
  const { organizationId } = owner;
  const send = (services = server.services) =>
    mailReport(services, reportSources, organizationId, mail?.['id']);
  const dying = {
    ...server.services,
    newId: () => {
      throw new Error('killed');
    },
  };
  await expect(send(dying)).rejects.toThrow('killed');
  expect([await listMails(id), await listLetters()]).toMatchObject([[{ state: 'making' }], []]);
  await Promise.all([send(), send(), runWaiting(server.services)]);
  expect([await listMails(id), await listLetters()]).toMatchObject([
    [{ state: 'sent' }],
    [{ recipient: 'accountant@example.com' }],
  ]);
  // One that never comes to an end is over with the next.
  await server.owner`update report_mails set state = 'making'`;
  await server.owner`delete from outbox`;
  expect(await runAt('2026-11-24T06:00:00Z')).toBe(1);
  expect(await listMails(id)).toMatchObject([{ state: 'failed', failure: 'not_made' }, { state: 'sent' }]);
});

test('why a report was not sent its owner hears, with what leads to it, and the schedule shows it and stays', async () => {
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  reportId = await addReport(server, manager);
  const id = await addSchedule(server, manager, reportId);
  const setPlace = (place: object) =>
    server.request('PATCH', owner.path(`/team-members/${manager.id}`), {
      as: owner,
      body: { role: 'property_manager', propertyIds: null, flags: {}, ...place },
    });
  const outcomes = async () => (await listMails(id)).map(({ state, failure }) => failure ?? state);
  await setPlace({ flags: { viewFinancials: false } });
  await runAt('2026-11-23T06:00:00Z');
  const told = { user_id: manager.id, subject: 'Income by property', report: reportId };
  expect(await listTold()).toEqual([{ ...told, topic: 'report.mail_refused' }]);
  await comeBackAt(server, '2026-11-23T06:10:00Z', [owner, manager]);
  expect(await readOnly(manager)).toMatchObject({
    nextAt: '2026-11-24T06:00:00Z',
    last: { state: 'failed', failure: 'not_allowed' },
  });
  const { body: notes } = await server.request('GET', '/api/v1/my/notifications', { as: manager });
  expect(notes.items[0].target).toEqual({ kind: 'report', reportId, commentId: null });

  // They see it all themselves, and may show nobody else.
  await setPlace({ role: 'viewer', flags: { viewFinancials: true } });
  await runAt('2026-11-24T06:00:00Z');
  await comeBackAt(server, '2026-11-24T06:10:00Z', [owner, manager]);
  await setPlace({});
  await runAt('2026-11-25T06:00:00Z');
  expect(await outcomes()).toEqual(['not_allowed', 'not_allowed', 'sent']);

  // Who is suspended sends nothing, and hears of nothing.
  const before = await listTold();
  await server.owner`update memberships set suspended_at = now() where user_id = ${manager.id}`;
  expect(await runAt('2026-11-26T06:00:00Z')).toBe(0);
  expect(await listTold()).toEqual(before);
  await server.owner`update memberships set suspended_at = null where user_id = ${manager.id}`;
  expect(await runAt('2026-11-29T06:00:00Z')).toBe(1);
});

test('what is too large for its file or for a mail, or takes too long, is told by its reason', async () => {
  const { organizationId } = owner;
  reportId = await addReport(server, owner, {
    definition: buildDefinition({ dataset: 'properties', fields: [{ field: 'property' }], groupBy: [] }),
  });
  const id = await addSchedule(server, owner, reportId, { format: 'pdf' });
  const { db } = server.services;
  const slow: typeof db.writeForMember = (who, work) =>
    db.writeForMember(who, async (write) => {
      await sql`set local statement_timeout = '1ms'`.execute(write.trx);
      await sql`select pg_sleep(1)`.execute(write.trx);
      return work(write);
    });
  const heavy = {
    ...server.services.pdf,
    render: () => Promise.resolve(Buffer.alloc(MOST_MAILED_BYTES + 1)),
  };
  const sendOn = async (instant: string, services: typeof server.services) => {
    server.clock.set(instant);
    await queueDueReports(server.services);
    const [mail] =
      await server.owner`select id from report_mails where schedule_id = ${id} and state = 'making'`;
    await mailReport(services, reportSources, organizationId, mail?.['id']);
  };
  await sendOn('2026-11-23T06:00:00Z', { ...server.services, db: { ...db, writeForMember: slow } });
  await sendOn('2026-11-24T06:00:00Z', { ...server.services, pdf: heavy });
  await db.writeForMember({ organizationId, userId: owner.id }, ({ trx }) =>
    sql`insert into properties (organization_id, manager_id, name, type, street, house_number, city)
      select ${organizationId}, ${owner.id}, 'House ' || n, 'apartment', 'Long Road', n::text, 'Haifa'
      from generate_series(1, 2001) n`.execute(trx),
  );
  await sendOn('2026-11-25T06:00:00Z', server.services);
  await runWaiting(server.services);
  expect((await listMails(id)).map(({ failure }) => failure)).toEqual([
    'took_too_long',
    'too_large',
    'too_large',
  ]);
  expect((await listTold()).map(({ topic }) => topic)).toEqual([
    'report.mail_too_large',
    'report.mail_too_large',
    'report.mail_too_slow',
  ]);
});

test('a test goes to whoever asks for it alone, one at a time', async () => {
  const id = await addSchedule(server, owner, reportId, { isActive: false });
  const [one, other] = [await ask(owner, 'POST', `/${id}/tests`), await ask(owner, 'POST', `/${id}/tests`)];
  expect([one.status, other.body]).toEqual([202, one.body]);
  await runWaiting(server.services);
  const letters = (await listLetters()).filter(({ subject }) => subject.startsWith('Test: '));
  expect(letters).toMatchObject([{ recipient: owner.email, has_reply_to: false }]);
  expect(await readOnly()).toMatchObject({ nextAt: null, last: { state: 'sent', isTest: true } });
  expect((await ask(owner, 'POST', `/${id}/tests`)).body.id).not.toBe(one.body.id);

  // Who signs in by phone has no address, for a test or for an answer.
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  reportId = await addReport(server, manager);
  const theirs = await addSchedule(server, manager, reportId, { recipients: ['c@example.com'] });
  await server.owner`update auth.users set email = null, phone = '+972521234567' where id = ${manager.id}`;
  const refused = await ask(manager, 'POST', `/${theirs}/tests`);
  expect([refused.status, refused.body.code]).toEqual([409, 'transition_refused']);
  await runAt('2026-11-23T06:00:00Z');
  const letter = (await listLetters()).find(({ recipient }) => recipient === 'c@example.com');
  expect(letter).toMatchObject({ has_reply_to: false });
  expect(letter?.['text_body']).toContain('To stop these emails, ask Person');
});

test('whoever’s report it is sets its schedules, and no more than there may be', async () => {
  const id = await addSchedule(server, owner, reportId);
  const shown = await ask(owner, 'GET', `/${id}`);
  expect((await ask(owner, 'GET')).body.people[0]).toMatchObject({ email: owner.email });
  const etag = String(shown.headers['etag']);
  expect(
    (await ask(owner, 'PATCH', `/${id}`, { rhythm: 'monthly', day: 0 }, { 'if-match': etag })).status,
  ).toBe(204);
  expect(await readOnly()).toMatchObject({ rhythm: 'monthly', nextAt: '2026-11-30T06:00:00Z', hour: 8 });
  const late = await ask(owner, 'PATCH', `/${id}`, { hour: 9 }, { 'if-match': etag });
  expect([late.status, late.body.code]).toEqual([412, 'changed_meanwhile']);
  expect((await ask(owner, 'PATCH', `/${id}`, { isActive: false })).status).toBe(204);
  expect(await readOnly()).toMatchObject({ isActive: false, nextAt: null, day: 0 });
  for (const wrong of [{ day: 1 }, { rhythm: 'weekly', day: 7 } as const])
    expect((await ask(owner, 'POST', '', buildSchedule(wrong))).body.errors).toMatchObject([{ path: 'day' }]);
  expect((await ask(owner, 'POST', '', buildSchedule({ recipients: ['a@b.c\r\nBcc: x@y.z'] }))).status).toBe(
    422,
  );
  for (let more = 1; more < MOST_REPORT_SCHEDULES; more += 1) await addSchedule(server, owner, reportId);
  expect((await ask(owner, 'POST', '', buildSchedule())).body.code).toBe('report_schedules_full');

  await shareReport(server, owner, reportId, viewer.id);
  const assistant = await signUpMember(server, owner.organizationId, 'assistant');
  await shareReport(server, owner, reportId, assistant.id);
  expect((await ask(viewer, 'GET')).status).toBe(403);
  expect((await ask(assistant, 'GET')).status).toBe(404);
  expect((await ask(assistant, 'POST', '', buildSchedule())).status).toBe(403);
  expect((await ask(assistant, 'DELETE', `/${id}`)).status).toBe(403);

  // The addresses go with the schedule; the audit log never had them.
  expect((await ask(owner, 'DELETE', `/${id}`)).status).toBe(204);
  await server.request('DELETE', owner.path(`/reports/${reportId}`), { as: owner });
  expect(await server.owner`select from report_schedules`).toEqual([]);
  expect(await server.owner`select from audit_events where data::text ilike '%accountant@%'`).toEqual([]);
});

test('what is due is found without reading the schedules that are not', async () => {
  const { organizationId } = owner;
  await server.owner`insert into report_schedules (organization_id, report_id, made_by, rhythm, hour, format, language,
      recipients, created_at, next_at)
    select ${organizationId}, ${reportId}, ${owner.id}, 'workdays', 8, 'csv', 'en', '{a@example.com}', now(),
      '2026-12-01T06:00:00Z'::timestamptz + make_interval(hours => n) from generate_series(1, 2000) n`;
  await server.owner`vacuum analyze report_schedules`;
  const read = (now: string) =>
    countRowsRead(server, selectDue(now, 100).compile(queries), 'report_schedules');
  expect(await read('2026-12-01T06:00:00Z')).toBe(0);
  expect(await read('2026-12-01T16:00:00Z')).toBeLessThanOrEqual(20);
});
