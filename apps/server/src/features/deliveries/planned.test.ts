import type { DeliverySkip } from '@dira/domain/deliveries';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runWaiting } from '../../background.ts';
import { composition, type DeliveryRules } from '../../contributions/deliveries.ts';
import { signUpMember, signUpOwner } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, type Rental } from '../money/testing.ts';
import { planMessage, type PlannedMessage } from './planning.ts';
import { deliver, releaseHeld } from './service.ts';
import { openMailServer } from './testing.ts';

let server: TestServer;
let smtp: Awaited<ReturnType<typeof openMailServer>>;
let rental: Rental;
let tenantId: string;
/** What is true when a message leaves, for the words of these tests. */
let facts: {
  words: string;
  skip: DeliverySkip | null;
  consentId: string | null;
  stopped: DeliverySkip | null;
};
let sentBefore: number;
const mailServer = { refuses: false };

// A Sunday, nine in the morning in Jerusalem.
const sunday = '2026-11-22T07:00:00Z';
const friday = '2026-11-27T12:30:00Z';
const template = { id: '0197a000-0000-7000-8000-000000000001', version: 3 };

beforeAll(async () => {
  smtp = await openMailServer(mailServer);
  server = await startTestServer({ settings: { SMTP_URL: smtp.url } });
  rental = await addRental(server);
  const [tenant] = await server.owner<{ id: string }[]>`
    select id from tenants where organization_id = ${rental.owner.organizationId}`;
  tenantId = tenant!.id;
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(async () => {
  facts = { words: 'First words', skip: null, consentId: null, stopped: null };
  server.clock.set(sunday);
  await server.owner`delete from deliveries`;
  sentBefore = smtp.mails.length;
});

const rules: DeliveryRules = {
  compositions: {
    test: composition(z.object({ about: z.string() }), (_, __, ___, { about }) =>
      Promise.resolve(
        facts.skip ?? {
          to: 'dana@example.com',
          language: 'he',
          subject: `${facts.words} of ${about}`,
          text: facts.words,
          html: '',
          template,
        },
      ),
    ),
  },
  gates: [
    () =>
      Promise.resolve(
        facts.stopped === null ? { skip: null, consentId: facts.consentId } : { skip: facts.stopped },
      ),
  ],
  carriers: [],
};

let planned = 0;
async function plan(change: Partial<PlannedMessage> = {}): Promise<string> {
  planned += 1;
  const key = `test:${planned}`;
  const { organizationId } = rental.owner;
  await server.services.db.jobs((trx) =>
    planMessage({ trx, organizationId }, server.services, {
      dedupeKey: key,
      channel: 'email',
      purpose: 'service',
      composedBy: 'test',
      composedOf: { about: 'rent' },
      tenantId,
      canWait: true,
      isAutomatic: true,
      ...change,
    }),
  );
  const [row] = await server.owner<{ id: string }[]>`select id from deliveries where dedupe_key = ${key}`;
  return row!.id;
}

/** As the worker does it, whose own rules know no messages of tests. */
async function tryNow(id: string) {
  await deliver(server.services, rules, id).catch(() => {});
  const [row] =
    await server.owner`select status, skipped_because, held_until, subject, recipient, language, tenant_id,
    template_id, template_version, consent_id, attempts, failure from deliveries where id = ${id}`;
  return row!;
}
const sent = () => smtp.mails.slice(sentBefore).map(({ subject }) => subject);
const at = (instant: string) => Temporal.Instant.from(instant);

describe('a planned message', () => {
  test('has its words, its address and its language when its time has come, once a key', async () => {
    const id = await plan({ plannedFor: at('2026-11-22T09:00:00Z') });
    expect(await tryNow(id)).toMatchObject({
      status: 'queued',
      subject: '',
      recipient: '',
      held_until: '2026-11-22T09:00:00Z',
    });
    facts.words = 'Later words';
    server.clock.set('2026-11-22T09:00:00Z');
    expect(await tryNow(id)).toMatchObject({
      status: 'sent',
      subject: 'Later words of rent',
      recipient: 'dana@example.com',
      language: 'he',
      tenant_id: tenantId,
      template_id: template.id,
      template_version: 3,
    });
    await tryNow(id);
    expect(sent()).toEqual(['Later words of rent']);
    expect(smtp.mails.at(-1)?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: expect.stringContaining('/preferences/') }),
    );
  });

  test('waits for the end of Shabbat, and is left out where it is of no use by then', async () => {
    server.clock.set(friday);
    expect(await tryNow(await plan())).toMatchObject({
      status: 'queued',
      held_until: '2026-11-29T06:30:00Z',
    });
    expect(await tryNow(await plan({ validUntil: at('2026-11-28T20:00:00Z') }))).toMatchObject({
      status: 'skipped',
      skipped_because: 'too_late',
    });
    expect(await tryNow(await plan({ canWait: false }))).toMatchObject({ status: 'sent' });
  });

  test.each(['settled', 'switched_off', 'not_approved'] as const)(
    'says why it was not sent: %s',
    async (reason) => {
      facts.skip = reason;
      expect(await tryNow(await plan())).toMatchObject({ status: 'skipped', skipped_because: reason });
      expect(sent()).toEqual([]);
    },
  );

  test('is stopped by a gate, also between its planning and its time; marketing goes with a consent alone', async () => {
    const id = await plan({ plannedFor: at('2026-11-22T09:00:00Z') });
    facts.stopped = 'opted_out';
    server.clock.set('2026-11-22T09:00:00Z');
    expect(await tryNow(id)).toMatchObject({ status: 'skipped', skipped_because: 'opted_out' });
    facts.stopped = null;
    expect(await tryNow(await plan({ purpose: 'marketing' }))).toMatchObject({
      status: 'skipped',
      skipped_because: 'no_consent',
    });
    facts.consentId = template.id;
    expect(await tryNow(await plan({ purpose: 'marketing' }))).toMatchObject({
      status: 'sent',
      consent_id: template.id,
    });
  });

  test('is one of two a day; the third waits for the next morning, or is left out', async () => {
    const ids = [await plan(), await plan(), await plan()];
    for (const id of ids.slice(0, 2)) {
      facts.words = `Words of ${id}`;
      expect(await tryNow(id)).toMatchObject({ status: 'sent' });
    }
    expect(await tryNow(await plan())).toMatchObject({ skipped_because: 'repeated' });
    facts.words = 'Third words';
    expect(await tryNow(ids[2]!)).toMatchObject({ status: 'queued', held_until: '2026-11-23T06:30:00Z' });
    expect(await tryNow(await plan({ validUntil: at('2026-11-22T20:00:00Z') }))).toMatchObject({
      skipped_because: 'limit',
    });
    expect(await tryNow(await plan({ isAutomatic: false }))).toMatchObject({ status: 'sent' });
    server.clock.set('2026-11-23T06:30:00Z');
    expect(await tryNow(ids[2]!)).toMatchObject({ status: 'sent' });
  });

  test('makes no burst of a clock that jumps forty days on, nor of one that jumps back', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 5; day += 1) {
      const plannedFor = at(sunday).add({ hours: 24 * day });
      ids.push(await plan({ plannedFor, validUntil: plannedFor.add({ hours: 48 }) }));
    }
    server.clock.set('2026-11-22T05:00:00Z');
    await releaseHeld(server.services);
    for (const id of ids) expect(await tryNow(id)).toMatchObject({ status: 'queued' });
    server.clock.set('2027-01-01T07:00:00Z');
    await releaseHeld(server.services);
    for (const id of ids) expect(await tryNow(id)).toMatchObject({ skipped_because: 'too_late' });
    expect(sent()).toEqual([]);
  });
});

