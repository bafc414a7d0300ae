import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { sha256 } from '../../platform/digest.ts';
import { checkPdf } from '../../platform/pdf-check.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDocument } from '../documents/testing.ts';
import { buildContentsToSave, NUMBERS, saveAgreement } from '../lease-agreements/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import {
  buildSigners,
  exchange,
  extractText,
  makeDocument,
  openLink,
  sendAndSign,
  sendDocument,
} from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

describe('a lease that is drafted here', () => {
  const draft = async (unitId: string) => addLease(server, owner, unitId, { stage: 'draft' });

  test('is pending, asks for no rent and lets no unit until the last has signed; then it does all three', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const lease = await draft(unitIds[0] ?? '');
    expect(lease.credentials).toBeNull();
    const read = async () =>
      (await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner })).body;
    expect(await read()).toMatchObject({
      status: 'pending',
      stage: 'draft',
      signatureStatus: 'pending_signature',
    });
    const { tokens, documentSha256 } = await sendDocument(server, owner, { leaseId: lease.id });
    expect(await read()).toMatchObject({ status: 'pending', stage: 'signing' });
    const [yael, anna] = [await openLink(server, tokens[0]), await openLink(server, tokens[1])];
    expect((await yael.sign(documentSha256)).body).toEqual({ isCompleted: false });
    expect(await read()).toMatchObject({ stage: 'signing', signatureStatus: 'partially_signed' });
    expect(await chargesOf(lease.id)).toBe(0);
    expect((await anna.sign(documentSha256)).body).toEqual({ isCompleted: true });
    expect(await read()).toMatchObject({
      status: 'active',
      stage: 'agreed',
      signatureStatus: 'fully_signed',
    });
    await runWaiting(server.services);
    expect(await chargesOf(lease.id)).toBe(2);
    const { body: papers } = await server.request('GET', owner.path(`/documents?leaseId=${lease.id}`), {
      as: owner,
    });
    expect(papers.items).toMatchObject([
      { category: 'leases', title: 'חוזה שכירות', isShared: true, lease: { isMainDocument: true } },
    ]);
  });

  test('may compete for a unit with another; once one is out, the other stays in', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const [first, second] = [await draft(unitIds[0] ?? ''), await draft(unitIds[0] ?? '')];
    await sendDocument(server, owner, { leaseId: first.id });
    await expect(sendDocument(server, owner, { leaseId: second.id })).rejects.toThrow(/leases_no_overlap/);
    await expect(sendDocument(server, owner, { leaseId: first.id })).rejects.toThrow(/one_open/);
  });

  test('is changed by nobody while it is out, and is a draft again when it is called back', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const lease = await draft(unitIds[0] ?? '');
    const change = () =>
      server.request('PATCH', owner.path(`/leases/${lease.id}`), { as: owner, body: { dueDay: 5 } });
    const { id, tokens } = await sendDocument(server, owner, { leaseId: lease.id });
    expect(await change()).toMatchObject({ status: 409, body: { code: 'lease_out_for_signature' } });
    const visitor = await openLink(server, tokens[0]);
    const voidRequest = () =>
      server.request('POST', owner.path(`/signature-requests/${id}/void`), { as: owner });
    expect((await voidRequest()).status).toBe(204);
    expect(await voidRequest()).toMatchObject({ status: 409, body: { code: 'signature_request_ended' } });
    expect((await change()).status).toBe(204);
    // What was sent once is a record, though nothing came of it.
    expect(await server.request('DELETE', owner.path(`/leases/${lease.id}`), { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'lease_was_sent' },
    });
    expect(await exchange(server, tokens[1] ?? '')).toMatchObject({
      status: 410,
      body: { code: 'signature_link_expired' },
    });
    // Whoever had it open already is out too.
    expect(await visitor.get()).toMatchObject({ status: 410 });
  });

  test('takes no money, and is thrown away whole; an agreed one is not', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 2);
    const lease = await draft(unitIds[0] ?? '');
    const charge = await server.request('POST', owner.path(`/leases/${lease.id}/charges`), {
      as: owner,
      body: { kind: 'fee', amount: 100, dueOn: '2026-11-22' },
    });
    expect(charge).toMatchObject({ status: 409, body: { code: 'lease_not_agreed' } });
    const discard = (id: string) => server.request('DELETE', owner.path(`/leases/${id}`), { as: owner });
    expect((await discard(lease.id)).status).toBe(204);
    expect((await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner })).status).toBe(404);
    const agreed = await addLease(server, owner, unitIds[1] ?? '');
    expect(await discard(agreed.id)).toMatchObject({ status: 409, body: { code: 'lease_not_a_draft' } });
  });
});

