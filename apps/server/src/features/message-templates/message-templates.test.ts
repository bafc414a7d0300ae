import { READY_TEMPLATES } from '@dira/domain/ready-templates';
import { languages } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplateUse } from '../../contributions/template-uses.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, type Rental } from '../money/testing.ts';
import { deleteTemplate } from './service.ts';
import {
  addTemplate,
  approveTemplate,
  buildTemplate,
  createTemplate,
  findReady,
  showTemplate,
} from './testing.ts';
import { findApprovedWords, findReadyTemplate } from './words.ts';

let server: TestServer;
let owner: Member;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Carmel <Homes>');
  rental = await addRental(server, { owner });
});
afterAll(() => server.close());

const list = async (query = '') =>
  (await server.request('GET', owner.path(`/message-templates${query}`), { as: owner })).body.items;
const change = (id: string, body: object) =>
  server.request('PATCH', owner.path(`/message-templates/${id}`), { as: owner, body });
const wordsOf = (templateId: string, language: 'en' | 'fr' | 'he' = 'en') =>
  server.services.db.jobs((trx) =>
    findApprovedWords(trx, { organizationId: owner.organizationId, templateId, language }),
  );
const preview = (member: Member, body: object) =>
  server.request('POST', member.path('/message-previews'), {
    as: member,
    body: { channel: 'email', language: 'en', ...body },
  });

