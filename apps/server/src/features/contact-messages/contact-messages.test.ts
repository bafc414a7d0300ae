import type { sendContactMessage } from '@dira/contract/contact-messages';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { z } from 'zod';
import { runUntilIdle } from '../../background.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { contactRetention } from './retention.ts';

let server: TestServer;
let operator: Person;
let stranger: Person;
// The inbox is everybody's, and several of these move the clock.
beforeEach(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: true } });
  const { seller } = server.services.settings.SITE_CONTENT_FILE;
  Object.assign(seller, { email: 'operator@example.com' });
  [operator, stranger] = [await signUpOperator(server), await signUp(server)];
});
afterEach(() => server.close());

type Body = z.input<typeof sendContactMessage.body>;
let address = 0;

/** From a network of its own, as the nearest proxy saw it. */
const elsewhere = () => {
  address += 1;
  return {
    'x-forwarded-for': `10.${Math.floor(address / 65_536)}.${Math.floor(address / 256) % 256}.${address % 256}`,
  };
};
const build = (change: Partial<Body> = {}): Body => ({
  kind: 'contact',
  name: 'נעמה לוי',
  email: 'naama@example.com',
  message: 'Two lines\nof a question',
  language: 'he',
  ...change,
});
const send = (change: Partial<Body> = {}, headers: Record<string, string> = elsewhere()) =>
  server.request('POST', '/api/v1/contact-messages', { body: build(change), headers });
const list = async (query = '') =>
  (await server.request('GET', `/api/v1/contact-messages${query}`, { as: operator })).body.items;
/** What a form posts by itself. */
const post = (fields: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...elsewhere() },
    payload: new URLSearchParams(fields).toString(),
  });
/** What has gone to the operator by now. */
const mails = async () => {
  await runUntilIdle(server.services);
  return server.owner`select subject, recipient, text_body from deliveries
  where dedupe_key like 'contact-message:%' order by created_at`;
};

test('what a visitor wrote reaches the operator’s inbox and mail once, and is answered there', async () => {
  expect((await send({ phone: '050-1234567', company: 'Haifa, 14 flats' })).status).toBe(202);
  expect((await send({ phone: '050-1234567', company: 'Haifa, 14 flats' })).status).toBe(202);
  const [message, ...others] = await list();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    kind: 'contact',
    name: 'נעמה לוי',
    phone: '050-1234567',
    company: 'Haifa, 14 flats',
    message: 'Two lines\nof a question',
    state: 'new',
    receivedAt: '2026-11-22T07:00:00Z',
    replyDueAt: '2026-11-23T07:00:00Z',
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'operator@example.com' });
  expect(mail?.['text_body']).toContain('of a question');

  const one = await server.request('GET', `/api/v1/contact-messages/${message.id}`, { as: operator });
  expect(one.body).toEqual(message);
  const path = `/api/v1/contact-messages/${message.id}/answered`;
  const answered = await server.request('PUT', path, { as: operator, body: { isAnswered: true } });
  expect(answered.status).toBe(204);
  expect(await list('?state=new')).toEqual([]);
  expect(await list('?state=answered')).toMatchObject([
    { state: 'answered', answeredAt: '2026-11-22T07:00:00Z' },
  ]);
  await server.request('PUT', path, { as: operator, body: { isAnswered: false } });
  expect(await list('?state=new')).toMatchObject([{ id: message.id }]);
  const none = path.replace(message.id, stranger.id);
  expect((await server.request('PUT', none, { as: operator, body: { isAnswered: true } })).status).toBe(404);
});

test('what breaks a rule is refused at its field, and nothing is kept', async () => {
  const faults: [Partial<Body>, string][] = [
    [{ name: ' A ' }, 'name'],
    [{ name: 'x'.repeat(100) }, 'name'],
    [{ email: 'a b@c.il' }, 'email'],
    [{ email: `${'x'.repeat(250)}@b.il` }, 'email'],
    [{ message: '012345678' }, 'message'],
    [{ message: 'x'.repeat(1000) }, 'message'],
  ];
  const before = (await list()).length;
  for (const [change, path] of faults) {
    const { status, body } = await send(change);
    expect([status, body.errors.map((one: { path: string }) => one.path)]).toEqual([422, [path]]);
  }
  expect(await list()).toHaveLength(before);
});

