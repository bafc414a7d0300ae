import type { CampaignPreview } from '@dira/contract/campaigns';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { openGraph, type Credentials } from '../../testing/graph-peer.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { enterConsent, stopAddress } from '../consents/testing.ts';
import { addCoTenant } from '../leases/testing.ts';
import { addTemplate } from '../message-templates/testing.ts';
import { addRental, recordPayment, type Rental } from '../money/testing.ts';
import { buildIncoming, callWith, connectNumber } from '../whatsapp-connections/testing.ts';
import { goOn } from './sending.ts';
import {
  addApproved,
  addCampaign,
  buildCampaign,
  letMinutePass,
  listMails,
  listRecipients,
  send,
  sendAtOnce,
  showCampaign,
} from './testing.ts';

const names = ['Avi', 'Beni', 'Gila', 'Dana', 'Hila'];

let peer: Awaited<ReturnType<typeof openGraph>>;
let at: TestServer;
let owner: Member;
let number: Credentials;
/** A flat whose five tenants owe October and November. */
let rental: Rental;
let people: Record<string, string>;
let byMail: string;
let byPhone: string;

beforeAll(async () => {
  peer = await openGraph({ now: () => at.clock.now().epochMilliseconds });
  at = await startTestServer({ settings: { WHATSAPP_GRAPH_URL: peer.url } });
  owner = await signUpOwner(at);
  const tenant = (index: number) => ({
    fullName: names[index]!,
    email: `${names[index]!.toLowerCase()}@example.com`,
    phone: `+97252000000${index}`,
  });
  rental = await addRental(at, { owner, lease: { tenant: tenant(0) } });
  const ids = [rental.lease.tenantId];
  for (let index = 1; index < names.length; index += 1)
    ids.push((await addCoTenant(at, owner, rental.lease.id, tenant(index))).tenantId);
  people = Object.fromEntries(names.map((name, index) => [name, ids[index]!]));
  number = await connectNumber(at, peer, owner);
  byMail = await addApproved(at, owner);
  byPhone = await addApproved(at, owner, 'whatsapp');
  await post(`/message-templates/${byPhone}/whatsapp-submissions`, {});
  await settle();
  peer.approveAll();
  await post('/whatsapp-connection/checks');
  await settle();
});
beforeEach(async () => {
  at.clock.set(testNow);
  peer.taken.length = 0;
  // As much may come to a tenant in a day again, and the same words too.
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
  (
    await post('/campaign-audiences', {
      channel: 'email',
      purpose: 'service',
      audience: { kind: 'late' },
      ...change,
    })
  ).body;
const wake = () => letMinutePass(at);
const sendNow = (change: object) => sendAtOnce(at, owner, change);
const mailsOf = (id: string) => listMails(at, id);

describe('a draft', () => {
  test('is changed and deleted, names only what there is, and goes nowhere before it is whole', async () => {
    const id = await addCampaign(at, owner, { templateId: byMail });
    const edit = (body: object) => at.request('PATCH', owner.path(`/campaigns/${id}`), { as: owner, body });
    expect((await edit({ templateId: byPhone })).body).toMatchObject({
      code: 'related_record_missing',
      errors: [{ path: 'templateId' }],
    });
    const stranger = '01a20000-0000-7000-8000-000000000001';
    expect((await edit({ audience: { kind: 'chosen', tenantIds: [stranger] } })).body.errors).toMatchObject([
      { path: 'audience.tenantIds', code: 'not_found' },
    ]);
    // By another channel its template says nothing.
    expect((await edit({ channel: 'whatsapp', name: 'By phone' })).status).toBe(204);
    expect(await show(id)).toMatchObject({
      name: 'By phone',
      state: 'draft',
      template: null,
      counts: { recipients: 0 },
    });
    expect((await send(at, owner, id)).body.code).toBe('campaign_incomplete');
    const unread = await addTemplate(at, owner, { name: 'Not read yet' });
    await edit({ channel: 'email', templateId: unread });
    expect((await send(at, owner, id)).body.code).toBe('wording_not_approved');
    await edit({ channel: 'whatsapp', templateId: byPhone, purpose: 'marketing' });
    expect((await send(at, owner, id)).body.code).toBe('offers_by_email_only');
    await edit({ channel: 'email', templateId: byMail });
    expect((await send(at, owner, id)).body.code).toBe('sender_details_missing');
    expect((await post(`/campaigns/${id}/pauses`)).body.code).toBe('transition_refused');
    expect((await at.request('DELETE', owner.path(`/campaigns/${id}`), { as: owner })).status).toBe(204);
    const { body } = await at.request('GET', owner.path('/campaigns?state=draft'), { as: owner });
    expect(body.items).toEqual([]);
  });

  test('is nothing to another workspace, nor to a viewer', async () => {
    const id = await addCampaign(at, owner);
    const other = await signUpOwner(at, 'Elsewhere');
    const viewer = await signUpMember(at, owner.organizationId, 'viewer');
    expect((await at.request('GET', other.path(`/campaigns/${id}`), { as: other })).status).toBe(404);
    expect((await send(at, other, id)).status).toBe(404);
    expect((await at.request('GET', owner.path('/campaigns'), { as: viewer })).status).toBe(403);
    const audience = { kind: 'chosen', tenantIds: [people['Avi']] };
    const theirs = await at.request('POST', other.path('/campaign-audiences'), {
      as: other,
      body: { channel: 'email', purpose: 'service', audience },
    });
    expect(theirs.body).toMatchObject({ count: 0, items: [] });
  });
});

describe('an audience', () => {
  test('is counted before, with why some would get nothing', async () => {
    const [avi, beni, gila] = names.map((name) => people[name]!);
    await at.owner`update tenants set email = null where id = ${beni!}`;
    const stop = await stopAddress(at, owner, { address: 'gila@example.com', name: 'Gila' });
    const all = { kind: 'tenants', propertyIds: [] };
    expect(await preview({ audience: all, templateId: byMail })).toMatchObject({
      count: 5,
      going: 3,
      skipped: [
        { because: 'no_address', count: 1 },
        { because: 'suppressed', count: 1 },
      ],
      items: [
        { name: 'Beni', because: 'no_address', unitNumber: '1' },
        { name: 'Gila', because: 'suppressed' },
        { name: 'Avi', because: null },
        {},
        {},
      ],
    });
    await enterConsent(at, owner, { address: 'avi@example.com', name: 'Avi' });
    const offered = await preview({ audience: all, purpose: 'marketing' });
    expect([offered.going, offered.skipped.at(-1)]).toEqual([1, { because: 'no_consent', count: 2 }]);
    // WhatsApp has seen the one template, and never the other.
    expect(await preview({ audience: all, channel: 'whatsapp', templateId: byPhone })).toMatchObject({
      going: 5,
    });
    const unseen = await addApproved(at, owner, 'whatsapp');
    expect((await preview({ audience: all, channel: 'whatsapp', templateId: unseen })).skipped).toEqual([
      { because: 'template_not_approved', count: 5 },
    ]);
    const twice = { kind: 'chosen', tenantIds: [avi, avi, gila] };
    expect(await preview({ audience: twice })).toMatchObject({ count: 2, going: 1 });
    expect(await preview({ audience: all, languages: ['fr'] })).toMatchObject({ count: 0 });
    await at.owner`update tenants set email = 'beni@example.com' where id = ${beni!}`;
    await post(`/suppressions/${stop}/lifting`, { reason: 'Asked to hear of it again' });
  });

  test('of who owes, or whose lease ends, is the main contact of each, as reminders have it', async () => {
    expect(await preview({})).toMatchObject({ count: 1, items: [{ name: 'Avi' }] });
    const ending = (days: number) => preview({ audience: { kind: 'ending', days } });
    expect([(await ending(300)).count, (await ending(320)).count]).toEqual([0, 1]);
  });
});

describe('sending', () => {
  test('to five by WhatsApp: five messages, two of them refused, and the counts are those of the history', async () => {
    peer.moods.push({ error: 131_026 }, { error: 131_026 });
    const id = await sendNow({ channel: 'whatsapp', templateId: byPhone });
    expect(await show(id)).toMatchObject({ state: 'sending', counts: { recipients: 5, waiting: 5 } });
    await settle();
    expect(peer.taken).toHaveLength(3);
    await wake();
    expect(await show(id)).toMatchObject({
      state: 'completed',
      counts: { recipients: 5, waiting: 0, sent: 3, failed: 2, skipped: 0 },
      failed: [{ failure: 'recipient', count: 2 }],
    });
    const { body } = await at.request('GET', owner.path('/sent-messages?state=sent&channel=whatsapp'), {
      as: owner,
    });
    expect(body.items).toHaveLength(3);
    const [answering, ...others] = await listRecipients(at, owner, id, '?state=sent');
    expect(others).toHaveLength(2);
    // A status that comes late counts too.
    const taken = peer.taken.find(({ to }) => `+${to}` === answering!.address);
    const late = { id: taken!.id, status: 'failed', timestamp: '1', errors: [{ code: 131_026 }] };
    await callWith(at, owner, number, { statuses: [late] });
    await comeBackAt(at, '2026-11-23T07:00:00Z', [owner]);
    await callWith(at, owner, number, buildIncoming(at, 'Thanks', { from: others[0]!.address.slice(1) }));
    await callWith(
      at,
      owner,
      number,
      buildIncoming(at, 'And until when?', { from: others[0]!.address.slice(1) }),
    );
    await settle();
    expect(await show(id)).toMatchObject({ counts: { sent: 2, failed: 3 }, replies: 1 });
    const replies = await at.request('GET', owner.path(`/campaigns/${id}/replies`), { as: owner });
    expect(replies.body.items.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'And until when?',
      'Thanks',
    ]);
    const path = owner.path(`/campaigns/${id}/tables/recipients?state=failed`);
    const file = (await at.request('GET', path, { as: owner })).raw.toString();
    expect(file.trim().split('\n')).toHaveLength(4);
    expect(file).toContain('Recipient refused or unknown');
  });

  test('without a phone among them: refused in the very words; with some, those without are named', async () => {
    const [, beni, gila] = names.map((name) => people[name]!);
    await at.owner`update tenants set phone = null where id in (${beni!}, ${gila!})`;
    const chosen = (...tenantIds: string[]) => ({ kind: 'chosen' as const, tenantIds });
    const none = await addCampaign(at, owner, {
      channel: 'whatsapp',
      templateId: byPhone,
      audience: chosen(beni!, gila!),
    });
    expect((await send(at, owner, none)).body.code).toBe('no_phone_numbers');
    const say = createTranslator('en', 'problems');
    expect(say('codes.no_phone_numbers')).toBe('No recipients with phone numbers found');
    expect(await show(none)).toMatchObject({ state: 'draft', counts: { recipients: 0 } });
    const nobody = await addCampaign(at, owner, { templateId: byMail, audience: chosen() });
    expect((await send(at, owner, nobody)).body.code).toBe('no_email_addresses');
    const some = await addCampaign(at, owner, {
      channel: 'whatsapp',
      templateId: byPhone,
      audience: chosen(people['Avi']!, gila!, beni!),
    });
    expect((await send(at, owner, some)).body).toEqual({ recipients: 3, skipped: 2 });
    expect(await listRecipients(at, owner, some, '?state=skipped')).toMatchObject([
      { name: 'Beni', because: 'no_address', address: '' },
      { name: 'Gila', because: 'no_address' },
    ]);
    await at.owner`update tenants set phone = case id when ${beni!} then '+972520000001' else '+972520000002' end
      where phone is null`;
    await settle();
    await wake();
    expect(await show(some)).toMatchObject({ state: 'completed', counts: { sent: 1, skipped: 2 } });
  });

  test('at a time: nothing before it, back to a draft until then, and then in the words that were approved', async () => {
    const id = await addCampaign(at, owner, { templateId: byMail });
    expect((await send(at, owner, id, '2026-11-22T06:59:00Z')).body.errors).toMatchObject([
      { path: 'startsAt', code: 'in_past' },
    ]);
    expect((await send(at, owner, id, '2026-11-24T08:00:00Z')).body).toEqual({ recipients: 5, skipped: 0 });
    const undo = () => at.request('DELETE', owner.path(`/campaigns/${id}/schedule`), { as: owner });
    expect((await undo()).status).toBe(204);
    expect(await show(id)).toMatchObject({ state: 'draft', startsAt: null, counts: { recipients: 0 } });
    await send(at, owner, id, '2026-11-24T08:00:00Z');
    await wake();
    expect(await show(id)).toMatchObject({ state: 'scheduled', counts: { waiting: 5 } });
    expect(await mailsOf(id)).toHaveLength(0);
    await comeBackAt(at, '2026-11-24T08:00:00Z', [owner]);
    await wake();
    expect((await undo()).body.code).toBe('transition_refused');
    const mails = await mailsOf(id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      names.map((name) => `${name.toLowerCase()}@example.com`).toSorted(),
    );
    expect(mails[0]).toMatchObject({
      subject: 'Water',
      text_body: expect.stringContaining('Hello Avi, no water'),
    });
    await wake();
    expect(await show(id)).toMatchObject({ state: 'completed', counts: { sent: 5 } });
  });

  test('is looked at again when it leaves: who has paid, and who asked for nothing more, gets nothing', async () => {
    const id = await addCampaign(at, owner, { templateId: byMail, audience: { kind: 'late' } });
    await send(at, owner, id, '2026-11-24T08:00:00Z');
    await recordPayment(at, rental, { amount: 900_000 });
    const all = await addCampaign(at, owner, { templateId: byMail });
    await send(at, owner, all, '2026-11-24T08:00:00Z');
    await stopAddress(at, owner, { address: 'dana@example.com', name: 'Dana' });
    await comeBackAt(at, '2026-11-24T08:00:00Z', [owner]);
    await wake();
    await wake();
    expect(await show(id)).toMatchObject({
      state: 'completed',
      counts: { recipients: 1, sent: 0, skipped: 1 },
      skipped: [{ because: 'settled', count: 1 }],
    });
    expect(await show(all)).toMatchObject({
      counts: { sent: 4, skipped: 1 },
      skipped: [{ because: 'suppressed' }],
    });
  });

  test('an offer goes to who agreed, with what the law wants beside its words', async () => {
    await at.owner`update organizations set postal_address = 'Herzl 12, Haifa', contact_phone = '04-8661234'
      where id = ${owner.organizationId}`;
    const id = await sendNow({ templateId: byMail, purpose: 'marketing' });
    await settle();
    const sent = (await mailsOf(id)).filter(({ status }) => status !== 'skipped');
    expect(sent).toMatchObject([{ recipient: 'avi@example.com', subject: expect.stringMatching(/^פרסומת/) }]);
    expect(sent[0]?.text_body).toMatch(/Herzl 12, Haifa, 04-8661234/);
  });

  test('rests and ends when it is told to, however many workers are at it, and nobody gets two', async () => {
    const id = await sendNow({ templateId: byMail });
    await post(`/campaigns/${id}/pauses`);
    await settle();
    expect(await show(id)).toMatchObject({ pausedAt: expect.any(String), counts: { waiting: 5 } });
    const campaign = { organizationId: owner.organizationId, id };
    await goOn(at.services, campaign);
    expect(await mailsOf(id)).toHaveLength(0);
    await post(`/campaigns/${id}/resumptions`);
    await Promise.all([1, 2, 3].map(() => goOn(at.services, campaign)));
    expect(await mailsOf(id)).toHaveLength(5);
    // Looked at again as long as some have left since.
    const countMoved = async () =>
      (await at.owner`select from outbox where topic = 'campaign.moved' and payload ->> 'id' = ${id}`).length;
    const moved = await countMoved();
    await goOn(at.services, { ...campaign, underway: 5 });
    expect(await countMoved()).toBe(moved);
    await goOn(at.services, { ...campaign, underway: 6 });
    expect(await countMoved()).toBe(moved + 1);
    // Planned and not gone yet.
    expect((await post(`/campaigns/${id}/cancellation`)).status).toBe(204);
    await settle();
    await wake();
    expect(await show(id)).toMatchObject({
      state: 'completed',
      cancelledAt: expect.any(String),
      counts: { sent: 0, skipped: 5 },
      skipped: [{ because: 'cancelled', count: 5 }],
    });
    const rest = await sendNow({ templateId: byMail });
    await post(`/campaigns/${rest}/cancellation`);
    await wake();
    expect(await show(rest)).toMatchObject({ state: 'completed', counts: { skipped: 5 } });
    expect(await mailsOf(rest)).toHaveLength(0);
  });

  test('in quiet hours nothing is planned, and a campaign of which all is refused has failed, with the reason', async () => {
    at.clock.set('2026-11-22T21:30:00Z');
    const id = await sendNow({ channel: 'whatsapp', templateId: byPhone });
    await settle();
    expect(await mailsOf(id)).toHaveLength(0);
    await comeBackAt(at, '2026-11-23T08:00:00Z', [owner]);
    for (const _ of names) peer.moods.push({ error: 131_026 });
    await wake();
    await wake();
    expect(await show(id)).toMatchObject({
      state: 'failed',
      failure: 'recipient',
      counts: { recipients: 5, failed: 5 },
    });
  });

  test('are counted by their state as their list shows them', async () => {
    const get = async (path: string) => (await at.request('GET', owner.path(path), { as: owner })).body;
    const { counts } = await get('/counts/campaigns');
    for (const [state, count] of Object.entries(counts)) {
      const { items } = await get(`/campaigns?limit=200${state === 'all' ? '' : `&state=${state}`}`);
      expect(items, state).toHaveLength(Number(count));
    }
    expect(counts).toMatchObject({ completed: expect.any(Number), failed: 1 });
    expect(counts.all).toBeGreaterThan(3);
  });

  test('a template that a campaign is about to send is not deleted', async () => {
    const id = await addCampaign(at, owner, buildCampaign({ templateId: byMail }));
    const removed = await at.request('DELETE', owner.path(`/message-templates/${byMail}`), { as: owner });
    expect(removed.body.code).toBe('template_in_use');
    await at.request('DELETE', owner.path(`/campaigns/${id}`), { as: owner });
  });
});