test('the owner reads what became of each, and sends once more what failed', async () => {
  const { owner } = rental;
  const realtor = await signUpMember(server, owner.organizationId, 'realtor');
  const list = async (query = '') =>
    (await server.request('GET', owner.path(`/sent-messages${query}`), { as: owner })).body.items;
  facts.skip = 'settled';
  const skipped = await plan();
  await tryNow(skipped);
  facts.skip = null;
  mailServer.refuses = true;
  const failed = await plan();
  for (let attempt = 0; attempt < 5; attempt += 1) await tryNow(failed);
  mailServer.refuses = false;
  await plan({ isAutomatic: false });
  expect(await list()).toHaveLength(2);
  expect(await list('?state=skipped')).toMatchObject([
    {
      id: skipped,
      state: 'skipped',
      skippedBecause: 'settled',
      tenant: { id: tenantId },
      can: { sendAgain: false },
    },
  ]);
  expect(await list('?state=failed')).toMatchObject([
    { id: failed, to: 'dana@example.com', failure: 'refused', can: { sendAgain: true } },
  ]);
  const again = (id: string, as = owner) =>
    server.request('POST', owner.path(`/sent-messages/${id}/retries`), { as });
  expect((await again(failed, realtor)).status).toBe(403);
  expect((await again(failed)).status).toBe(204);
  expect(await tryNow(failed)).toMatchObject({ status: 'sent' });
  const { body } = await server.request('GET', owner.path(`/sent-messages/${failed}`), { as: owner });
  expect(body).toMatchObject({ state: 'sent', subject: 'First words of rent', text: 'First words' });
  expect((await again(failed)).body.code).toBe('transition_refused');
  // What a member wrote is told of once it left; of what comes by itself nothing is.
  const told = () =>
    server.owner`select payload ->> 'id' as id from outbox where topic = 'sent_message.changed'`;
  const before = await told();
  const { body: written } = await server.request('POST', owner.path('/sent-messages'), {
    as: owner,
    body: { tenantId, channel: 'email', subject: 'Keys', body: 'They are with the neighbour.' },
  });
  await tryNow(written.id);
  await tryNow(await plan());
  expect(await told()).toEqual([...before, { id: written.id }]);
  const stranger = await signUpOwner(server);
  expect(
    (await server.request('POST', stranger.path(`/sent-messages/${failed}/retries`), { as: stranger }))
      .status,
  ).toBe(404);
});