describe('the contract of a lease', () => {
  test('goes out once it is complete, as it was written, with whole identity numbers on the paper alone', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const lease = await addLease(server, owner, unitIds[0] ?? '', { stage: 'draft' });
    const send = () =>
      server.request('POST', owner.path(`/leases/${lease.id}/signature-requests`), {
        as: owner,
        body: { signers: buildSigners() },
      });
    expect(await send()).toMatchObject({ status: 409, body: { code: 'agreement_incomplete' } });
    await saveAgreement(server, owner, lease.id);
    const sent = await send();
    expect(sent.status).toBe(201);
    expect(sent.body.links).toHaveLength(2);
    const visitor = await openLink(server, String(sent.body.links[0].url).split('/').at(-1));
    const { body } = await visitor.get();
    const said = JSON.stringify(body.reading);
    expect(said).toContain('דנה לוי');
    expect(said).not.toContain(NUMBERS.tenant);
    const paper = await extractText((await visitor.get('/document')).raw);
    expect(paper).toContain(NUMBERS.tenant);
    const rows =
      await server.owner`select r::text as row from signature_requests r where id = ${sent.body.id}`;
    expect(String(rows[0]?.['row'])).not.toContain(NUMBERS.tenant);
    expect(await saveAgreement(server, owner, lease.id, { contents: {} })).toMatchObject({
      status: 409,
      body: { code: 'lease_out_for_signature' },
    });
    const again = await send();
    expect(again).toMatchObject({ status: 409, body: { code: 'signature_request_open' } });
  });

  test('shows its signers the facts as they were sent, and each text in the languages that it has', async () => {
    const { unitIds } = await addProperty(server, owner, { name: 'Herzl 14' }, 1);
    const lease = await addLease(server, owner, unitIds[0] ?? '', { stage: 'draft' });
    await saveAgreement(server, owner, lease.id, {
      language: 'bilingual',
      contents: buildContentsToSave(),
    });
    const sent = await server.request('POST', owner.path(`/leases/${lease.id}/signature-requests`), {
      as: owner,
      body: { signers: buildSigners() },
    });
    const [yael, anna] = await Promise.all(
      sent.body.links.map(({ url }: { url: string }) => openLink(server, url.split('/').at(-1))),
    );
    // Nothing that changes afterwards changes what was sent.
    await server.owner`update properties set name = 'Renamed' where id = (
      select property_id from leases where id = ${lease.id})`;
    await yael.sign((await yael.get()).body.documentSha256);
    const { body } = await anna.get();
    expect(body.summary).toEqual({
      kind: 'lease',
      propertyName: 'Herzl 14',
      unitNumber: '1',
      address: 'הרצל 14/3, חיפה',
      rooms: 3.5,
      areaSqm: 82,
      floor: 2,
      startsOn: '2026-10-01',
      endsOn: '2027-09-30',
      months: 12,
      monthlyRent: { amount: 450_000, currency: 'ILS' },
      rentFromOn: null,
      dueDay: 1,
      rentSteps: [{ fromOn: '2027-04-01', monthlyRent: { amount: 460_000, currency: 'ILS' } }],
      linkage: 'yearly',
      linkedTo: 'index',
      securities: [{ type: 'bank_guarantee', amount: { amount: 1_350_000, currency: 'ILS' } }],
      option: { holder: 'tenant', months: 12 },
      repairs: { days: 30, urgentDays: 3 },
    });
    const rent = body.reading.find(({ topic }: { topic: string | null }) => topic === 'rent');
    expect(rent.headings.map(({ language }: { language: string }) => language)).toEqual(['he', 'en']);
    expect(rent.paragraphs[0].texts.map(({ language }: { language: string }) => language)).toEqual([
      'he',
      'en',
    ]);
    expect(body.signers).toMatchObject([
      { fullName: 'יעל אברהם', role: 'landlord', isYou: false, signedAt: expect.any(String) },
      { fullName: 'Anna Golan', role: 'tenant', isYou: true, signedAt: null },
    ]);
  });
});

