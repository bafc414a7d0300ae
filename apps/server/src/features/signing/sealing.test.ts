import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { sha256 } from '../../platform/digest.ts';
import { createSealKey } from '../../platform/seal-key.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { sealDocument } from './sealing.ts';
import { consentIn } from './signature.ts';
import { checkChain, checkSeal, extractText, openLink, sendDocument } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

describe('the sealed document', () => {
  async function signAll() {
    const sent = await sendDocument(server, owner);
    await (await openLink(server, sent.tokens[0])).sign(sent.documentSha256);
    await (
      await openLink(server, sent.tokens[1])
    ).sign(sent.documentSha256, { signature: { method: 'typed', name: 'Anna Golan' } });
    return sent;
  }

  test('holds the pages, the signatures and the evidence, and any reader sees whether it was changed', async () => {
    const { id, documentSha256 } = await signAll();
    await runWaiting(server.services);
    const { raw } = await server.request('GET', owner.path(`/signature-requests/${id}/document`), {
      as: owner,
    });
    expect(await checkSeal(raw)).toContain('Signature is Valid');
    const text = await extractText(raw);
    for (const words of [
      'אישור קבלת תשלום',
      'חתימות ותיעוד',
      'Anna Golan',
      'anna@example.com',
      'I have read the document',
      documentSha256.slice(0, 32),
    ])
      expect(text).toContain(words);
    const changed = Buffer.from(raw);
    const at = changed.indexOf('/MediaBox');
    changed[at + 12] = (changed[at + 12] ?? 0) ^ 1;
    expect(await checkSeal(changed)).not.toContain('Signature is Valid');
  });

  test('proves offline who agreed to what in which language, when by UTC, from where, and by whose key', async () => {
    const { id } = await signAll();
    await runWaiting(server.services);
    const { raw } = await server.request('GET', owner.path(`/signature-requests/${id}/document`), {
      as: owner,
    });
    const text = await extractText(raw);
    const at = server.clock.now().toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', ' UTC');
    expect(text.split(at).length - 1).toBeGreaterThanOrEqual(2);
    expect(text.split('127.0.0.1').length - 1).toBeGreaterThanOrEqual(2);
    expect(text).toContain(consentIn('en').slice(0, 40));
    expect(text).toContain(consentIn('he').slice(0, 20));
    // Nobody is asked: the certificate of the seal lies in the document, and is the organization's own.
    const [{ certificate } = { certificate: '' }] = await server.owner<{ certificate: string }[]>`
      select certificate from seal_keys where organization_id = ${owner.organizationId}`;
    const inDocument = await checkChain(raw, certificate);
    expect(inDocument).toMatch(/CMS Verification successful/);
    const stranger = await createSealKey(owner.organizationId, server.clock.now());
    expect(await checkChain(raw, stranger.certificates)).not.toMatch(/successful/);
  });

  test('is made once, also when the work is done twice; its hash stands in the audit log', async () => {
    const { id } = await signAll();
    await runWaiting(server.services);
    await Promise.all([
      sealDocument(server.services, owner.organizationId, id),
      sealDocument(server.services, owner.organizationId, id),
    ]);
    const { raw } = await server.request('GET', owner.path(`/signature-requests/${id}/document`), {
      as: owner,
    });
    const { body } = await server.request('GET', owner.path('/signature-requests'), { as: owner });
    const listed = body.items.find((item: { id: string }) => item.id === id);
    expect(listed).toMatchObject({
      state: 'completed',
      isSealed: true,
      sealedSha256: sha256(raw).toString('hex'),
    });
    const audited =
      await server.owner`select data from audit_events where entity_id = ${id} and action = 'sealed'`;
    expect(audited).toMatchObject([{ data: { sealedSha256: sha256(raw).toString('hex') } }]);
    const copies =
      await server.owner`select recipient from deliveries where dedupe_key like ${`signed:${id}:%`} order by 1`;
    expect(copies).toEqual([{ recipient: 'anna@example.com' }, { recipient: 'yael@example.com' }]);
  });

  test('is not made of a paper that was swapped in the store', async () => {
    const { id } = await signAll();
    const key = `signing/${owner.organizationId}/${id}.pdf`;
    await server.services.files.put(key, Buffer.from('%PDF-1.7 another paper'));
    await expect(sealDocument(server.services, owner.organizationId, id)).rejects.toMatchObject({
      code: 'document_altered',
    });
  });
});
