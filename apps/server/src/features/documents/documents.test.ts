import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle, runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, addRentalWithTenant, recordPayment } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addDocument, buildPdf, listTitles, shareDocument, uploadDocument } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const read = async (member: Member, id: string) =>
  (await server.request('GET', member.path(`/documents/${id}`), { as: member })).body;
const change = (member: Member, id: string, body: object) =>
  server.request('PATCH', member.path(`/documents/${id}`), { as: member, body });
const remove = (member: Member, id: string) =>
  server.request('DELETE', member.path(`/documents/${id}`), { as: member });

/** An access token lives for an hour. */
async function renewSession(at: TestServer, member: Member): Promise<Member> {
  const { body } = await at.request('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: member.refreshToken },
  });
  return { ...member, token: body.access_token };
}

describe('an uploaded document', () => {
  test('bears the name of its file, Hebrew included, and is filed under other', async () => {
    const id = await addDocument(server, owner, { name: 'פוליסת ביטוח 2026.pdf' });
    expect(await read(owner, id)).toMatchObject({
      title: 'פוליסת ביטוח 2026',
      filename: 'פוליסת ביטוח 2026.pdf',
      category: 'other',
      mediaType: 'application/pdf',
      byteSize: buildPdf().length,
      isShared: false,
      lease: null,
      can: { change: true, remove: true, becomeMainDocument: false },
    });
  });

  test('of a lease brings its property and unit along, and the first PDF is the document of the lease', async () => {
    const { lease } = await addRental(server, { owner });
    const query = { category: 'leases', leaseId: lease.id };
    const photo = await addDocument(server, owner, { bytes: 'notes', name: 'notes.txt', query });
    const first = await addDocument(server, owner, { query });
    const second = await addDocument(server, owner, { query });
    expect(await read(owner, photo)).toMatchObject({ lease: { isMainDocument: false } });
    expect(await read(owner, first)).toMatchObject({
      category: 'leases',
      unit: { number: '1' },
      lease: { id: lease.id, isMainDocument: true },
      can: { becomeMainDocument: false },
    });
    expect(await read(owner, second)).toMatchObject({
      lease: { isMainDocument: false },
      can: { becomeMainDocument: true },
    });
    await server.request('PUT', owner.path(`/documents/${second}/main-document`), { as: owner });
    expect(await read(owner, first)).toMatchObject({ lease: { isMainDocument: false } });
    expect(await read(owner, second)).toMatchObject({ lease: { isMainDocument: true } });
  });

  test('is refused under a category that is none', async () => {
    const answer = await uploadDocument(server, owner, { query: { category: 'secret' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'category', code: 'invalid' }] } });
  });

  test.each(['propertyId', 'unitId', 'leaseId', 'tenantId'])(
    'is refused, bytes and all, where %s is of another organization',
    async (field) => {
      const theirs = await addRental(server);
      const [row] = await server.owner`select property_id, unit_id from leases where id = ${theirs.lease.id}`;
      const idOf: Record<string, string> = {
        propertyId: row?.['property_id'],
        unitId: row?.['unit_id'],
        leaseId: theirs.lease.id,
        tenantId: theirs.lease.tenantId,
      };
      const before = await listStoredKeys(server);
      const answer = await uploadDocument(server, owner, { query: { [field]: idOf[field] ?? '' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'related_record_missing', errors: [{ path: field, code: 'not_found' }] },
      });
      expect(await listStoredKeys(server)).toEqual(before);
    },
  );
});

describe('the list of documents', () => {
  test('goes newest first, page by page, each once', async () => {
    const member = await signUpOwner(server);
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) {
      server.clock.advance({ seconds: 1 });
      await addDocument(server, member, { bytes: name, name: `${name}.txt` });
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await server.request('GET', member.path(`/documents?limit=2${more}`), { as: member });
      seen.push(...body.items.map((item: { title: string }) => item.title));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(names.toReversed());
  });

  test('finds by every word of title and filename, in Hebrew too, and takes % literally', async () => {
    const member = await signUpOwner(server);
    const id = await addDocument(server, member, { name: 'scan-0042.pdf' });
    await change(member, id, { title: 'ערבות בנקאית של כהן' });
    await addDocument(server, member, { name: 'other.pdf' });
    const find = (search: string) => listTitles(server, member, `?search=${encodeURIComponent(search)}`);
    expect(await find('כהן ערבות')).toEqual(['ערבות בנקאית של כהן']);
    expect(await find('SCAN-0042')).toEqual(['ערבות בנקאית של כהן']);
    expect(await find('%')).toEqual([]);
  });

  test('is narrowed by category, property, unit, lease and tenant', async () => {
    const { owner: member, lease } = await addRental(server);
    const other = await addProperty(server, member);
    await addDocument(server, member, {
      name: 'agreement.pdf',
      query: { category: 'leases', leaseId: lease.id },
    });
    await addDocument(server, member, { name: 'id-copy.pdf', query: { tenantId: lease.tenantId } });
    await addDocument(server, member, { name: 'roof.pdf', query: { unitId: other.unitIds[0] ?? '' } });
    await addDocument(server, member, { name: 'nothing.pdf' });
    const { property, unit } = (await listOf(member, `?leaseId=${lease.id}`))[0];
    expect(await listTitles(server, member, '?category=leases')).toEqual(['agreement']);
    expect(await listTitles(server, member, `?propertyId=${property.id}`)).toEqual(['agreement']);
    expect(await listTitles(server, member, `?unitId=${unit.id}`)).toEqual(['agreement']);
    expect(await listTitles(server, member, `?propertyId=${other.id}`)).toEqual(['roof']);
    expect((await listTitles(server, member, `?tenantId=${lease.tenantId}`)).toSorted()).toEqual([
      'agreement',
      'id-copy',
    ]);
  });

  // `any`: a test looks at whatever came
  async function listOf(member: Member, query: string): Promise<any[]> {
    return (await server.request('GET', member.path(`/documents${query}`), { as: member })).body.items;
  }
});

