import type { CampaignPreview } from '@dira/contract/campaigns';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { openGraph, type Credentials } from '../../testing/graph-peer.ts';
import { signUp, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { readExport } from '../data-exports/testing.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { addRental, type Rental } from '../money/testing.ts';
import { addOwner, openToOwner, setShares } from '../owners/testing.ts';
import { buildIncoming, callWith, connectNumber } from '../whatsapp-connections/testing.ts';
import {
  addApproved,
  addCampaign,
  buildCampaign,
  letMinutePass,
  listMails,
  listRecipients,
  sendAtOnce,
  showCampaign,
} from './testing.ts';

let peer: Awaited<ReturnType<typeof openGraph>>;
let at: TestServer;
let owner: Member;
let number: Credentials;
let rental: Rental;
let byMail: string;

beforeAll(async () => {
  peer = await openGraph({ now: () => at.clock.now().epochMilliseconds });
  at = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(at);
  rental = await addRental(at, { owner });
  number = await connectNumber(at, peer, owner);
  byMail = await addApproved(at, owner);
});
beforeEach(async () => {
  at.clock.set(testNow);
  // As much may come to a person in a day again, and the same words too.
  await at.owner`update deliveries set counted_on = null, counted_words = null`;
});
afterAll(async () => {
  await at.close();
  await peer.close();
});

const settle = () => runWaiting(at.services);
const post = (path: string, body?: object, as = owner) =>
  at.request('POST', owner.path(path), { as, ...(body !== undefined && { body }) });
const show = (id: string) => showCampaign(at, owner, id);
const preview = async (change: object): Promise<CampaignPreview> =>
  (await post('/campaign-audiences', { channel: 'email', purpose: 'service', ...change })).body;
const wake = () => letMinutePass(at);
const sendNow = (change: object) => sendAtOnce(at, owner, change);
const mailsOf = (id: string) => listMails(at, id);

const everyOwner = { kind: 'owners' as const, propertyIds: [] };
let ids: string[];
let forOwners: string;
beforeAll(async () => {
  ids = [];
  for (const [name, email, language] of [
    ['Ronit', 'ronit@example.com', 'fr'],
    ['Saul', null, null],
    ['Tamar', 'tamar@example.com', null],
  ] as const) {
    const id = await addOwner(at, owner, name);
    await at.owner`update property_owners set email = ${email}, language = ${language} where id = ${id}`;
    ids.push(id);
  }
  forOwners = await addApproved(
    at,
    owner,
    'email',
    'Hello {owner_name}, the roof is mended. {landlord_name}',
  );
});

const findProperty = async () => {
  const [row] = await at.owner<{ property_id: string }[]>`
    select property_id from lease_terms where lease_id = ${rental.lease.id}`;
  return { propertyId: row!.property_id };
};

test('are counted with reasons, get words of their own in mails of their own, once each, and can end it', async () => {
  expect(await preview({ audience: everyOwner, templateId: forOwners })).toMatchObject({
    count: 3,
    going: 2,
    skipped: [{ because: 'no_address', count: 1 }],
    items: [{ name: 'Saul', tenantId: null, ownerId: ids[1] }, {}, {}],
  });
  expect(await preview({ audience: everyOwner, languages: ['fr'] })).toMatchObject({ count: 1 });
  const { propertyId } = await findProperty();
  const of = { kind: 'owners', propertyIds: [propertyId] };
  expect(await preview({ audience: of })).toMatchObject({ count: 0 });
  await setShares(at, owner, { propertyId, fromOn: '2026-11-01', shares: { [ids[2]!]: 10_000 } });
  expect(await preview({ audience: of })).toMatchObject({ count: 1, items: [{ name: 'Tamar' }] });
  const offered = await preview({ audience: everyOwner, purpose: 'marketing' });
  expect(offered.skipped.at(-1)).toEqual({ because: 'no_consent', count: 2 });

  const id = await sendNow({ audience: everyOwner, templateId: forOwners });
  await settle();
  await wake();
  expect(await show(id)).toMatchObject({
    state: 'completed',
    counts: { recipients: 3, waiting: 0, sent: 2, failed: 0, skipped: 1 },
  });
  const mails = await mailsOf(id);
  expect(mails.map(({ recipient, text_body: said }) => [recipient, /Hello (\w+)/.exec(said)?.[1]])).toEqual([
    ['ronit@example.com', 'Ronit'],
    ['tamar@example.com', 'Tamar'],
  ]);
  expect(await listRecipients(at, owner, id, '?state=skipped')).toMatchObject([
    { name: 'Saul', because: 'no_address', tenantId: null, ownerId: ids[1], propertyName: null },
  ]);
  const sent = await at.request('GET', owner.path('/sent-messages?search=tamar'), { as: owner });
  expect(sent.body.items).toContainEqual(
    expect.objectContaining({ tenant: null, owner: { id: ids[2], name: 'Tamar' } }),
  );

  const token = /\/preferences\/(\S+)/.exec(mails[1]!.text_body)![1];
  expect((await at.request('POST', `/preferences/${token}`)).status).toBe(204);
  expect((await preview({ audience: everyOwner })).skipped).toEqual([
    { because: 'no_address', count: 1 },
    { because: 'opted_out', count: 1 },
  ]);
});

test('answer by WhatsApp as theirs, and stand in the table by name', async () => {
  const [Tamar] = await at.owner<{ id: string }[]>`
    update property_owners set phone = '+972541112233' where id = ${ids[2]!} returning id`;
  const words = { subject: '', body: 'The roof of the house is mended, {owner_name}.' };
  const templateId = await addTemplate(at, owner, {
    channel: 'whatsapp',
    name: 'Roof',
    texts: { en: words, he: words },
  });
  await approveTemplate(at, owner, templateId);
  await post(`/message-templates/${templateId}/whatsapp-submissions`, {});
  await settle();
  peer.approveAll();
  await post('/whatsapp-connection/checks');
  await settle();
  const id = await sendNow({ channel: 'whatsapp', audience: everyOwner, templateId });
  await settle();
  await wake();
  expect(await show(id)).toMatchObject({ counts: { sent: 1 }, replies: 0 });
  at.clock.advance({ minutes: 5 });
  const incoming = buildIncoming(at, 'Thank you', { from: '972541112233' });
  expect(await callWith(at, owner, number, incoming)).toBe(200);
  await settle();
  expect(await show(id)).toMatchObject({ replies: 1 });
  const replies = await at.request('GET', owner.path(`/campaigns/${id}/replies`), { as: owner });
  expect(replies.body.items).toMatchObject([
    { name: 'Tamar', text: 'Thank you', tenantId: null, ownerId: Tamar!.id },
  ]);
  const table = await at.request('GET', owner.path(`/campaigns/${id}/tables/recipients?format=csv`), {
    as: owner,
  });
  expect(table.raw.toString()).toContain('Tamar');
});

test('get no words about a lease, nor tenants words for owners, and the field says so', async () => {
  const wrong = (change: object) => post('/campaigns', buildCampaign(change)).then(({ body }) => body.errors);
  const fault = [{ path: 'templateId', code: 'not_for_audience' }];
  expect(await wrong({ audience: everyOwner, templateId: byMail })).toMatchObject(fault);
  expect(await wrong({ templateId: forOwners })).toMatchObject(fault);
  const id = await addCampaign(at, owner, { templateId: byMail });
  const path = owner.path(`/campaigns/${id}`);
  const { body } = await at.request('PATCH', path, { as: owner, body: { audience: everyOwner } });
  expect(body.errors).toMatchObject(fault);
  await at.request('DELETE', path, { as: owner });
});

test('are no audience to who may not see them', async () => {
  const id = await sendNow({ audience: everyOwner, templateId: forOwners });
  const flags = { manageAutomations: true, viewFinancials: false };
  const manager = await signUpMember(at, owner.organizationId, 'property_manager', flags);
  const asked = { channel: 'email', purpose: 'service', audience: everyOwner };
  const seen = await post('/campaign-audiences', asked, manager);
  expect(seen.body).toMatchObject({ count: 0, items: [] });
  expect((await post('/campaigns', buildCampaign({ audience: everyOwner }), manager)).status).toBe(403);
  for (const rest of ['recipients', 'tables/recipients'])
    expect((await at.request('GET', owner.path(`/campaigns/${id}/${rest}`), { as: manager })).status).toBe(
      403,
    );
  await settle();
  const { body } = await at.request('GET', owner.path('/sent-messages?limit=100'), { as: manager });
  const toOwners = body.items.filter((one: { owner: object | null }) => one.owner !== null);
  expect(new Set(toOwners.map((one: { to: string; excerpt: string }) => one.to + one.excerpt))).toEqual(
    new Set(['']),
  );
});

test('find in their own data what was written to them', async () => {
  await sendNow({ audience: everyOwner, templateId: forOwners });
  await settle();
  const person = await signUp(at, { email: 'tamar@example.com' });
  await openToOwner(at, owner, { ownerId: ids[2]!, person });
  const files = await readExport(at, person);
  const table = [...files].find(([name]) => /messages.*sent|sent.*messages/i.test(name))?.[1];
  expect(table?.toString()).toContain('the roof is mended');
});
