import type { Preferences } from '@dira/contract/preferences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composition, type DeliveryRules } from '../../contributions/deliveries.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { planMessage, type PlannedMessage } from '../deliveries/planning.ts';
import { makePreferencesUrl } from '../deliveries/preference-links.ts';
import { deliver } from '../deliveries/service.ts';
import { addRental, type Rental } from '../money/testing.ts';
import { consentGate } from './gate.ts';
import { buildConsent, enterConsent, stopAddress } from './testing.ts';

let server: TestServer;
let rental: Rental;
let owner: Member;
let tenant: { id: string; email: string };
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRental(server, { isCharged: false });
  ({ owner } = rental);
  const [row] = await server.owner<{ id: string; email: string; phone: string }[]>`
    select id, email::text, phone from tenants where organization_id = ${owner.organizationId}`;
  tenant = row!;
  token = makePreferencesUrl(server.services, {
    organizationId: owner.organizationId,
    personId: tenant.id,
  }).split('/preferences/')[1]!;
});
afterAll(() => server.close());

const get = (path: string, as = owner) => server.request('GET', as.path(path), { as });
const post = (path: string, body: object) => server.request('POST', owner.path(path), { as: owner, body });
const open = (of = token) => server.request('POST', '/api/v1/preferences/open', { body: { token: of } });
const choose = (kind: string, isOn: boolean, change: object = {}) =>
  server.request('POST', '/api/v1/preferences/change', {
    body: { token, channel: 'email', kind, isOn, language: 'he', ...change },
  });
const ofMail = ({ channels }: Preferences) => channels.find(({ channel }) => channel === 'email');
const stops = { reminders: false, offers: false, isBlocked: false };

/** What the gate says of something that leaves for an address. */
const ask = (change: { to?: string; purpose?: 'service' | 'marketing'; isAutomatic?: boolean } = {}) =>
  server.services.db.jobs((trx) =>
    consentGate(trx, {
      id: crypto.randomUUID(),
      organizationId: owner.organizationId,
      channel: 'email',
      tenantId: tenant.id,
      ownerId: null,
      leadId: null,
      copyFor: null,
      to: tenant.email,
      purpose: 'service',
      isAutomatic: true,
      ...change,
    }),
  );

describe('the ledger of consents', () => {
  test('a consent is entered with its words, withdrawn, and proven with all of it', async () => {
    const id = await enterConsent(server, owner, { address: ' Noa@Example.com ' });
    expect((await get('/consents?search=noa')).body.items).toMatchObject([
      { id, address: 'noa@example.com', state: 'given', source: 'typed_in', isStopped: false },
    ]);
    const note = { note: 'Said so by phone' };
    for (const time of ['once', 'twice'])
      expect([time, (await post(`/consents/${id}/withdrawal`, note)).status]).toEqual([time, 204]);
    const { body } = await get(`/consents/${id}`);
    expect(body).toMatchObject({ state: 'withdrawn', person: { tenantId: null, name: 'Noa Peretz' } });
    expect(body.lines.map((line: { state: string }) => line.state)).toEqual(['withdrawn', 'given']);
    expect((await get('/consents?state=given&search=noa')).body.items).toEqual([]);
    const file = (await get(`/tables/consents?consentId=${id}`)).raw.toString();
    expect(file).toContain('I agree to get offers of homes by email.');
    expect(file).toContain('Said so by phone');
    expect(file.trim().split('\n')).toHaveLength(3);
    // A paper from before the withdrawal brings nothing back; one from after it does.
    const old = await post('/consents', buildConsent({ saidOn: '2026-11-22' }));
    expect(old).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'saidOn', code: 'withdrawn_since' }] },
    });
    await server.owner`insert into consents
        (organization_id, id, channel, address, person_name, state, said, language, source, said_on, recorded_at)
      values (${owner.organizationId}, ${crypto.randomUUID()}, 'email', 'later@example.com', '', 'withdrawn', '', 'en', 'reply',
        '2026-11-19', '2026-11-19Z')`;
    await enterConsent(server, owner, { address: 'later@example.com' });
    expect((await get('/consents?state=given&search=later')).body.items).toHaveLength(1);
  });

  test.each([
    [{ address: 'noa' }, 'address', 'invalid_email'],
    [{ channel: 'whatsapp', address: '123' }, 'address', 'invalid_phone'],
    [{ saidOn: '2026-11-24' }, 'saidOn', 'in_future'],
    [{ text: ' ' }, 'text', 'required'],
    [{ note: '' }, 'note', 'required'],
  ] as const)('is refused: %j', async (change, path, code) => {
    const { status, body } = await post('/consents', buildConsent(change));
    expect({ status, first: body.errors[0] }).toMatchObject({ status: 422, first: { path, code } });
  });

  test('is another workspace’s to see for nobody, and unchangeable for the database', async () => {
    const stranger = await signUpOwner(server);
    const id = await enterConsent(server, owner, { address: 'own@example.com' });
    const stopped = await stopAddress(server, owner, { address: 'own@example.com' });
    expect((await get('/consents', stranger)).body.items).toEqual([]);
    expect((await get('/suppressions', stranger)).body.items).toEqual([]);
    expect(await get(`/consents/${id}`, stranger)).toMatchObject({ status: 404 });
    expect(await get(`/suppressions/${stopped}`, stranger)).toMatchObject({ status: 404 });
    await expect(server.owner`update consents set said = 'anything' where id = ${id}`).rejects.toThrow(
      'append-only',
    );
    await expect(server.owner`delete from consents where id = ${id}`).rejects.toThrow('append-only');
  });
});