describe('a receipt', () => {
  test('is a document from the moment it is issued, gets its paper, and can be neither changed nor deleted', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 100_000 });
    const [item] = (
      await server.request('GET', rental.owner.path('/documents?category=receipts'), { as: rental.owner })
    ).body.items;
    expect(item).toMatchObject({
      id: body.receiptId,
      filename: `receipt-${body.receiptNumber}.pdf`,
      byteSize: null,
      lease: { id: rental.lease.id },
      can: { change: false, remove: false },
    });
    expect(await listTitles(server, rental.owner, '?show=filed')).toEqual([]);
    await runWaiting(server.services);
    const { byteSize } = await read(rental.owner, body.receiptId);
    expect(byteSize).toBeGreaterThan(1000);
    for (const answer of [
      await change(rental.owner, body.receiptId, { title: 'Mine' }),
      await remove(rental.owner, body.receiptId),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'document_is_receipt' } });
  });

  test('is not there for a member who sees no money', async () => {
    const rental = await addRental(server);
    const { body } = await recordPayment(server, rental, { amount: 100_000 });
    await addDocument(server, rental.owner, { name: 'agreement.pdf', query: { leaseId: rental.lease.id } });
    const { organizationId } = rental.owner;
    const assistant = await signUpMember(server, organizationId, 'assistant', { manageTenants: true });
    expect(await listTitles(server, assistant)).toEqual(['agreement']);
    expect(await listTitles(server, assistant, '?category=receipts')).toEqual([]);
    const path = assistant.path(`/documents/${body.receiptId}`);
    for (const answer of [
      await server.request('GET', path, { as: assistant }),
      await server.request('POST', `${path}/download-link`, { as: assistant }),
      await change(assistant, body.receiptId, { title: 'Mine' }),
      await remove(assistant, body.receiptId),
    ])
      expect(answer.status).toBe(404);
  });
});

describe('filing a document anew', () => {
  test('under a property leaves the unit of another behind, and a lease overrules both', async () => {
    const member = await signUpOwner(server);
    const [house, other] = [await addProperty(server, member), await addProperty(server, member)];
    const id = await addDocument(server, member, { query: { unitId: house.unitIds[0] ?? '' } });
    await change(member, id, { propertyId: other.id });
    expect(await read(member, id)).toMatchObject({ property: { id: other.id }, unit: null });
    const { lease } = await addRental(server, { owner: member });
    await change(member, id, { leaseId: lease.id });
    const filed = await read(member, id);
    expect(filed).toMatchObject({ lease: { id: lease.id }, unit: { number: '1' } });
    expect(filed.property.id).not.toBe(other.id);
  });

  test('away from its lease ends the sharing, and the lease lets go of it', async () => {
    const { owner: member, lease } = await addRental(server);
    const id = await addDocument(server, member, { query: { category: 'leases', leaseId: lease.id } });
    await shareDocument(server, member, id);
    await change(member, id, { leaseId: null });
    expect(await read(member, id)).toMatchObject({ isShared: false, lease: null });
    const [row] = await server.owner`select document_file_id from leases where id = ${lease.id}`;
    expect(row).toEqual({ document_file_id: null });
  });

  test('without a lease cannot be shared', async () => {
    const id = await addDocument(server, owner);
    expect(await change(owner, id, { isShared: true })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'leaseId', code: 'required' }] },
    });
  });

  test('a house that goes leaves its papers here', async () => {
    const member = await signUpOwner(server);
    const house = await addProperty(server, member);
    const id = await addDocument(server, member, { query: { unitId: house.unitIds[0] ?? '' } });
    await server.request('DELETE', member.path(`/properties/${house.id}`), { as: member });
    expect(await read(member, id)).toMatchObject({ property: null, unit: null });
  });
});

