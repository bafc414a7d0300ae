import { ERASURE_DAYS, ERASURE_REMINDER_DAYS } from '@dira/contract/erasures';
import { formatDate } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpWithFactor, totpCode } from '../auth/factors/testing.ts';
import {
  goodPassword,
  readMessages,
  signUpWithClient,
  startAuthServer,
  type AuthServer,
} from '../auth/testing.ts';
import { jobs } from '../jobs.ts';
import { advanceErasures, remindAnew } from './service.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
});
afterAll(() => server.close());

interface Owner {
  as: string;
  email: string;
  id: string;
  path: string;
  organizationId: string;
  factor: { factorId: string; secret: string };
}

const name = 'Carmel Homes';
const t = createTranslator('he', 'mail');

async function addOwner(): Promise<Owner> {
  const { session, email, user, factorId, secret } = await signUpWithFactor(server);
  const as = session.access_token;
  const { body } = await server.request('POST', '/api/v1/organizations', { as, body: { name } });
  const { id: organizationId } = body;
  const path = `/api/v1/organizations/${organizationId}`;
  return { as, email, id: user.id, path, organizationId, factor: { factorId, secret } };
}

/** With password and second factor, as on another day. */
async function signInAgain({ email, factor: { factorId, secret } }: Owner): Promise<string> {
  const { auth } = server.openClient();
  await auth.signInWithPassword({ email, password: goodPassword });
  const { data } = await auth.mfa.challengeAndVerify({ factorId, code: totpCode(server, secret) });
  return data?.access_token ?? '';
}

async function join({ organizationId }: Owner, userId: string, role: string): Promise<void> {
  await server.owner`insert into memberships (organization_id, user_id, role, created_at)
    values (${organizationId}, ${userId}, ${role}, ${server.clock.now().toString()})`;
}

const ask = ({ as, path }: Pick<Owner, 'as' | 'path'>, typed = name) =>
  server.request('POST', `${path}/erasure`, { as, body: { name: typed } });
const stop = ({ as, path }: Pick<Owner, 'as' | 'path'>) =>
  server.request('DELETE', `${path}/erasure`, { as });
const readOnlyOf = async (as: string) =>
  (await server.request('GET', '/api/v1/me', { as })).body.memberships[0].readOnly;
const exists = async ({ organizationId }: Owner) =>
  (await server.owner`select from organizations where id = ${organizationId}`).length === 1;
const lettersTo = async (email: string) =>
  (await readMessages(server, email))
    .map(({ subject }) => subject)
    .filter((subject) => /תימחק|נשארת|נמחקה/.test(subject));

/** What events have asked for, and nothing of the schedule. */
async function work(): Promise<void> {
  let done: number;
  do {
    done = await server.services.relay.drain();
    done += await server.services.queue.workUntilEmpty(jobs, server.services);
  } while (done > 0);
}

/** What the schedule brings on a later day. */
async function comeTo(days: number, from: Temporal.Instant): Promise<void> {
  server.clock.set(from.add({ hours: days * 24 }).toString());
  await advanceErasures(server.services);
  await work();
}

test('asking wants an owner, the name as it is written, a recent sign-in and a second factor', async () => {
  const owner = await addOwner();
  const plain = await signUpWithClient(server);
  await join(owner, plain.user.id, 'property_manager');
  const low = { as: plain.session.access_token, path: owner.path };
  expect((await ask(low)).status).toBe(403);
  await server.owner`update memberships set role = 'admin' where user_id = ${plain.user.id}`;
  expect(await ask(low)).toMatchObject({ status: 409, body: { code: 'second_factor_missing' } });
  expect(await ask(owner, 'Carmel homes')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', code: 'other_name' }] },
  });
  expect(await readOnlyOf(owner.as)).toBeNull();
  server.clock.advance({ minutes: 16 });
  expect(await ask(owner)).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
  const as = await signInAgain(owner);
  const eraseOn = server.clock.today().add({ days: ERASURE_DAYS }).toString();
  const answers = await Promise.all([ask({ ...owner, as }, ` ${name} `), ask({ ...owner, as })]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { eraseOn }],
    [200, { eraseOn }],
  ]);
  expect(await readOnlyOf(as)).toEqual({
    since: expect.any(String),
    reason: 'erasing',
    explanation: null,
    eraseOn,
  });
  const refused = await server.request('POST', `${owner.path}/tasks`, { as, body: { title: 'Paint' } });
  expect(refused.body.code).toBe('organization_read_only');
});