describe('the list of who is not written to', () => {
  test('an address is added once, lifted with a reason, and what is lifted stays', async () => {
    const id = await stopAddress(server, owner, { address: 'dan@example.com' });
    expect(await stopAddress(server, owner, { address: 'DAN@example.com' })).toBe(id);
    expect(await post(`/suppressions/${id}/lifting`, { reason: 'Asked by phone' })).toMatchObject({
      status: 204,
    });
    expect(await post(`/suppressions/${id}/lifting`, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
    expect((await get('/suppressions?search=dan')).body.items).toEqual([]);
    expect((await get('/suppressions?state=lifted&search=dan')).body.items).toMatchObject([
      { id, lifted: { reason: 'Asked by phone' }, canLift: false },
    ]);
  });

  test('an address that does not work is not written to again by a word of the team', async () => {
    const id = crypto.randomUUID();
    await server.owner`insert into suppressions (organization_id, id, channel, address, person_name, stops, reason, stopped_at)
      values (${owner.organizationId}, ${id}, 'email', 'gone@example.com', '', 'all', 'bounced', '2026-11-20Z')`;
    expect(await post(`/suppressions/${id}/lifting`, { reason: 'Try again' })).toMatchObject({ status: 409 });
    expect(await ask({ to: 'Gone@example.com', isAutomatic: false })).toEqual({ skip: 'suppressed' });
  });
});

describe('the link for a tenant without an account', () => {
  test('shows little, and opens for nobody who made it up', async () => {
    const { body } = await open();
    expect(body).toMatchObject({ organizationName: 'Carmel Homes', channels: [{ channel: 'email' }, {}] });
    expect(JSON.stringify(body)).not.toContain(tenant.email);
    const [organization, person, signature] = token.split('.');
    const forged = [
      `${organization}.${crypto.randomUUID()}.${signature}`,
      `${crypto.randomUUID()}.${person}.${signature}`,
      `${organization}.${person}.`,
      `${organization}.${person}`,
      "'; drop table consents; --",
    ];
    for (const one of forged)
      expect([one, (await open(one)).status, (await click(one)).status]).toEqual([one, 404, 404]);
    const gone = makePreferencesUrl(server.services, {
      organizationId: owner.organizationId,
      personId: crypto.randomUUID(),
    }).split('/preferences/')[1]!;
    expect(await open(gone)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('reminders and offers are switched on and off, and each word stands in the ledger', async () => {
    expect(await ask({ purpose: 'marketing' })).toEqual({ skip: 'no_consent' });
    const agreed = await choose('offers', true);
    expect(ofMail(agreed.body)).toMatchObject({ reminders: true, offers: true });
    const passed = await ask({ purpose: 'marketing' });
    const [line] = await server.owner`select id, said, ip, language, tenant_id, source from consents
      where address = ${tenant.email}`;
    const shown = agreed.body.offerTexts.find(({ language }: { language: string }) => language === 'he');
    expect(line).toMatchObject({
      said: shown.text,
      ip: '127.0.0.1',
      language: 'he',
      source: 'preference_page',
      tenant_id: tenant.id,
    });
    expect(passed).toEqual({ skip: null, consentId: line!['id'] });
    expect(ofMail((await choose('reminders', false)).body)).toMatchObject(stops);
    expect(await ask()).toEqual({ skip: 'opted_out' });
    expect(await ask({ to: 'new-address@example.com' })).toEqual({ skip: 'opted_out' });
    expect(await ask({ isAutomatic: false })).toEqual({ skip: null, consentId: null });
    expect(await choose('offers', true)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    expect(ofMail((await choose('reminders', true)).body)).toMatchObject({ reminders: true, offers: false });
    expect(await ask()).toEqual({ skip: null, consentId: null });
    expect(await ask({ purpose: 'marketing' })).toEqual({ skip: 'opted_out' });
  });

  test('one click of a mail program ends what comes of itself by mail, once', async () => {
    for (const time of ['once', 'twice']) expect([time, (await click(token)).status]).toEqual([time, 204]);
    const { body } = await open();
    expect(ofMail(body)).toMatchObject(stops);
    expect(body.channels[1]).toMatchObject({ channel: 'whatsapp', reminders: true });
    expect((await get(`/suppressions?search=${tenant.email}`)).body.items).toMatchObject([
      { stops: 'automatic', reason: 'opted_out', by: null, person: { tenantId: tenant.id } },
    ]);
    await choose('reminders', true);
  });

  test('what the landlord has stopped for everything is not the tenant’s to open', async () => {
    const id = await stopAddress(server, owner, { address: tenant.email, stops: 'all' });
    expect(ofMail((await open()).body)).toMatchObject({ ...stops, isBlocked: true });
    expect(await choose('reminders', true)).toMatchObject({ status: 409 });
    await post(`/suppressions/${id}/lifting`, { reason: 'Asked by phone' });
  });
});

describe('between the queue and the sending', () => {
  const rules: DeliveryRules = {
    compositions: {
      test: composition(z.object({}), () =>
        Promise.resolve({ to: tenant.email, language: 'he', subject: 'Rent', text: 'Rent', html: '' }),
      ),
    },
    gates: [consentGate],
    carriers: [],
  };
  const plan = async (purpose: PlannedMessage['purpose']) => {
    const { organizationId } = owner;
    const dedupeKey = crypto.randomUUID();
    await server.services.db.jobs((trx) =>
      planMessage({ trx, organizationId }, server.services, {
        dedupeKey,
        channel: 'email',
        purpose,
        composedBy: 'test',
        composedOf: {},
        tenantId: tenant.id,
        canWait: false,
        isAutomatic: true,
      }),
    );
    const [row] = await server.owner<{ id: string }[]>`
      select id from deliveries where dedupe_key = ${dedupeKey}`;
    return row!.id;
  };
  const leave = async (id: string) => {
    await deliver(server.services, rules, id);
    const [row] =
      await server.owner`select status, skipped_because, consent_id from deliveries where id = ${id}`;
    return row;
  };

  test('an opt-out is honoured, and an offer stands on its consent', async () => {
    await choose('reminders', true);
    await choose('offers', true);
    const [offer, late, reminder] = [await plan('marketing'), await plan('marketing'), await plan('service')];
    const passed = await ask({ purpose: 'marketing' });
    expect(passed).toMatchObject({ consentId: expect.any(String) });
    expect(await leave(offer)).toMatchObject({
      skipped_because: null,
      consent_id: 'consentId' in passed ? passed.consentId : '',
    });
    await click(token);
    expect(await leave(late)).toMatchObject({ status: 'skipped', skipped_because: 'opted_out' });
    expect(await leave(reminder)).toMatchObject({ status: 'skipped', skipped_because: 'opted_out' });
  });
});

const click = (of: string) =>
  server.request('POST', `/preferences/${encodeURIComponent(of)}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
