import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { openOwnerConnection } from '../../db/connect.ts';
import { openBody } from '../../platform/sealed-body.ts';
import { waitUntilHeldUp } from '../../testing/lock-waits.ts';
import { signIn, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { remindSigners, notifyOfExpired } from './reminders.ts';
import { exchange, openLink, sendDocument } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeEach(async () => {
  // A Sunday, at noon in Israel.
  server = await startTestServer({ now: '2026-11-22T10:00:00Z' });
  onTestFinished(server.close);
  owner = await signUpOwner(server);
});

/** A session ends sooner than a reminder comes. */
async function signInAgain(): Promise<void> {
  owner = { ...owner, ...(await signIn(server, owner)) };
}

const later = (days: number) => server.clock.advance({ hours: days * 24 });
const remind = () => remindSigners(server.services);

/** Every letter of a kind, newest last: to whom, and the token in it. */
async function lettersOf(kind: string): Promise<{ to: string; text: string; token: string }[]> {
  const rows = await server.owner<
    { id: string; recipient: string; text_body: string; body_sealed: Buffer | null }[]
  >`select id, recipient, text_body, body_sealed from deliveries where dedupe_key like ${`${kind}:%`} order by created_at, id`;
  return rows.map(({ id, recipient, text_body: plain, body_sealed: sealed }) => {
    const text = sealed === null ? plain : openBody(server.services.secrets, id, sealed).text;
    return { to: recipient, text, token: /sign-lease\/([\w-]+)/.exec(text)?.[1] ?? '' };
  });
}
const remindersOf = () => lettersOf('signing-reminder');
const requests = async () =>
  (await server.request('GET', owner.path('/signature-requests'), { as: owner })).body.items;
const remindByHand = (requestId: string, signerId: string) =>
  server.request('POST', owner.path(`/signature-requests/${requestId}/signers/${signerId}/reminder`), {
    as: owner,
  });

describe('a reminder', () => {
  test('goes to everybody whose turn it is after 3 days, after 7 and on the last, and each once', async () => {
    await sendDocument(server, owner, { expiresInDays: 15 });
    const counts = [];
    for (const days of [2, 1, 1, 3, 3, 4]) {
      later(days);
      counts.push(await remind(), await remind());
    }
    // Days 2, 3, 4, 7, 10, 14 of 15; a second run finds nothing to do.
    expect(counts).toEqual([0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2, 0]);
    expect(
      (await remindersOf())
        .slice(0, 2)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['anna@example.com', 'yael@example.com']);
  });

  test('is sent once by two servers at one moment', async () => {
    await sendDocument(server, owner);
    later(3);
    const told = await Promise.all([remind(), remind(), remind()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await remindersOf()).toHaveLength(2);
  });

  test('brings a link that works beside the first, until the sender makes a new one', async () => {
    const { id, links, tokens } = await sendDocument(server, owner);
    later(3);
    await remind();
    const anna = (await remindersOf()).find(({ to }) => to === 'anna@example.com');
    await signInAgain();
    expect((await exchange(server, tokens[1] ?? '')).status).toBe(204);
    expect((await exchange(server, anna?.token ?? '')).status).toBe(204);
    const [request] = await requests();
    expect(request.signers).toHaveLength(2);
    const path = owner.path(`/signature-requests/${id}/signers/${links[1]?.signerId}/link`);
    await server.request('POST', path, { as: owner });
    for (const token of [tokens[1], anna?.token])
      expect((await exchange(server, token ?? '')).body.code).toBe('signature_link_expired');
  });

  test('waits for the morning and for the end of Shabbat', async () => {
    await sendDocument(server, owner);
    server.clock.set('2026-11-27T18:30:00Z'); // Friday evening
    expect(await remind()).toBe(0);
    server.clock.set('2026-11-29T05:00:00Z'); // Sunday, 07:00
    expect(await remind()).toBe(0);
    server.clock.set('2026-11-29T06:30:00Z');
    expect(await remind()).toBe(2);
  });

  test('goes to the next alone where they sign in order, and to nobody who has signed', async () => {
    const { tokens, documentSha256 } = await sendDocument(server, owner, { isInOrder: true });
    later(3);
    expect(await remind()).toBe(1);
    expect(await remindersOf()).toMatchObject([{ to: 'yael@example.com' }]);
    await (await openLink(server, tokens[0])).sign(documentSha256);
    later(4);
    expect(await remind()).toBe(1);
    expect((await remindersOf()).at(-1)).toMatchObject({ to: 'anna@example.com' });
  });

  test('goes to nobody where the sender switched them off, or called the document back', async () => {
    const off = await sendDocument(server, owner, { reminds: false });
    const back = await sendDocument(server, owner);
    await server.request('POST', owner.path(`/signature-requests/${back.id}/void`), { as: owner });
    later(3);
    expect(await remind()).toBe(0);
    await signInAgain();
    const path = owner.path(`/signature-requests/${off.id}`);
    expect((await server.request('PATCH', path, { as: owner, body: { reminds: true } })).status).toBe(204);
    expect(await remind()).toBe(2);
    const ended = await server.request('PATCH', owner.path(`/signature-requests/${back.id}`), {
      as: owner,
      body: { reminds: true },
    });
    expect(ended.body.code).toBe('signature_request_ended');
  });

  test('is sent by hand at once, also at night, at most once a day a signer', async () => {
    const { id, links } = await sendDocument(server, owner, {
      signers: [
        { role: 'tenant', fullName: 'Anna Golan', email: 'anna@example.com' },
        { role: 'guarantor', fullName: 'Dan Levi', phone: '+972521234567' },
      ],
    });
    server.clock.set('2026-11-22T21:00:00Z');
    await signInAgain();
    const [anna = '', dan = ''] = links.map(({ signerId }) => signerId);
    expect((await remindByHand(id, anna)).status).toBe(204);
    expect((await remindByHand(id, anna)).body.code).toBe('signer_reminded_today');
    expect((await remindByHand(id, dan)).body.code).toBe('signer_without_email');
    expect((await requests())[0].signers[0].remindedAt).toBe('2026-11-22T21:00:00.000Z');
    later(1);
    await signInAgain();
    expect((await remindByHand(id, anna)).status).toBe(204);
  });
});

test('whoever sent a request that ran out is told once, and again where more time ran out too', async () => {
  const { id, links } = await sendDocument(server, owner, { expiresInDays: 2 });
  later(2);
  expect(await Promise.all([notifyOfExpired(server.services), notifyOfExpired(server.services)])).toContain(
    0,
  );
  const [letter, ...others] = await lettersOf('signing-expired');
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: owner.email });
  expect(letter?.text).toContain('Anna Golan');
  await signInAgain();
  const path = owner.path(`/signature-requests/${id}/signers/${links[0]?.signerId}/link`);
  await server.request('POST', path, { as: owner });
  later(7);
  expect(await notifyOfExpired(server.services)).toBe(1);
  expect(await notifyOfExpired(server.services)).toBe(0);
});