test('a form without a script is taken too, and leads to a page that says so', async () => {
  const fields = {
    kind: 'accessibility',
    name: 'Dan',
    email: 'dan@example.com',
    language: 'fr',
    website: '',
  };
  server.clock.advance({ minutes: 1 });
  const sent = await post({ ...fields, message: 'The menu cannot be reached' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact/sent?lang=fr']);
  // Five business days from a Sunday.
  expect((await list())[0]).toMatchObject({ kind: 'accessibility', replyDueAt: '2026-11-29T22:00:00Z' });
  expect((await post({ ...fields, message: 'short' })).headers.location).toBe('/contact/failed?lang=en');
  for (const page of ['/contact/sent', '/contact/failed', '/cancel/sent'])
    expect((await server.app.inject(`${page}?lang=fr`)).statusCode).toBe(200);
});

test('a program that fills in what nobody sees is told that it was sent, and one that is too fast is kept apart', async () => {
  const before = (await list()).length;
  expect((await send({ website: 'https://example.com', message: 'Buy my links now' })).status).toBe(202);
  expect(await list()).toHaveLength(before);
  expect((await send({ seconds: 1, message: 'Faster than a person' })).status).toBe(202);
  expect(await list('?state=held')).toMatchObject([{ message: 'Faster than a person', state: 'held' }]);
});

/** By night as many as a flood has, by day more than an hour takes. */
const flood = inject('isNight') ? 10_000 : 70;

test('ten thousand from ever new addresses leave a bounded inbox and few mails, and a person’s message is there', async () => {
  // The rows of a flood that went before, as this one would leave them.
  await server.owner`
    insert into internal.contact_messages (id, kind, name, email, phone, company, message, language, received_at,
      reply_due_at, is_held, digest)
    select gen_random_uuid(), 'contact', 'Flood', 'f@example.com', '', '', 'flood number ' || n, 'en',
      '2026-11-22T06:59:00Z', '2026-11-23T06:59:00Z', true, sha256(('flood' || n)::bytea)
    from generate_series(1, 10000) n`;
  // Some of it through the form with a script, some through the one without.
  for (let n = 0; n < flood; n += 2) {
    await send({ message: `Another message, number ${n}` });
    await post({
      kind: 'contact',
      name: 'Flood',
      email: 'f@example.com',
      language: 'en',
      website: '',
      message: `And a plain one, number ${n}`,
    });
  }
  server.clock.advance({ minutes: 1 });
  expect((await send({ name: 'A real person', message: 'Do you also manage parking?' })).status).toBe(202);
  const [kept] = await server.owner`select count(*)::int as count from internal.contact_messages`;
  expect(kept?.['count']).toBeLessThanOrEqual(2000 + 60 + 5);
  expect(await mails()).toHaveLength(60);
  expect((await list('?state=held'))[0]).toMatchObject({ name: 'A real person' });

  // An hour later the door is open as before.
  server.clock.advance({ hours: 1 });
  await send({ message: 'The next morning’s question' });
  const [next] =
    await server.owner`select is_held from internal.contact_messages where message like 'The next%'`;
  expect(next?.['is_held']).toBe(false);
});

test('one address sends five in a quarter of an hour', async () => {
  const here = elsewhere();
  const statuses = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push((await send({ message: `From one place, ${n}` }, here)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('a deal is cancelled by name and address alone, once a day', async () => {
  const fields = { kind: 'cancellation', name: 'Dan', email: 'dan@example.com', language: 'fr', message: '' };
  const cancelled = () =>
    server.owner`select message, company, reply_due_at - received_at < '5 days' as is_soon
    from internal.contact_messages where kind = 'cancellation' order by received_at`;
  const cancel = async (change: Partial<typeof fields> = {}) =>
    (await post({ ...fields, website: '', company: 'Invoice 17', ...change })).headers.location;
  expect(await cancel()).toBe('/cancel/sent?lang=fr');
  expect(await cancel()).toBe('/cancel/sent?lang=fr');
  const first = { message: 'Je résilie mon contrat avec Dira.', company: 'Invoice 17', is_soon: true };
  expect(await cancelled()).toEqual([first]);
  server.clock.advance({ hours: 24 });
  await cancel({ message: 'Merci' });
  server.clock.advance({ minutes: 1 });
  await cancel();
  const withThanks = { ...first, message: `${first.message}\nMerci` };
  expect(await cancelled()).toEqual([first, withThanks, first]);
});

test('a message goes after 24 months', async () => {
  await contactRetention.purge(server.services, '2030-01-01T00:00:00Z');
  expect(await server.owner`select id from internal.contact_messages`).toHaveLength(0);
});