test('every workspace has the ready templates in all languages, a default a category, and none is approved', async () => {
  const ready = (await list()).filter(({ readyKey }: { readyKey: string | null }) => readyKey !== null);
  expect(ready.map(({ readyKey }: { readyKey: string }) => readyKey).toSorted()).toEqual(
    Object.keys(READY_TEMPLATES).toSorted(),
  );
  for (const one of ready) {
    expect(one).toMatchObject({
      languages,
      version: 1,
      approvedVersion: null,
      useCount: 0,
      channel: 'email',
    });
    expect(one.category).toBe(READY_TEMPLATES[one.readyKey as keyof typeof READY_TEMPLATES]);
  }
  expect(ready.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(5);
  expect(await list('?channel=whatsapp')).toEqual([]);
  expect((await list('?category=greeting')).map(({ readyKey }: { readyKey: string }) => readyKey)).toEqual([
    'welcome',
  ]);
});

test('the newest version that was approved is sent, in the language of the reader or the next best', async () => {
  const id = await findReady(server, owner, 'rent_due_soon');
  expect(await wordsOf(id)).toBeNull();
  await approveTemplate(server, owner, id);
  expect(await wordsOf(id, 'fr')).toMatchObject({ version: 1, language: 'fr', subject: /loyer/ });
  const own = { es: { subject: 'Renta de {property_name}', body: 'Hola, {tenant_name}.' } };
  expect((await change(id, { texts: own })).status).toBe(204);
  expect((await change(id, { texts: own })).status).toBe(204);
  expect(await wordsOf(id)).toMatchObject({ version: 1, language: 'en' });
  expect(await showTemplate(server, owner, id)).toMatchObject({
    version: 2,
    approvedVersion: 1,
    texts: own,
    versions: [
      { version: 2, texts: own, approval: null },
      { version: 1, createdBy: null, approval: { by: { name: /Person/ } } },
    ],
  });
  await approveTemplate(server, owner, id, 2);
  await approveTemplate(server, owner, id, 2);
  expect(await wordsOf(id, 'he')).toMatchObject({ version: 2, language: 'es' });
  const approve = { as: owner, body: { version: 3 } };
  expect(
    await server.request('POST', owner.path(`/message-templates/${id}/approvals`), approve),
  ).toMatchObject({
    status: 404,
  });
  const found = await server.services.db.jobs((trx) =>
    findReadyTemplate(trx, owner.organizationId, 'rent_due_soon'),
  );
  expect(found).toBe(id);
});

test('several wordings are approved with one press, all of them or none', async () => {
  const ids = [await addTemplate(server, owner), await addTemplate(server, owner)] as const;
  const foreign = await addTemplate(server, await signUpOwner(server, 'Elsewhere'));
  const approve = async (as: Member, ...items: [string, number][]) => {
    const body = { items: items.map(([templateId, version]) => ({ templateId, version })) };
    const path = owner.path('/message-template-approvals');
    return (await server.request('POST', path, { as, body })).status;
  };
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  expect(await approve(viewer, [ids[0], 1])).toBe(403);
  expect(await approve(owner, [ids[0], 1], [ids[1], 2])).toBe(404);
  expect(await approve(owner, [ids[0], 1], [foreign, 1])).toBe(404);
  expect(await wordsOf(ids[0])).toBeNull();
  expect(await approve(owner, [ids[0], 1], [ids[1], 1])).toBe(204);
  for (const id of ids) expect(await wordsOf(id)).toMatchObject({ version: 1 });
});

test('what a version and an approval say can be changed by nothing', async () => {
  const id = await addTemplate(server, owner);
  await approveTemplate(server, owner, id);
  await expect(
    server.owner`update message_template_versions set texts = '{"en": {}}' where template_id = ${id}`,
  ).rejects.toThrow('append-only');
  await expect(
    server.owner`delete from message_template_approvals where template_id = ${id}`,
  ).rejects.toThrow('append-only');
});

test('refuses an unknown variable, a mail without a subject and what is too long for WhatsApp, at its field', async () => {
  const refusal = async (given: Parameters<typeof createTemplate>[2]) => {
    const { status, body } = await createTemplate(server, owner, given);
    return [status, body.errors];
  };
  const body = 'Hello {tenant_name}';
  expect(await refusal({ texts: { en: { subject: '{name}', body: 'x {' } } })).toEqual([
    422,
    [
      { path: 'texts.en.subject', code: 'unknown_variable' },
      { path: 'texts.en.body', code: 'unknown_variable' },
    ],
  ]);
  expect(await refusal({ texts: { en: { body }, he: { subject: 'x', body } } })).toEqual([
    422,
    [{ path: 'texts.en.subject', code: 'required' }],
  ]);
  const long = { en: { body: 'x'.repeat(1025) } };
  expect(await refusal({ channel: 'whatsapp', texts: long })).toEqual([
    422,
    [{ path: 'texts.en.body', code: 'too_long' }],
  ]);
  expect(await refusal({ texts: {} })).toEqual([422, [{ path: 'texts', code: 'required' }]]);
  const id = await addTemplate(server, owner);
  expect(await change(id, { name: '' })).toMatchObject({
    body: { errors: [{ path: 'name', code: 'required' }] },
  });
});

test('one default a channel and category: the earlier one is none any more', async () => {
  const [first, second] = [
    await addTemplate(server, owner, { category: 'maintenance', isDefault: true }),
    await addTemplate(server, owner, { category: 'maintenance' }),
  ];
  await change(second, { isDefault: true });
  await addTemplate(server, owner, {
    category: 'maintenance',
    channel: 'whatsapp',
    isDefault: true,
    texts: { en: { body: 'Hello' } },
  });
  const defaults = (await list('?category=maintenance')).filter(
    (one: { isDefault: boolean }) => one.isDefault,
  );
  expect(defaults.map((one: { id: string; channel: string }) => [one.channel, one.id === second])).toEqual([
    ['email', true],
    ['whatsapp', false],
  ]);
  expect(await showTemplate(server, owner, first)).toMatchObject({ isDefault: false });
});

test('shows the words with what a lease has, as text alone, and no amounts to who may not see money', async () => {
  const words = {
    subject: '{tenant_name}: {amount}',
    body: '{property_name} {unit_number} <b>{due_date}</b>\n\n{landlord_name} {link} {lease_end} {subject}',
    leaseId: rental.lease.id,
  };
  const { body } = await preview(owner, words);
  expect(body.subject).toMatch(/^.+: ₪9,000$/);
  expect(body.text).toContain('01/10/2026');
  expect(body.html).toContain('&lt;b&gt;01/10/2026&lt;/b&gt;');
  expect(body.html).toContain('Carmel &lt;Homes&gt;');
  expect(`${body.text}${body.html}`).not.toMatch(/\{\w|undefined/);
  const flags = { manageAutomations: true, viewFinancials: false };
  const manager = await signUpMember(server, owner.organizationId, 'property_manager', flags);
  expect((await preview(manager, words)).body.subject).toMatch(/: ₪4,500$/);
  const chat = await preview(owner, { ...words, channel: 'whatsapp', subject: '' });
  expect(chat.body).toMatchObject({ subject: '', html: '', text: /01\/10\/2026/ });
  const example = await preview(owner, { subject: 'x', body: '{tenant_name} {amount} {due_date}' });
  expect(example.body.text).toMatch(/Dana Levi ₪4,500 \d\d\/\d\d\/2026/);
  const stranger = await signUpOwner(server);
  expect((await preview(stranger, words)).status).toBe(404);
});

test('a test goes to oneself and is no use; what was sent with a template is', async () => {
  const id = await addTemplate(server, owner);
  const sent = await server.request('POST', owner.path('/message-tests'), {
    as: owner,
    body: { language: 'en', subject: 'Rent for {tenant_name}', body: 'Hello', leaseId: null },
  });
  expect(sent).toMatchObject({ status: 202, body: { to: owner.email } });
  const mails =
    await server.owner`select subject, template_id from deliveries where dedupe_key like 'template-test:%'`;
  expect(mails).toEqual([{ subject: 'Test: Rent for Dana Levi', template_id: null }]);
  expect(await showTemplate(server, owner, id)).toMatchObject({ useCount: 0 });
  for (const status of ['sent', 'kept', 'queued'])
    await server.owner`insert into deliveries (id, organization_id, dedupe_key, channel, recipient, text_body, status,
        template_id, template_version, created_at)
      values (${crypto.randomUUID()}, ${owner.organizationId}, ${`use of ${id} ${status}`}, 'email', 'a@example.com', 'x',
        ${status}, ${id}, 1, now())`;
  expect(await showTemplate(server, owner, id)).toMatchObject({ useCount: 2 });
  const nameless = await signUpOwner(server);
  await server.owner`update auth.users set email = null, phone = '+972521234567' where id = ${nameless.id}`;
  expect(
    await server.request('POST', nameless.path('/message-tests'), {
      as: nameless,
      body: { language: 'en', subject: 'Rent', body: 'Hello' },
    }),
  ).toMatchObject({ status: 409, body: { code: 'channel_unavailable' } });
});

test('is deleted for everybody, but not while something sends it', async () => {
  const id = await addTemplate(server, owner, { category: 'greeting', isDefault: true });
  await approveTemplate(server, owner, id);
  const member = { organizationId: owner.organizationId, userId: owner.id };
  const usedBy = () =>
    sql<TemplateUse>`select 'reminder' as kind, 'Rent, 3 days before' as name, null as built_in_key`;
  const tryDeleting = server.services.db.writeForMember(member, (write) =>
    deleteTemplate(write, [usedBy], id),
  );
  await expect(tryDeleting).rejects.toMatchObject({ code: 'template_in_use' });
  const path = owner.path(`/message-templates/${id}`);
  expect((await server.request('DELETE', path, { as: owner })).status).toBe(204);
  expect((await server.request('GET', path, { as: owner })).status).toBe(404);
  expect(await wordsOf(id)).toBeNull();
  expect((await list()).some((one: { id: string }) => one.id === id)).toBe(false);
});

test('a workspace keeps 200 templates', async () => {
  const other = await signUpOwner(server);
  await server.owner`insert into message_templates (organization_id, name, channel, category, created_at)
    select ${other.organizationId}, 'Template ' || n, 'email', 'general', now() from generate_series(1, 185) n`;
  expect(await createTemplate(server, other, buildTemplate())).toMatchObject({
    status: 409,
    body: { code: 'templates_full' },
  });
});
