import type { CampaignPreview } from '@dira/contract/campaigns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { enterConsent } from '../consents/testing.ts';
import { addLead } from '../leads/testing.ts';
import { addProperty } from '../properties/testing.ts';
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

let at: TestServer;
let owner: Member;
let propertyId: string;
let forLeads: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  at = await startTestServer();
  owner = await signUpOwner(at);
  await at.owner`update organizations set postal_address = 'Herzl 12, Haifa', contact_phone = '04-8661234'
    where id = ${owner.organizationId}`;
  ({ id: propertyId } = await addProperty(at, owner, { name: 'Carmel View' }));
  for (const [fullName, change] of [
    ['Hadas', { email: 'hadas@example.com', phone: null, priority: 'hot', propertyId }],
    ['Ilan', { email: 'ilan@example.com', phone: null, priority: 'hot', wish: 'buy' }],
    ['Jonah', { email: null, phone: '+972521234567', priority: 'cold' }],
    ['Keren', { email: 'keren@example.com', phone: null, state: 'lost' }],
    ['Lior', { email: 'lior@example.com', phone: null }],
  ] as const)
    ids[fullName] = await addLead(at, owner, { fullName, ...change });
  for (const name of ['hadas', 'ilan', 'keren'])
    await enterConsent(at, owner, { address: `${name}@example.com`, name: `${name} the lead` });
  forLeads = await addApproved(at, owner, 'email', 'Hello {lead_name}, a flat is free. {landlord_name}');
});
afterAll(() => at.close());

const audience = (change: object = {}) => ({
  kind: 'leads' as const,
  priorities: [],
  wish: null,
  propertyIds: [],
  ...change,
});
const post = (path: string, body: object) => at.request('POST', owner.path(path), { as: owner, body });
const preview = async (of: object): Promise<CampaignPreview> => {
  const asked = { channel: 'email', purpose: 'marketing', templateId: forLeads, audience: of };
  return (await post('/campaign-audiences', asked)).body;
};
const settle = async () => {
  await runWaiting(at.services);
  await letMinutePass(at);
};

test('are counted while they are open, by priority, wish and property, and those who agreed to offers get one', async () => {
  expect(await preview(audience())).toMatchObject({
    count: 4,
    going: 2,
    skipped: [
      { because: 'no_address', count: 1 },
      { because: 'no_consent', count: 1 },
    ],
    items: [{ name: 'Jonah', tenantId: null, ownerId: null, leadId: ids['Jonah'] }, { name: 'Lior' }, {}, {}],
  });
  expect(await preview(audience({ priorities: ['hot', 'cold'] }))).toMatchObject({ count: 3, going: 2 });
  expect(await preview(audience({ wish: 'buy' }))).toMatchObject({ count: 1, items: [{ name: 'Ilan' }] });
  expect(await preview(audience({ propertyIds: [propertyId] }))).toMatchObject({
    count: 1,
    items: [{ name: 'Hadas' }],
  });

  const id = await sendAtOnce(at, owner, {
    audience: audience(),
    purpose: 'marketing',
    templateId: forLeads,
  });
  // Whoever was lost by the moment at which it leaves gets nothing.
  await at.request('PATCH', owner.path(`/leads/${ids['Ilan']}`), { as: owner, body: { state: 'won' } });
  await settle();
  expect(await showCampaign(at, owner, id)).toMatchObject({
    state: 'completed',
    counts: { recipients: 4, waiting: 0, sent: 1, failed: 0, skipped: 3 },
  });
  const sent = (await listMails(at, id)).filter(({ status }) => status !== 'skipped');
  expect(sent).toMatchObject([{ recipient: 'hadas@example.com', subject: expect.stringMatching(/^פרסומת/) }]);
  expect(sent[0]?.text_body).toMatch(/Hello Hadas, a flat is free[\s\S]*Herzl 12, Haifa/);
  expect(await listRecipients(at, owner, id)).toMatchObject([
    { name: 'Hadas', leadId: ids['Hadas'], address: 'hadas@example.com', state: 'sent' },
    { name: 'Ilan', because: 'withdrawn' },
    { name: 'Jonah', because: 'no_address' },
    { name: 'Lior', because: 'no_consent' },
  ]);
  const history = await at.request('GET', owner.path('/sent-messages?search=hadas'), { as: owner });
  expect(history.body.items).toMatchObject([{ tenant: null, lead: { id: ids['Hadas'], name: 'Hadas' } }]);

  const token = /\/preferences\/(\S+)/.exec(sent[0]!.text_body)![1];
  expect((await at.request('POST', `/preferences/${token}`)).status).toBe(204);
  expect(await preview(audience({ priorities: ['hot'] }))).toMatchObject({ count: 1, going: 0 });

  // Whoever is deleted goes from the report, which still adds up; what was sent stays.
  const path = owner.path(`/leads/${ids['Hadas']}`);
  expect((await at.request('DELETE', path, { as: owner })).status).toBe(204);
  expect(await showCampaign(at, owner, id)).toMatchObject({ counts: { recipients: 3, sent: 0, skipped: 3 } });
  expect((await listMails(at, id)).filter(({ status }) => status !== 'skipped')).toHaveLength(1);
});

test('get offers alone, in words for them, and the field says so', async () => {
  const errorsOf = async (change: object) => (await post('/campaigns', buildCampaign(change))).body.errors;
  const alone = [{ path: 'purpose', code: 'offers_alone' }];
  expect(await errorsOf({ audience: audience() })).toMatchObject(alone);
  const unfit = [{ path: 'templateId', code: 'not_for_audience' }];
  const byMail = await addApproved(at, owner);
  expect(await errorsOf({ audience: audience(), purpose: 'marketing', templateId: byMail })).toMatchObject(
    unfit,
  );
  expect(await errorsOf({ templateId: forLeads })).toMatchObject(unfit);
  const id = await addCampaign(at, owner, { audience: audience(), purpose: 'marketing' });
  const path = owner.path(`/campaigns/${id}`);
  const edited = await at.request('PATCH', path, { as: owner, body: { purpose: 'service' } });
  expect(edited.body.errors).toMatchObject(alone);
  await expect(
    at.owner`update campaigns set purpose = 'service', state = 'scheduled', template_id = ${forLeads}, starts_at = created_at
      where id = ${id}`,
  ).rejects.toThrow('campaigns_to_leads');
  const gone = audience({ propertyIds: [crypto.randomUUID()] });
  expect(await errorsOf({ audience: gone, purpose: 'marketing' })).toMatchObject([
    { path: 'audience.propertyIds', code: 'not_found' },
  ]);
});