test('any owner stops it with one press, an archived workspace is archived again, and the trail and every owner are told of both', async () => {
  const owner = await addOwner();
  const other = await signUpWithClient(server);
  await join(owner, other.user.id, 'admin');
  expect((await server.request('POST', `${owner.path}/archive`, { as: owner.as })).status).toBe(204);
  const archived = await readOnlyOf(owner.as);
  const { eraseOn } = (await ask(owner)).body;
  server.clock.advance({ minutes: 50 });
  const press = { as: other.session.access_token, path: owner.path };
  for (let time = 0; time < 2; time += 1) expect((await stop(press)).status).toBe(204);
  expect(await readOnlyOf(press.as)).toEqual(archived);
  await work();
  const facts = { workspace: name, date: formatDate(eraseOn) };
  const letters = [t('erasure.asked.subject', facts), t('erasure.stopped.subject', facts)];
  for (const email of [owner.email, other.email]) expect(await lettersTo(email)).toEqual(letters);
  const trail = await server.request('GET', `${owner.path}/audit-events?entity=organization`, {
    as: press.as,
  });
  expect(trail.body.items.map(({ action }: { action: string }) => action)).toEqual([
    'erasure_stopped',
    'erasure_asked',
    'archived',
    'created',
  ]);
});

test('people are reminded a week before, the workspace goes on its day, and its owners hear that it is gone', async () => {
  const owner = await addOwner();
  const start = server.clock.now();
  await ask(owner);
  await comeTo(ERASURE_DAYS - ERASURE_REMINDER_DAYS - 1, start);
  expect(await lettersTo(owner.email)).toHaveLength(1);
  await comeTo(ERASURE_DAYS - ERASURE_REMINDER_DAYS, start);
  await comeTo(ERASURE_DAYS - 1, start);
  expect(await lettersTo(owner.email)).toHaveLength(2);
  expect(await exists(owner)).toBe(true);
  await comeTo(ERASURE_DAYS, start);
  expect(await exists(owner)).toBe(false);
  expect((await lettersTo(owner.email)).at(-1)).toBe(t('erasure.done.subject'));
});

test('what is stopped on the day before stays, and nothing is erased without a reminder of three days before', async () => {
  const [kept, late] = [await addOwner(), await addOwner()];
  const start = server.clock.now();
  await ask(kept);
  await ask(late);
  await comeTo(ERASURE_DAYS - 1, start);
  expect((await stop({ ...kept, as: await signInAgain(kept) })).status).toBe(204);
  // As after a restore: what was said since the backup is not known here.
  await remindAnew(server.services);
  await comeTo(ERASURE_DAYS, start);
  await comeTo(ERASURE_DAYS + 2, start);
  expect([await exists(kept), await exists(late)]).toEqual([true, true]);
  await comeTo(ERASURE_DAYS + 3, start);
  expect([await exists(kept), await exists(late)]).toEqual([true, false]);
});

test('what decides about money and evidence goes with an erasing that is due alone', async () => {
  const owner = await addOwner();
  await ask(owner);
  const erase = async (day: string) =>
    server.owner.begin(async (sql) => {
      await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
      return sql`select internal.erase_organization(${owner.organizationId}, ${day}) as is_erased`;
    });
  await server.owner`update erasures set reminded_on = ${server.clock.today().toString()}
    where organization_id = ${owner.organizationId}`;
  expect([...(await erase(server.clock.today().toString()))]).toEqual([{ is_erased: false }]);
  await expect(erase(server.clock.today().add({ days: 40 }).toString())).rejects.toThrow('erasures_check');
  await expect(
    server.owner`delete from audit_events where organization_id = ${owner.organizationId}`,
  ).rejects.toThrow('append-only');
  expect(await exists(owner)).toBe(true);
});