test('nobody is reminded by hand before their turn, after their signature, or when the time ran out', async () => {
  const { id, tokens, documentSha256 } = await sendDocument(server, owner, {
    isInOrder: true,
    expiresInDays: 2,
  });
  const [yael, anna] = (await requests())[0].signers;
  const codeOf = async (signerId: string) => (await remindByHand(id, signerId)).body.code;
  expect(await codeOf(anna.id)).toBe('signature_not_your_turn');
  await (await openLink(server, tokens[0])).sign(documentSha256);
  expect(await codeOf(yael.id)).toBe('signature_given');
  later(2);
  await signInAgain();
  expect(await codeOf(anna.id)).toBe('signature_request_ended');
  expect(await remindersOf()).toEqual([]);
});

test('a document that is called back at the moment of the reminder reminds nobody', async () => {
  const { id } = await sendDocument(server, owner);
  later(3);
  const watcher = openOwnerConnection(server.target);
  const { reminded } = await server.owner.begin(async (holder) => {
    await holder`update signature_requests set state = 'voided', ended_at = now() where id = ${id}`;
    const started = remind();
    await waitUntilHeldUp(watcher, '%"signature_requests"%for update%', 1);
    return { reminded: started };
  });
  expect(await reminded).toBe(0);
  expect(await remindersOf()).toEqual([]);
  await watcher.end();
});

describe('a signer who will not sign', () => {
  test('ends the request with their reason; the lease is a draft, and the sender is told once', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const lease = await addLease(server, owner, unitIds[0] ?? '', { stage: 'draft' });
    const { tokens, documentSha256 } = await sendDocument(server, owner, { leaseId: lease.id });
    const [yael, anna] = [await openLink(server, tokens[0]), await openLink(server, tokens[1])];
    await yael.sign(documentSha256);
    expect((await anna.post('/refusal', { reason: ' ' })).status).toBe(422);
    expect((await anna.post('/refusal', { reason: 'The rent is other than agreed' })).status).toBe(204);
    const [request] = await requests();
    expect(request).toMatchObject({
      state: 'voided',
      refusal: { signerId: request.signers[1].id, reason: 'The rent is other than agreed' },
    });
    const read = await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner });
    expect(read.body).toMatchObject({ stage: 'draft', signatureStatus: 'pending_signature' });
    expect((await anna.sign(documentSha256)).status).toBe(410);
    expect((await exchange(server, tokens[1] ?? '')).body.code).toBe('signature_link_expired');
    await runUntilIdle(server.services);
    await runUntilIdle(server.services);
    const letters = await lettersOf('signing-declined');
    expect(letters).toMatchObject([{ to: owner.email }]);
    expect(letters[0]?.text).toContain('The rent is other than agreed');
  });

  test('cannot take a signature back', async () => {
    const { tokens, documentSha256 } = await sendDocument(server, owner);
    const yael = await openLink(server, tokens[0]);
    await yael.sign(documentSha256);
    expect((await yael.post('/refusal', { reason: 'No more' })).body.code).toBe('signature_given');
    expect((await requests())[0].state).toBe('open');
  });
});
