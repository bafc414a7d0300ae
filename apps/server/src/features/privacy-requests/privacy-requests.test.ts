import { PROCESSORS } from '@dira/domain/processors';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { openBody } from '../../platform/sealed-body.ts';
import { comeBackAt, signUp, signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startTestServer, type Answer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { remindOfRequests } from './reminders.ts';
import { privacyRequestRetention } from './retention.ts';
import { buildEntry, enterRequest } from './testing.ts';

const server = await startTestServer({
  settings: { TRUST_PROXY: true, GOOGLE_PLACES_KEY: 'a key of Google' },
});
afterAll(server.close);
Object.assign(server.services.settings.SITE_CONTENT_FILE.seller, { email: 'operator@example.com' });

const get = async (as: Person, url: string) => server.request('GET', url, { as });
const post = (as: Person, url: string, body?: object) => server.request('POST', url, { as, body });
const ask = (as: Person, organizationId: string | null, change: object = {}) =>
  post(as, '/api/v1/me/privacy-requests', { kind: 'erasure', organizationId, language: 'he', ...change });
const ownOf = async (as: Person) => (await get(as, '/api/v1/me/privacy-requests')).body;
const granted = (answer = 'Here it is.') => ({ ground: null, answer });
const faultOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
const topicsOf = async (member: Person) =>
  (await listNotificationsOf(server, member))
    .map(({ topic }: { topic: string }) => topic)
    .filter((topic: string) => topic.startsWith('privacy_request.'));

/** Mails of a key, opened. */
const mails = async (key: string) =>
  (
    await server.owner`select id, recipient, body_sealed, text_body from deliveries
      where dedupe_key like ${`${key}%`} order by created_at, dedupe_key`
  ).map(({ id, recipient, body_sealed: sealed, text_body: text }) => ({
    to: recipient as string,
    text: sealed === null ? (text as string) : openBody(server.services.secrets, id, sealed).text,
  }));

test('a tenant asks the landlord, who is told in time and answers once, and nobody else sees any of it', async () => {
  const { owner, tenant } = await addRentalWithTenant(server);
  const stranger = await signUpOwner(server, 'Another');
  const operator = await signUpOperator(server);
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');

  expect((await ownOf(tenant)).organizations).toEqual([{ id: owner.organizationId, name: 'Carmel Homes' }]);
  expect(faultOf(await ask(tenant, stranger.organizationId))).toEqual([422, 'organizationId', 'not_found']);
  expect(faultOf(await ask(tenant, owner.organizationId, { kind: 'correction', asked: ' ' }))).toEqual([
    422,
    'asked',
    'required',
  ]);
  const { status, body: made } = await ask(tenant, owner.organizationId, { asked: 'למחוק הכול' });
  expect([status, made.dueOn]).toEqual([201, '2026-12-22']);
  expect(faultOf(await ask(tenant, owner.organizationId))).toEqual([422, 'kind', 'request_open']);

  const one = owner.path(`/privacy-requests/${made.id}`);
  const request = (await get(owner, one)).body;
  expect(request).toMatchObject({ kind: 'erasure', asked: 'למחוק הכול', daysLeft: 30, origin: 'account' });
  expect(request.person.leaseId).not.toBeNull();
  const draft = request.drafts.find(
    ({ language, ground }: { language: string; ground: string }) =>
      language === 'en' && ground === 'kept_by_law',
  );
  expect(draft.text).toContain('Carmel Homes');
  // None that the law has for something else.
  expect(request.drafts.map(({ ground }: { ground: string }) => ground)).not.toContain('privileged');
  for (const other of [tenant, viewer, stranger])
    expect([403, 404]).toContain((await get(other, one)).status);
  expect((await get(stranger, stranger.path(`/privacy-requests/${made.id}`))).status).toBe(404);
  expect((await post(stranger, `/api/v1/me/privacy-requests/${made.id}/withdrawal`)).status).toBe(404);
  const operatorPath = '/api/v1/operator/privacy-requests';
  expect((await get(operator, operatorPath)).body.items).toEqual([]);
  expect((await get(operator, `${operatorPath}/${made.id}`)).status).toBe(404);

  await runWaiting(server.services);
  const { todo } = (await get(owner, owner.path('/dashboard'))).body;
  expect(todo.privacyRequests).toMatchObject({ count: 1, items: [{ privacyRequestId: made.id }] });
  expect(await topicsOf(owner)).toEqual(['privacy_request.received']);
  const remind = async () => {
    await remindOfRequests(server.services);
    await runWaiting(server.services);
  };
  await comeBackAt(server, '2026-12-15T09:00:00Z', [owner, tenant, operator]);
  await remind();
  await remind();
  await comeBackAt(server, '2026-12-22T09:00:00Z', [owner, tenant, operator]);
  await remind();
  await remind();
  expect(await topicsOf(owner)).toEqual([
    'privacy_request.due',
    'privacy_request.due_soon',
    'privacy_request.received',
  ]);
  const overdue = async () => (await get(operator, '/api/v1/operator/privacy')).body.overdueInWorkspaces;
  expect([(await get(owner, one)).body.daysLeft, await overdue()]).toEqual([0, 0]);
  await comeBackAt(server, '2026-12-23T09:00:00Z', [owner, tenant, operator]);
  expect([(await get(owner, one)).body.daysLeft, await overdue()]).toEqual([-1, 1]);

  const answer = (body: object) => post(owner, `${one}/answer`, body);
  expect(faultOf(await answer({ ground: 'privileged', answer: 'No' }))).toEqual([422, 'ground', 'invalid']);
  expect((await answer({ ground: 'kept_by_law', answer: 'Seven years.' })).status).toBe(204);
  expect((await answer(granted())).body.code).toBe('transition_refused');
  expect((await post(tenant, `/api/v1/me/privacy-requests/${made.id}/withdrawal`)).status).toBe(404);
  const [mail, ...more] = await mails(`privacy-answer:${made.id}`);
  expect([mail?.text.includes('Seven years.'), more]).toEqual([true, []]);
  expect((await ownOf(tenant)).items).toMatchObject([
    {
      state: 'refused',
      ground: 'kept_by_law',
      answer: 'Seven years.',
      organization: { name: 'Carmel Homes' },
    },
  ]);
  await expect(
    server.owner`update privacy_requests set state = 'open', settled_at = null, ground = null`,
  ).rejects.toThrow('stays as it is');
  const audit = (await get(owner, owner.path('/audit-events'))).body.items;
  expect(JSON.stringify(audit)).toContain('privacy_request');
});

test('what came on paper is of whoever has the address, and a person who is erased leaves days and outcome alone', async () => {
  const owner = await signUpOwner(server, 'On paper');
  const operator = await signUpOperator(server);
  const future = await post(owner, owner.path('/privacy-requests'), buildEntry({ cameOn: '2027-12-01' }));
  expect(faultOf(future)).toEqual([422, 'cameOn', 'in_future']);
  const withdrawn = await enterRequest(server, owner, { email: null });
  expect((await post(owner, owner.path(`/privacy-requests/${withdrawn}/withdrawal`))).status).toBe(204);

  const person = await signUp(server, { fullName: 'Dan Cohen' });
  const [answered, open] = [
    (await ask(person, null, { kind: 'access' })).body.id,
    (await ask(person, null)).body.id,
  ];
  const at = (id: string, rest = '') => `/api/v1/operator/privacy-requests/${id}${rest}`;
  expect((await post(owner, at(answered, '/answer'), granted())).status).toBe(403);
  expect((await post(operator, at(answered, '/answer'), granted('Dear Dan Cohen'))).status).toBe(204);
  const erased = await post(operator, `/api/v1/operator/people/${person.id}/erasure`, {
    name: 'Dan Cohen',
    reason: 'They asked for it in the register',
    withoutCopy: true,
  });
  expect(erased.status).toBe(204);
  expect((await get(operator, at(answered))).body).toMatchObject({
    isErased: true,
    fullName: '',
    answer: '',
  });
  // Whoever waits is still answered, and forgotten with it.
  expect((await get(operator, at(open))).body).toMatchObject({ fullName: 'Dan Cohen', state: 'open' });
  await post(operator, at(open, '/answer'), granted('It is done'));
  expect(await mails(`privacy-answer:${open}`)).toHaveLength(1);
  expect((await get(operator, at(open))).body).toMatchObject({
    state: 'answered',
    fullName: '',
    email: null,
    dueOn: expect.any(String),
  });
});

let network = 0;
const send = (body: object = {}) => {
  network += 1;
  return server.request('POST', '/api/v1/privacy-requests', {
    headers: { 'x-forwarded-for': `10.9.${network}.1` },
    body: { kind: 'access', name: 'Noa Levi', email: 'noa@example.com', language: 'en', ...body },
  });
};
const confirm = (token: string) =>
  server.request('POST', '/api/v1/privacy-requests/confirmation', { body: { token } });

test('a visitor’s request stands in the register once their mail is confirmed, by its own link alone', async () => {
  const operator = await signUpOperator(server);
  const listed = async () =>
    (await get(operator, '/api/v1/operator/privacy-requests')).body.items.filter(
      ({ fullName }: { fullName: string }) => fullName === 'Noa Levi',
    );
  expect(faultOf(await send({ email: 'nobody' }))).toEqual([422, 'email', 'invalid_email']);
  expect((await send({ website: 'https://example.com' })).status).toBe(202);
  for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(202);
  expect(await listed()).toEqual([]);
  await runWaiting(server.services);
  const links = (await mails('privacy-confirmation:')).map(
    ({ text }) => /privacy-requests\/(\S+)/.exec(text)?.[1] ?? '',
  );
  expect(links).toHaveLength(3);
  const [first = '', second = ''] = links;
  const [id = ''] = first.split('.');
  for (const forged of [id, `${id}.${second.split('.')[1] ?? ''}`, 'nonsense', ''])
    expect((await confirm(forged)).status).toBe(404);
  const due = server.clock.today().add({ days: 30 }).toString();
  expect((await confirm(first)).body).toEqual({ dueOn: due });
  expect((await confirm(first)).body).toEqual({ dueOn: due });
  expect(await listed()).toMatchObject([{ id, origin: 'form', dueOn: due }]);
  await runWaiting(server.services);
  const [told, ...more] = await mails(`operator-privacy-request:${id}`);
  expect([told?.to, more]).toEqual(['operator@example.com', []]);

  await privacyRequestRetention.purge(server.services, '2030-01-01T00:00:00Z');
  expect((await confirm(second)).status).toBe(404);
  expect((await confirm(first)).status).toBe(200);
  const posted = await server.app.inject({
    method: 'POST',
    url: '/privacy/requests',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '10.8.0.1' },
    payload: 'kind=access&name=Noa+Levi&email=no&language=fr',
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, '/privacy/failed?lang=en']);
});

test('who processes data is said as the settings have it, to visitors what is in use alone, and nobody is told a key', async () => {
  const operator = await signUpOperator(server);
  const { body } = await get(operator, '/api/v1/operator/privacy');
  const setUp = body.processors.filter(({ isSetUp }: { isSetUp: boolean }) => isSetUp);
  expect(setUp.map(({ name }: { name: string }) => name)).toEqual(['push', 'maps']);
  expect(body.processors).toHaveLength(PROCESSORS.length);
  const page = (await server.app.inject('/privacy?lang=en')).body;
  const nameOf = createTranslator('en', 'privacy');
  expect(page).toContain(nameOf('others.maps.who'));
  expect(page).not.toContain(nameOf('others.payplus.who'));
  expect(page + JSON.stringify(body)).not.toContain('a key of Google');
});