describe('deleting', () => {
  test('takes a document out of everything at once; for a day it can be brought back', async () => {
    const here = await startServerForTest();
    const member = await signUpOwner(here);
    const id = await addDocument(here, member);
    const path = member.path(`/documents/${id}`);
    await here.request('DELETE', path, { as: member });
    expect((await here.request('GET', path, { as: member })).status).toBe(404);
    expect((await here.request('DELETE', path, { as: member })).status).toBe(404);
    expect(await listTitles(here, member)).toEqual([]);

    here.clock.advance({ hours: 23 });
    await runUntilIdle(here.services);
    const later = await renewSession(here, member);
    expect((await here.request('PUT', `${path}/restore`, { as: later })).status).toBe(204);
    expect(await listTitles(here, later)).toEqual(['lease']);
  });

  test('erases the file and its small picture after a day, and frees their room', async () => {
    const here = await startServerForTest();
    const member = await signUpOwner(here);
    const { default: sharp } = await import('sharp');
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const id = await addDocument(here, member, { bytes, name: 'photo.png' });
    const path = member.path(`/documents/${id}`);
    await here.request('DELETE', path, { as: member });
    expect(await listStoredKeys(here)).toHaveLength(2);
    here.clock.advance({ hours: 24 });
    await runUntilIdle(here.services);
    expect(await listStoredKeys(here)).toEqual([]);
    const [row] = await here.owner`select (select count(*)::int from files) as files,
      (select count(*)::int from documents) as documents, (select byte_count from storage_counters) as bytes`;
    expect(row).toEqual({ files: 0, documents: 0, bytes: 0 });
    const later = await renewSession(here, member);
    expect((await here.request('PUT', `${path}/restore`, { as: later })).status).toBe(404);
  });

  test('is refused where somebody signed it', async () => {
    const { owner: member, lease } = await addRental(server);
    const id = await addDocument(server, member, { query: { category: 'leases', leaseId: lease.id } });
    await server.owner`update leases set signature_status = 'partially_signed' where id = ${lease.id}`;
    expect(await remove(member, id)).toMatchObject({ status: 409, body: { code: 'document_is_signed' } });
    expect(await change(member, id, { leaseId: null })).toMatchObject({
      status: 409,
      body: { code: 'document_is_signed' },
    });
    const other = await addDocument(server, member, { query: { category: 'leases', leaseId: lease.id } });
    const answer = await server.request('PUT', member.path(`/documents/${other}/main-document`), {
      as: member,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'document_is_signed' } });
  });
});

describe('rights', () => {
  test('a realtor and maintenance staff see none, a viewer looks and does not touch', async () => {
    const id = await addDocument(server, owner);
    for (const role of ['realtor', 'maintenance_staff'] as const) {
      const member = await signUpMember(server, owner.organizationId, role);
      expect((await server.request('GET', member.path('/documents'), { as: member })).status).toBe(403);
      expect((await server.request('GET', member.path(`/documents/${id}`), { as: member })).status).toBe(403);
    }
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    expect(await read(viewer, id)).toMatchObject({ can: { change: false, remove: false } });
    expect((await uploadDocument(server, viewer)).status).toBe(403);
    expect((await remove(viewer, id)).status).toBe(403);
  });

  test('a tenant sees what is shared of their own lease and their own receipts, and nothing else', async () => {
    const rental = await addRentalWithTenant(server);
    const { owner: member, lease } = rental;
    const secret = await addDocument(server, member, { name: 'secret.pdf', query: { leaseId: lease.id } });
    const shared = await addDocument(server, member, { name: 'rules.pdf', query: { leaseId: lease.id } });
    await shareDocument(server, member, shared);
    const other = await addRental(server, { owner: member });
    const theirs = await addDocument(server, member, {
      name: 'theirs.pdf',
      query: { leaseId: other.lease.id },
    });
    await shareDocument(server, member, theirs);
    // A flatmate of the same lease, with a paper and a receipt of their own.
    const [mate] = await server.owner`insert into tenants (organization_id, full_name, created_at, updated_at)
      values (${member.organizationId}, 'Flatmate', ${server.clock.now().toString()}, ${server.clock.now().toString()}) returning id`;
    await server.owner`insert into lease_tenants (organization_id, lease_id, tenant_id, is_primary)
      values (${member.organizationId}, ${lease.id}, ${mate?.['id']}, false)`;
    const matesOwn = await addDocument(server, member, {
      name: 'mates-id.pdf',
      query: { leaseId: lease.id, tenantId: mate?.['id'] },
    });
    await shareDocument(server, member, matesOwn);
    const receipt = (await recordPayment(server, rental, { amount: 100_000 })).body.receiptId;

    const { body } = await server.request('GET', rental.myPath('/documents'), { as: rental.tenant });
    expect(body.items.map((item: { id: string }) => item.id).toSorted()).toEqual(
      [shared, receipt].toSorted(),
    );
    const link = (id: string, leaseId = lease.id) =>
      server.request('POST', `/api/v1/my/leases/${leaseId}/documents/${id}/download-link`, {
        as: rental.tenant,
      });
    for (const id of [secret, theirs, matesOwn]) expect((await link(id)).status).toBe(404);
    expect((await link(theirs, other.lease.id)).status).toBe(404);
    const opened = await server.request('GET', (await link(shared)).body.url);
    expect(opened.raw).toEqual(buildPdf());
    const paper = await server.request('GET', (await link(receipt)).body.url);
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