test('while the mail server is away a message waits, with growing pauses, and is given up after three days', async () => {
  const away = await startTestServer({ settings: { SMTP_URL: 'smtp://127.0.0.1:9' }, now: sunday });
  try {
    const { owner } = await addRental(away);
    await away.services.db.jobs((trx) =>
      planMessage({ trx, organizationId: owner.organizationId }, away.services, {
        dedupeKey: 'away',
        channel: 'email',
        purpose: 'service',
        composedBy: 'test',
        composedOf: { about: 'rent' },
        canWait: false,
        isAutomatic: false,
      }),
    );
    const find = async () => {
      const [row] =
        await away.owner`select id, status, attempts, failure, held_until from deliveries where dedupe_key = 'away'`;
      return row!;
    };
    const { id } = await find();
    const attempt = () => deliver(away.services, rules, id).catch(() => {});
    for (let index = 0; index < 4; index += 1) await attempt();
    expect(await find()).toMatchObject({ status: 'queued', attempts: 4, held_until: null });
    await attempt();
    expect(await find()).toMatchObject({ failure: 'unreachable', held_until: '2026-11-22T07:01:00Z' });
    away.clock.advance({ minutes: 5 });
    await releaseHeld(away.services);
    await attempt();
    expect(await find()).toMatchObject({ status: 'queued', held_until: '2026-11-22T07:07:00Z' });
    away.clock.advance({ hours: 72 });
    await attempt();
    expect(await find()).toMatchObject({ status: 'failed', failure: 'unreachable' });
    await runWaiting(away.services);
  } finally {
    await away.close();
  }
});
