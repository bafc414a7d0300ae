import type { Lead } from '@dira/contract/leads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { enterConsent, stopAddress } from '../consents/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addLead } from './testing.ts';

let server: TestServer;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const read = (path: string, as = owner) => server.request('GET', as.path(path), { as });
const list = async (query = '', as = owner): Promise<Lead[]> => (await read(`/leads${query}`, as)).body.items;
const namesOf = async (query = '', as = owner) => (await list(query, as)).map(({ fullName }) => fullName);
const change = (id: string, body: object, as = owner) =>
  server.request('PATCH', as.path(`/leads/${id}`), { as, body });

test('are kept with what they look for, found by any word of it, and counted by how far it came', async () => {
  const { id: propertyId } = await addProperty(server, owner, { name: 'Carmel View' });
  const at = { minutes: 1 };
  const hot = await addLead(server, owner, {
    fullName: 'דָּנָה כהן',
    phone: '+972547654321',
    email: 'Dana@example.com',
    priority: 'hot',
    source: 'whatsapp',
    propertyId,
    lookingFor: '3 חדרים בהדר, מרפסת',
    followUpOn: '2026-11-20',
    language: 'he',
  });
  server.clock.advance(at);
  await addLead(server, owner, {
    fullName: 'Avi Katz',
    phone: null,
    email: 'avi@example.com',
    priority: 'cold',
  });
  server.clock.advance(at);
  await addLead(server, owner, {
    fullName: 'Zoe Bar',
    phone: '+972521234567',
    email: null,
    followUpOn: '2027-01-05',
  });

  expect(await namesOf()).toEqual(['Zoe Bar', 'Avi Katz', 'דָּנָה כהן']);
  expect(await namesOf('?sort=priority')).toEqual(['דָּנָה כהן', 'Zoe Bar', 'Avi Katz']);
  expect(await namesOf('?sort=priority&order=asc&limit=1')).toEqual(['Avi Katz']);
  expect(await namesOf('?sort=followUp&order=asc')).toEqual(['דָּנָה כהן', 'Zoe Bar', 'Avi Katz']);
  expect(await namesOf('?priority=cold')).toEqual(['Avi Katz']);
  expect(await namesOf(`?propertyId=${propertyId}`)).toEqual(['דָּנָה כהן']);
  for (const word of ['דנה', '0547654321', '97254765', 'DANA@', 'מרפסת'])
    expect(await namesOf(`?search=${encodeURIComponent(word)}`), word).toEqual(['דָּנָה כהן']);

  const { body: first } = await read(`/leads?sort=priority&limit=2`);
  const { body: second } = await read(`/leads?sort=priority&limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map((one: Lead) => one.fullName)).toEqual([
    'דָּנָה כהן',
    'Zoe Bar',
    'Avi Katz',
  ]);
  expect((await read(`/leads/${hot}`)).body).toMatchObject({
    phone: '+972547654321',
    property: { id: propertyId, name: 'Carmel View' },
    isDue: true,
    state: 'new',
    wish: 'rent',
    takesOffers: false,
  });

  const due = async () => (await read('/dashboard')).body.todo.dueLeads;
  expect(await due()).toEqual({
    count: 1,
    items: [{ leadId: hot, name: 'דָּנָה כהן', priority: 'hot', followUpOn: '2026-11-20' }],
  });
  expect((await change(hot, { state: 'lost', priority: 'warm' })).status).toBe(204);
  expect((await read(`/leads/${hot}`)).body).toMatchObject({ isDue: false, priority: 'warm' });
  expect(await due()).toEqual({ count: 0, items: [] });
  expect(await namesOf()).toEqual(['Zoe Bar', 'Avi Katz']);
  expect((await read('/counts/leads')).body.counts).toEqual({ open: 2, won: 0, lost: 1, all: 3 });
  const table = await read('/tables/leads?state=all&language=he&columns=person,priority,followUpOn');
  expect(table.raw.toString()).toMatch(/דָּנָה כהן","?פושר/);
  expect((await server.request('DELETE', owner.path(`/leads/${hot}`), { as: owner })).status).toBe(204);
  expect((await read(`/leads/${hot}`)).status).toBe(404);
});

test('are reached by phone or email, known once by either, and the field says so', async () => {
  const email = 'one@example.com';
  const id = await addLead(server, owner, { email, phone: null });
  const other = await addLead(server, owner, { fullName: 'Other', email: null, phone: '+972523334444' });
  const errorsOf = async (body: object) =>
    (
      await server.request('POST', owner.path('/leads'), {
        as: owner,
        body: { fullName: 'Some One', ...body },
      })
    ).body.errors;
  expect(await errorsOf({})).toMatchObject([{ path: 'phone', code: 'required' }]);
  expect(await errorsOf({ email: 'ONE@example.com' })).toMatchObject([
    { path: 'email', code: 'lead_exists' },
  ]);
  expect(await errorsOf({ phone: '+972523334444' })).toMatchObject([{ path: 'phone', code: 'lead_exists' }]);
  expect(await errorsOf({ email, propertyId: crypto.randomUUID() })).toMatchObject([{ path: 'email' }]);
  expect(await errorsOf({ email: 'two@example.com', propertyId: crypto.randomUUID() })).toMatchObject([
    { path: 'propertyId', code: 'not_found' },
  ]);
  expect((await change(id, { email: null })).body.errors).toMatchObject([
    { path: 'phone', code: 'required' },
  ]);
  expect((await change(other, { email })).body.errors).toMatchObject([
    { path: 'email', code: 'lead_exists' },
  ]);
  expect((await change(id, { email: 'ONE@example.com' })).status).toBe(204);
  // As when two are entered in the same moment.
  await expect(server.owner`update leads set phone = '+972523334444' where id = ${id}`).rejects.toThrow(
    'leads_one_per_phone',
  );
  const elsewhere = await signUpOwner(server, 'Elsewhere');
  await addLead(server, elsewhere, { email, phone: null });
  expect((await read(`/leads/${id}`, elsewhere)).status).toBe(404);
});

test('say whether offers may go to them, to who sees what was agreed to', async () => {
  const email = 'offers@example.com';
  const id = await addLead(server, owner, { email, phone: null });
  const takes = async (as = owner) => (await read(`/leads/${id}`, as)).body.takesOffers;
  expect(await takes()).toBe(false);
  await enterConsent(server, owner, { address: email, name: 'Some Lead' });
  expect(await takes()).toBe(true);
  expect(await takes(await signUpMember(server, owner.organizationId, 'realtor'))).toBeNull();
  await stopAddress(server, owner, { address: email });
  expect(await takes()).toBe(false);
});

test('are named in the history where WhatsApp was opened to write to them, which is no sending', async () => {
  const phone = '+972525556666';
  const id = await addLead(server, owner, { fullName: 'Gil Mor', email: null, phone });
  const body = { phone, text: '' };
  const opened = await server.request('POST', owner.path('/sent-messages/openings'), { as: owner, body });
  expect(opened.status).toBe(201);
  expect((await read(`/sent-messages/${opened.body.id}`)).body).toMatchObject({
    tenant: null,
    lead: { id, name: 'Gil Mor' },
    state: 'opened',
    sentAt: null,
  });
});

test('are of who works with them: of some properties, where they asked about those', async () => {
  const { id: propertyId } = await addProperty(server, owner, { name: 'Own house' });
  const manager = await signUpMember(server, owner.organizationId, 'property_manager', {
    allProperties: false,
  });
  await server.owner`insert into member_properties (organization_id, user_id, property_id)
    values (${owner.organizationId}, ${manager.id}, ${propertyId})`;
  await addLead(server, owner, {
    fullName: 'Asked here',
    email: 'here@example.com',
    phone: null,
    propertyId,
  });
  await addLead(server, manager, { fullName: 'Entered myself', email: 'self@example.com', phone: null });
  expect(await namesOf('', manager)).toEqual(['Entered myself', 'Asked here']);
  for (const role of ['viewer', 'assistant', 'maintenance_staff'] as const)
    expect((await read('/leads', await signUpMember(server, owner.organizationId, role))).status).toBe(403);
  const assistant = await signUpMember(server, owner.organizationId, 'assistant', { useCrm: true });
  expect((await read('/leads', assistant)).status).toBe(200);
});