test('a lease that was signed asks for the steps of rent that its contract says', async () => {
  const { unitIds } = await addProperty(server, owner, {}, 1);
  const lease = await addLease(server, owner, unitIds[0] ?? '', { stage: 'draft' });
  const contents = buildContentsToSave();
  const rent = { ...contents.rent, steps: [{ fromOn: '2027-02-15', amount: 506_000 }] };
  await saveAgreement(server, owner, lease.id, { contents: { ...contents, rent } });
  await sendAndSign(server, owner, `/leases/${lease.id}/signature-requests`);
  const read = async (path: string) =>
    (await server.request('GET', owner.path(`/leases/${lease.id}${path}`), { as: owner })).body;
  const schedule = (await read('/rent-schedule')).items.slice(3, 7);
  expect(schedule).toMatchObject([
    { periodEndsOn: '2027-01-31', amount: { amount: 450_000 }, proration: null },
    { periodEndsOn: '2027-02-14', amount: { amount: 225_000 }, proration: { days: 14, ofDays: 28 } },
    { periodEndsOn: '2027-02-28', amount: { amount: 253_000 }, dueOn: '2027-02-15' },
    { periodEndsOn: '2027-03-31', amount: { amount: 506_000 }, proration: null },
  ]);
  expect((await read('')).money).toMatchObject({
    monthlyRent: { amount: 450_000 },
    startingRent: { amount: 450_000 },
    rentSteps: [{ fromOn: '2027-02-15', monthlyRent: { amount: 506_000 } }],
  });
});

