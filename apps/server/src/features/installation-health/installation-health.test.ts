import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { readRows } from '../../db/read.ts';
import { mintUserScope } from '../../db/scope.ts';
import { scopeOf, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeDueBackup } from '../backups/schedule.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { queueMail, type NewMail } from '../deliveries/service.ts';
import { openMailServer } from '../deliveries/testing.ts';
import * as repo from './repo.ts';
import { addFailedDelivery } from './testing.ts';

/** In every word of a message, of what a job is told, and of what anybody answers. */
const canary = 'canary-4711';
const peer = { refuses: true };
let smtp: Awaited<ReturnType<typeof openMailServer>>;
let server: TestServer;
let operator: Person;
let owner: Member;
beforeAll(async () => {
  smtp = await openMailServer(peer);
  server = await startTestServer({
    // Below a file there is no folder.
    settings: { SMTP_URL: smtp.url, BACKUP_TO: `${import.meta.filename}/backups` },
  });
  operator = await signUpOperator(server);
  owner = await signUpOwner(server);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const seen: string[] = [];
async function ask(path: string, body?: object) {
  const url = `/api/v1/operator${path}`;
  const answer = await server.request(body ? 'POST' : 'GET', url, { as: operator, ...(body && { body }) });
  seen.push(answer.raw.toString());
  return answer;
}
const queue = (change: Partial<NewMail>) =>
  server.services.db.writeInOrganization(
    scopeOf(server, owner),
    () => {},
    (write) =>
      queueMail(write, server.services, {
        dedupeKey: `receipt:${randomUUID()}:${canary}`,
        to: 'dana@example.com',
        subject: canary,
        text: canary,
        html: canary,
        ...change,
      }),
  );
async function listMessages(query = '') {
  const { body } = await ask(`/deliveries?${query}`);
  return body.items;
}

test('a message that was refused is shown without its words, and goes once more, and never again when it has gone', async () => {
  peer.refuses = true;
  await queue({});
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await runWaiting(server.services);
    await server.owner`update graphile_worker._private_jobs set run_at = now()`;
  }
  await queue({ to: 'Gad@example.com', plannedFor: server.clock.now().add({ hours: 9 }) });
  expect((await listMessages()).slice(0, 2)).toMatchObject([
    { state: 'held', recipient: 'Gad@example.com' },
    { state: 'failed' },
  ]);
  const [failed] = await listMessages(
    'state=failed&channel=email&recipient=DANA@&from=2026-11-22&to=2026-11-22',
  );
  expect(failed).toMatchObject({
    kind: 'receipt',
    recipient: 'dana@example.com',
    organizationName: 'Carmel Homes',
    attempts: 5,
    failure: 'refused',
    maySendAgain: true,
  });
  expect(await listMessages('to=2026-11-21')).toEqual([]);
  expect(await listMessages('recipient=%25')).toEqual([]);
  const csv = await ask('/tables/deliveries?state=failed&language=he');
  expect(csv.raw.toString()).toContain('"dana@example.com","קבלה","Carmel Homes","בדוא״ל","5","22/11/2026');
  expect(csv.raw.toString()).toContain('"לא נמסר: השרת סירב להודעה"');

  peer.refuses = false;
  expect((await ask(`/deliveries/${failed.id}/retries`, {})).status).toBe(204);
  await runWaiting(server.services);
  expect(await listMessages('state=sent&recipient=dana@')).toMatchObject([
    { id: failed.id, failure: null, attempts: 0 },
  ]);
  expect((await ask(`/deliveries/${failed.id}/retries`, {})).body.code).toBe('transition_refused');
  expect((await ask(`/deliveries/${randomUUID()}/retries`, {})).status).toBe(404);

  // One failed before the days that are asked for, one has lost its words.
  await queue({ to: 'bulk-early@example.com' });
  await queue({ to: 'bulk-late@example.com' });
  await queue({ to: 'bulk-empty@example.com', isSecret: true });
  await server.owner`update deliveries set status = 'failed', body_sealed = null,
    created_at = case recipient when 'bulk-early@example.com' then created_at - interval '3 days' else created_at end
    where recipient in ('bulk-early@example.com', 'bulk-late@example.com', 'bulk-empty@example.com')`;
  await server.services.relay.drain();
  await runWaiting(server.services);
  expect((await ask('/deliveries/retries', { from: '2026-11-22', recipient: 'bulk-' })).body).toEqual({
    count: 1,
    isMore: false,
  });
  await runWaiting(server.services);
  expect((await ask('/deliveries/retries', { from: '2026-11-22', recipient: 'bulk-' })).body.count).toBe(0);
  await runWaiting(server.services);
  const wereSent = smtp.mails.map(({ to }) => to?.[0]?.address);
  expect(wereSent.filter((to) => to?.startsWith('bulk-') || to?.startsWith('dana@'))).toEqual([
    'dana@example.com',
    'bulk-late@example.com',
  ]);
  expect(
    await server.owner`select metadata from security_logs
      where user_id = ${operator.id} and event_type = 'deliveries_sent_again' order by metadata ? 'count'`,
  ).toMatchObject([{ metadata: { id: failed.id } }, { metadata: { count: 1, from: '2026-11-22' } }]);
});

test('a job that ran out of tries is shown by its name, begins anew, or is given up with a reason that stays', async () => {
  await queue({ to: 'job@example.com', plannedFor: server.clock.now().add({ hours: 9 }) });
  const [held] = await listMessages('recipient=job@');
  await server.owner`update deliveries set planned_for = null, held_until = null where id = ${held.id}`;
  const { organizationId } = owner;
  const addJob = (payload: { id: string }) =>
    server.services.queue.addJobs([
      { name: 'deliver', maxAttempts: 1, payload: { ...payload, organizationId } },
    ]);
  peer.refuses = true;
  await addJob({ id: held.id });
  await addJob({ id: canary });
  await runWaiting(server.services);
  const { items } = (await ask('/jobs?name=deliver')).body;
  const ofWorkspace = { name: 'deliver', organizationName: 'Carmel Homes', attempts: 1 };
  expect(items).toMatchObject([ofWorkspace, ofWorkspace]);
  expect((await ask('/health')).body.jobs.dead).toMatchObject([{ name: 'deliver', jobs: { count: 2 } }]);

  peer.refuses = false;
  const sent = smtp.mails.length;
  expect((await ask('/jobs/retries', { name: 'deliver' })).body).toEqual({ count: 2, isMore: false });
  await runWaiting(server.services);
  expect(smtp.mails).toHaveLength(sent + 1);
  const [dead, ...others] = (await ask('/jobs')).body.items;
  expect(others).toEqual([]);
  expect((await ask(`/jobs/${dead.id}/retries`, {})).status).toBe(204);
  await runWaiting(server.services);
  expect((await ask(`/jobs/${dead.id}/surrender`, { reason: '' })).body.errors[0].path).toBe('reason');
  expect((await ask(`/jobs/${dead.id}/surrender`, { reason: 'It names no message' })).status).toBe(204);
  expect((await ask(`/jobs/${dead.id}/surrender`, { reason: 'Again' })).status).toBe(404);
  expect((await ask(`/jobs/${dead.id}/retries`, {})).status).toBe(404);
  expect((await ask('/jobs')).body.items).toEqual([]);
  expect((await ask('/given-up-jobs')).body.items).toMatchObject([
    { ...ofWorkspace, reason: 'It names no message' },
  ]);
  expect(
    await server.owner`select event_type, count(*)::int from security_logs
      where user_id = ${operator.id} and event_type ~ '^job' group by 1 order by 1`,
  ).toEqual([
    { event_type: 'job_given_up', count: 1 },
    { event_type: 'jobs_tried_again', count: 2 },
  ]);
});

test('the operator reads what to do and how all stands, no secret and no word of anybody’s, and nobody else reads it', async () => {
  await server.services.relay.drain();
  await makeDueBackup(server.services, []).catch(() => {});
  await addFailedDelivery(server);
  await server.owner`insert into storage_counters (organization_id, byte_count) values (${owner.organizationId}, 5000)
    on conflict (organization_id) do update set byte_count = 5000`;
  await server.owner`delete from migrations where name = '183-installation-health.sql'`;
  await server.owner`insert into outbox (topic, payload, created_at) values ('x.y', '{}', '2026-11-22T06:00:00Z')`;
  const { body } = await ask('/health');
  // How much room the disk of whoever tests has is theirs.
  expect(body.needs.filter((need: string) => need !== 'disk_low')).toEqual([
    'migrations_pending',
    'outbox_behind',
    'backup_unreadable',
    'failed_deliveries',
    'scanner_off',
  ]);
  expect(body).toMatchObject({
    migrations: { pending: ['183-installation-health.sql'] },
    backups: { isReadable: false, isEncrypted: false, kept: 0, newest: null, failure: { cause: 'place' } },
    storage: {
      filesIn: 'folder',
      storedBytes: 5000,
      workspaces: [{ name: 'Carmel Homes', storedBytes: 5000 }],
    },
    deliveries: { failed: { count: expect.any(Number), isMore: false } },
    outbox: { waiting: { count: 1 }, oldestAt: '2026-11-22T06:00:00Z' },
  });
  expect(body.services).toContainEqual({ name: 'mail', isSetUp: true });
  expect(body.services).toContainEqual({ name: 'cards', isSetUp: false });
  expect(body.jobs.schedule).toContainEqual({ name: 'make_backup', lastAskedAt: null });
  expect(seen.join('\n')).not.toContain(canary);
  expect(seen.join('\n')).not.toContain(smtp.url);

  expect((await server.request('GET', '/api/v1/operator/health', { as: owner })).status).toBe(403);
  // The database itself gives nothing to whoever is none, were they ever let through.
  const { now, today } = scopeOf(server, owner);
  const scope = mintUserScope({ userId: owner.id, sessionId: randomUUID(), aal: 'aal1' }, { now, today });
  const page = { limit: 50, after: undefined };
  for (const query of [
    repo.selectFacts('2026-01-01T00:00:00Z', 10),
    repo.selectLargest(10),
    repo.selectWork(10),
    repo.selectDeadJobs(page),
    repo.selectGivenUpJobs(page),
    repo.selectDeliveries({ ...page, recipient: '' }),
  ])
    expect(
      await server.services.db.read(
        scope,
        () => {},
        readRows<unknown, unknown>(query, (rows) => rows),
      ),
    ).toEqual([]);
  const send = server.services.db.writeAsUser(
    scope,
    () => {},
    (write) => repo.tryAgain(write, { name: 'deliver', limit: 1 }),
  );
  await expect(send).rejects.toThrow('the operator alone');
});