describe('a PDF of the documents', () => {
  test('goes out as it is, and comes back sealed among them, where it stays', async () => {
    const bytes = Buffer.from(await makeDocument(server));
    const { id: propertyId } = await addProperty(server, owner);
    const query = { category: 'leases', propertyId };
    const documentId = await addDocument(server, owner, { name: 'House rules.pdf', bytes, query });
    const path = owner.path(`/documents/${documentId}`);
    await server.request('PATCH', path, { as: owner, body: { title: 'The rules' } });
    const sent = await server.request('POST', owner.path(`/documents/${documentId}/signature-requests`), {
      as: owner,
      body: { signers: buildSigners() },
    });
    expect(sent.status).toBe(201);
    expect(await server.request('DELETE', path, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'document_out_for_signature' },
    });
    expect((await server.request('GET', path, { as: owner })).body).toMatchObject({
      staysBecause: 'document_out_for_signature',
    });
    for (const { url } of sent.body.links) {
      const visitor = await openLink(server, String(url).split('/').at(-1));
      const { raw } = await visitor.get('/document');
      expect(raw.equals(bytes)).toBe(true);
      await visitor.sign(sha256(bytes).toString('hex'));
    }
    await runWaiting(server.services);
    const { body } = await server.request('GET', owner.path(`/signature-requests?documentId=${documentId}`), {
      as: owner,
    });
    expect(body.items).toMatchObject([{ title: 'The rules', state: 'completed', isSealed: true }]);
    const listed = await server.request('GET', owner.path('/documents?search=House'), { as: owner });
    const sealed = listed.body.items.find((item: { id: string }) => item.id !== documentId);
    expect(sealed).toMatchObject({
      title: 'The rules',
      filename: 'House rules (signed).pdf',
      category: 'leases',
      property: { id: propertyId },
      isShared: false,
      staysBecause: 'document_is_signed',
    });
    expect(
      await server.request('DELETE', owner.path(`/documents/${sealed.id}`), { as: owner }),
    ).toMatchObject({ status: 409, body: { code: 'document_is_signed' } });
    // What everybody signed is kept by its copy; the document that it was may go now.
    expect((await server.request('DELETE', path, { as: owner })).status).toBe(204);
  });

  test('may be deleted once it was called back', async () => {
    const bytes = Buffer.from(await makeDocument(server));
    const documentId = await addDocument(server, owner, { name: 'Keys.pdf', bytes });
    const path = owner.path(`/documents/${documentId}`);
    const { body } = await server.request('POST', `${path}/signature-requests`, {
      as: owner,
      body: { signers: buildSigners() },
    });
    const remove = () => server.request('DELETE', path, { as: owner });
    expect((await remove()).status).toBe(409);
    await server.request('POST', owner.path(`/signature-requests/${body.id}/void`), { as: owner });
    expect((await remove()).status).toBe(204);
    expect((await server.request('GET', path, { as: owner })).status).toBe(404);
  });

  test('that could not be sealed afterwards is not sent', async () => {
    expect((await checkPdf(await makeDocument(server))).isSealable).toBe(true);
    expect((await checkPdf(Buffer.from('%PDF-1.7\nnothing'))).isSealable).toBe(false);
    const pageless =
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
    const documentId = await addDocument(server, owner, {
      name: 'pageless.pdf',
      bytes: Buffer.from(pageless),
    });
    const sent = await server.request('POST', owner.path(`/documents/${documentId}/signature-requests`), {
      as: owner,
      body: { signers: buildSigners() },
    });
    expect(sent).toMatchObject({ status: 422, body: { code: 'file_unreadable' } });
  });

  test('that runs something by itself is refused', async () => {
    const pdf = await PDFDocument.load(await makeDocument(server));
    pdf.addJavaScript('greeting', 'app.alert("signed")');
    const bytes = Buffer.from(await pdf.save());
    const documentId = await addDocument(server, owner, { name: 'lively.pdf', bytes });
    const sent = await server.request('POST', owner.path(`/documents/${documentId}/signature-requests`), {
      as: owner,
      body: { signers: buildSigners() },
    });
    expect(sent).toMatchObject({ status: 422, body: { code: 'document_runs_by_itself' } });
  });

  test('that is no PDF is refused', async () => {
    const documentId = await addDocument(server, owner, { name: 'note.txt', bytes: Buffer.from('A note') });
    const sent = await server.request('POST', owner.path(`/documents/${documentId}/signature-requests`), {
      as: owner,
      body: { signers: buildSigners() },
    });
    expect(sent).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

async function chargesOf(leaseId: string): Promise<number> {
  return (await server.owner`select from charges where lease_id = ${leaseId}`).length;
}

describe('who would sign a document', () => {
  const propose = async (query: Record<string, string>) => {
    const documentId = await addDocument(server, owner, { query });
    const { body } = await server.request('GET', owner.path(`/documents/${documentId}/signers`), {
      as: owner,
    });
    return body.items as { role: string; fullName: string; language: string }[];
  };
  const namesOf = (people: { role: string; fullName: string }[]) =>
    people.map(({ role, fullName }) => `${role}: ${fullName}`);

  test('are the parties of its lease, as the contract names them, the landlord first', async () => {
    const { unitIds } = await addProperty(server, owner, {}, 1);
    const lease = await addLease(server, owner, unitIds[0] ?? '', { stage: 'draft' });
    await saveAgreement(server, owner, lease.id);
    const { body } = await server.request('GET', owner.path(`/leases/${lease.id}/agreement`), { as: owner });
    const { landlords, guarantors } = body.contents.parties;
    const proposed = await propose({ leaseId: lease.id });
    expect(proposed.map(({ role }) => role)).toEqual([
      ...landlords.map(() => 'landlord'),
      'tenant',
      ...guarantors.map(() => 'guarantor'),
    ]);
    expect(proposed[0]?.fullName).toBe(landlords[0].fullName);
  });

  test('are its tenant, or whoever lives in its unit today, or nobody where it is about nothing', async () => {
    const house = await addProperty(server, owner, {}, 2);
    const tenant = { fullName: 'Dana Levi', email: null, phone: '+972525252679', language: 'fr' as const };
    const lease = await addLease(server, owner, house.unitIds[0] ?? '', { makeAccount: false, tenant });
    const other = await addLease(server, owner, house.unitIds[1] ?? '', { makeAccount: false });
    const dana = {
      role: 'tenant',
      fullName: 'Dana Levi',
      phone: '+972525252679',
      email: null,
      language: 'fr',
    };
    expect(await propose({ tenantId: lease.tenantId })).toEqual([dana]);
    expect(await propose({ propertyId: house.id, unitId: house.unitIds[0] ?? '' })).toEqual([dana]);
    expect(namesOf(await propose({ propertyId: house.id }))).toHaveLength(2);
    expect(namesOf(await propose({ leaseId: other.id }))).not.toContain('tenant: Dana Levi');
    expect(await propose({})).toEqual([]);
  });
});
