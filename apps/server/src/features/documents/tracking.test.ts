import { ARCHIVE_MAX_BYTES } from '@dira/contract/constants';
import { createTranslator } from '@dira/i18n/translate';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { composeReceipt } from '../../platform/pdf-receipt.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { readTable } from '../../testing/tables.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { verify } from '../../verify.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { addDocument, buildDocumentUpload, buildPdf, listTitles } from './testing.ts';

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
const replace = (member: Member, id: string, bytes: Uint8Array | string, name: string) =>
  server.request('POST', member.path(`/documents/${id}/versions`), {
    as: member,
    ...buildDocumentUpload({ bytes, name }),
  });

describe('a new file for a document', () => {
  test('takes the place of the last one, and every older one can still be fetched', async () => {
    const id = await addDocument(server, owner, { bytes: 'first', name: 'first.txt' });
    expect(await replace(owner, id, 'second', 'second.txt')).toMatchObject({
      status: 201,
      body: { number: 2 },
    });
    expect(await read(owner, id)).toMatchObject({ title: 'first', filename: 'second.txt', versionCount: 2 });
    const { body } = await server.request('GET', owner.path(`/documents/${id}/versions`), { as: owner });
    expect(body.items).toMatchObject([
      { number: 2, filename: 'second.txt', isCurrent: true },
      { number: 1, filename: 'first.txt', isCurrent: false },
    ]);
    const link = await server.request('POST', owner.path(`/documents/${id}/versions/1/download-link`), {
      as: owner,
    });
    const file = await server.request('GET', link.body.url);
    expect(file.raw.toString()).toBe('first');
    expect(String(file.headers['content-disposition'])).toContain('first.txt');
  });

  test('comes one after the other, however many come at once', async () => {
    const id = await addDocument(server, owner, { bytes: '0', name: '0.txt' });
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((text) => replace(owner, id, text, `${text}.txt`)),
    );
    expect(answers.map(({ body }) => body.number).toSorted()).toEqual([2, 3, 4, 5]);
    const broken = (await verify(server.services)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
  });

  test('is the lease’s where the last one was, stays a PDF, and is refused once somebody signed', async () => {
    const { owner: member, lease } = await addRental(server);
    const id = await addDocument(server, member, { query: { category: 'leases', leaseId: lease.id } });
    expect((await replace(member, id, 'no PDF', 'notes.txt')).status).toBe(415);
    await replace(member, id, buildPdf('Second'), 'second.pdf');
    expect(await read(member, id)).toMatchObject({ lease: { isMainDocument: true }, filename: 'second.pdf' });
    await server.owner`update leases set signature_status = 'fully_signed' where id = ${lease.id}`;
    expect(await replace(member, id, buildPdf('Third'), 'third.pdf')).toMatchObject({
      status: 409,
      body: { code: 'document_is_signed' },
    });
  });

  test('is refused for a receipt', async () => {
    const rental = await addRental(server, { owner });
    const { receiptId } = (await recordPayment(server, rental, { amount: 100_000 })).body;
    expect(await replace(owner, receiptId, buildPdf(), 'mine.pdf')).toMatchObject({
      status: 409,
      body: { code: 'document_is_receipt' },
    });
  });
});

describe('the last day of a document', () => {
  test('tells how it stands, and the list finds it by that, the earliest first', async () => {
    const member = await signUpOwner(server);
    const days: [string, string | null, string | null][] = [
      ['gone', '2026-11-21', 'expired'],
      ['today', '2026-11-22', 'critical'],
      ['soon', '2026-12-01', 'soon'],
      ['far', '2027-06-01', 'active'],
      ['forever', null, null],
    ];
    for (const [name, expiresOn, expiry] of days.toReversed()) {
      const id = await addDocument(server, member, { bytes: name, name: `${name}.txt` });
      await change(member, id, { expiresOn });
      expect(await read(member, id)).toMatchObject({ expiresOn, expiry });
    }
    expect(await listTitles(server, member, '?sort=expires_on')).toEqual(['gone', 'today', 'soon', 'far']);
    for (const [name, , expiry] of days.slice(0, 4))
      expect(await listTitles(server, member, `?expiry=${expiry}`)).toEqual([name]);
    const first = await server.request('GET', member.path('/documents?sort=expires_on&limit=3'), {
      as: member,
    });
    const rest = await listTitles(server, member, `?sort=expires_on&limit=3&cursor=${first.body.nextCursor}`);
    expect(rest).toEqual(['far']);
    const say = createTranslator('fr', 'documents');
    const file = (query: string) => readTable(server, member, `expiring-documents?language=fr&${query}`);
    expect(await file('order=desc&columns=title')).toEqual([
      [say('columns.title')],
      ...['far', 'soon', 'today', 'gone'].map((title) => [title]),
    ]);
    expect((await file('expiry=soon&columns=title,state,expiresOn')).slice(1)).toEqual([
      ['soon', say('expiry.soon'), '01/12/2026'],
    ]);
  });
});

describe('tags', () => {
  test('are kept without doubles, listed by name, found, and taken away', async () => {
    const member = await signUpOwner(server);
    const id = await addDocument(server, member);
    await addDocument(server, member, { name: 'other.pdf' });
    await change(member, id, { tags: ['ביטוח', '2026', 'ביטוח'] });
    expect(await read(member, id)).toMatchObject({ tags: ['2026', 'ביטוח'] });
    const { body } = await server.request('GET', member.path('/document-tags'), { as: member });
    expect(body.items).toEqual(['2026', 'ביטוח']);
    expect(await listTitles(server, member, `?tag=${encodeURIComponent('ביטוח')}`)).toEqual(['lease']);
    expect(await listTitles(server, member, `?inside=true&search=${encodeURIComponent('ביטו')}`)).toEqual([
      'lease',
    ]);
    await change(member, id, { tags: [] });
    expect(await read(member, id)).toMatchObject({ tags: [] });
  });

  test.each([
    ['eleven', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
    ['an empty one', { tags: [' '] }],
  ])('are refused where there are %s', async (_, body) => {
    expect((await change(owner, await addDocument(server, owner), body)).status).toBe(422);
  });
});

describe('searching inside files', () => {
  let member: Member;
  beforeAll(async () => {
    member = await signUpOwner(server);
    await addDocument(server, member, { bytes: buildPdf('The boiler was replaced'), name: 'a.pdf' });
    await addDocument(server, member, { bytes: 'בְּדִירָה יש דוד שמש חדש', name: 'b.txt' });
    await addDocument(server, member, {
      bytes: Buffer.from([0xe4, 0xe3, 0xe5, 0xe3, ...Buffer.from(' c')]),
      name: 'c.txt',
    });
    const hebrew = await server.services.pdf.render(
      'receipt',
      composeReceipt(
        {
          number: '2026-1',
          issuedOn: '2026-11-22',
          organizationName: 'בתי הכרמל',
          receivedFrom: 'רונית סויסה',
          propertyName: 'הרצל 14',
          propertyAddress: 'הרצל 14, חיפה',
          unitNumber: '4',
          amount: { amount: 450_000, currency: 'ILS' },
          method: 'bit',
          reference: '',
          paidOn: '2026-11-22',
          covers: [],
          creditAmount: 0,
        },
        'he',
      ),
    );
    await addDocument(server, member, { bytes: hebrew, name: 'd.pdf' });
    await addDocument(server, member, { bytes: buildPdf().subarray(0, 60), name: 'e.pdf' }).catch(() => {});
    await runWaiting(server.services);
  });
  const find = (search: string) =>
    listTitles(server, member, `?inside=true&search=${encodeURIComponent(search)}`);

  test.each([
    ['a word of a PDF', 'BOILER', ['a']],
    ['two words of a PDF', 'replaced boiler', ['a']],
    ['a Hebrew word behind its joined letter, written with vowel points', 'דירה', ['b']],
    ['part of a Hebrew word', 'שמ', ['b']],
    ['a text in the letters of an old Windows', 'הדוד', ['c']],
    ['words of a Hebrew PDF', 'רונית סויסה', ['d']],
    ['letters that mean something to the database', '%', []],
    ['two words that no file has together', 'boiler שמש', []],
  ])('finds %s', async (_, search, titles) => {
    expect(await find(search)).toEqual(titles);
  });

  test('shows the words around, and stays out of the names alone', async () => {
    const { body } = await server.request('GET', member.path('/documents?inside=true&search=boiler'), {
      as: member,
    });
    expect(body.items[0].excerpt).toContain('the boiler was replaced');
    const hebrew = await server.request(
      'GET',
      member.path(`/documents?inside=true&search=${encodeURIComponent('רונית')}`),
      {
        as: member,
      },
    );
    expect(hebrew.body.items[0].excerpt).toContain('רונית סויסה');
    expect(await listTitles(server, member, '?search=boiler')).toEqual([]);
  });

  test('finds what a new file says, and no longer what the old one said', async () => {
    const id = await addDocument(server, member, { bytes: 'the old parquet', name: 'floor.txt' });
    await runWaiting(server.services);
    expect(await find('parquet')).toEqual(['floor']);
    await replace(member, id, 'new tiles', 'floor.txt');
    await runWaiting(server.services);
    expect(await find('parquet')).toEqual([]);
    expect(await find('tiles')).toEqual(['floor']);
  });

  test('finds nothing of another organization', async () => {
    const other = await signUpOwner(server);
    const { body } = await server.request('GET', other.path('/documents?inside=true&search=boiler'), {
      as: other,
    });
    expect(body.items).toEqual([]);
  });
});

describe('the papers that a lease should have', () => {
  const kindsOf = async (member: Member) =>
    (await server.request('GET', member.path('/required-documents'), { as: member })).body.items;
  const missingOf = async (member: Member) =>
    (await server.request('GET', member.path('/missing-documents'), { as: member })).body.items.map(
      (lease: { leaseId: string; missing: { code: string; name: string }[] }) => [
        lease.leaseId,
        lease.missing.map(({ code, name }) => code ?? name),
      ],
    );

  test('are five to begin with; what is filed under a lease is no longer missing', async () => {
    const { owner: member, lease } = await addRental(server);
    const kinds = await kindsOf(member);
    expect(
      kinds.map(({ code, isRequired }: { code: string; isRequired: boolean }) => [code, isRequired]),
    ).toEqual([
      ['signed_lease', true],
      ['identity', true],
      ['guarantee', true],
      ['insurance', false],
      ['handover', true],
    ]);
    expect(await missingOf(member)).toEqual([
      [lease.id, ['signed_lease', 'identity', 'guarantee', 'handover']],
    ]);
    const say = createTranslator('he', 'documents');
    const kindNames = (['signed_lease', 'identity', 'guarantee', 'handover'] as const).map((code) =>
      say(`kinds.${code}`),
    );
    const file = await readTable(
      server,
      member,
      `missing-documents?columns=missing,term&ids=${lease.id}&language=he`,
    );
    expect(file).toEqual([
      [say('columns.missing'), say('columns.term')],
      [kindNames.join(', '), '01/10/2026 – 30/09/2027'],
    ]);
    // The first PDF of a lease is the signed lease until somebody says otherwise.
    const signed = await addDocument(server, member, { query: { category: 'leases', leaseId: lease.id } });
    const identity = kinds.find(({ code }: { code: string }) => code === 'identity').id;
    await addDocument(server, member, {
      name: 'id.pdf',
      query: { leaseId: lease.id, requiredDocumentId: identity },
    });
    expect(await missingOf(member)).toEqual([[lease.id, ['guarantee', 'handover']]]);
    await server.request('DELETE', member.path(`/documents/${signed}`), { as: member });
    expect(await missingOf(member)).toEqual([[lease.id, ['signed_lease', 'guarantee', 'handover']]]);
  });

  test('are what the workspace says: one is added, one let go, and those of every workspace stay', async () => {
    const { owner: member, lease } = await addRental(server);
    for (const { id } of await kindsOf(member))
      await server.request('PATCH', member.path(`/required-documents/${id}`), {
        as: member,
        body: { isRequired: false },
      });
    expect(await missingOf(member)).toEqual([]);
    const add = (name: string) =>
      server.request('POST', member.path('/required-documents'), { as: member, body: { name } });
    const { id } = (await add('היתר חניה')).body;
    expect(await missingOf(member)).toEqual([[lease.id, ['היתר חניה']]]);
    expect(await add('היתר חניה')).toMatchObject({ status: 409, body: { code: 'required_document_taken' } });

    const document = await addDocument(server, member, {
      query: { leaseId: lease.id, requiredDocumentId: id },
    });
    expect(await missingOf(member)).toEqual([]);
    expect(
      (await server.request('DELETE', member.path(`/required-documents/${id}`), { as: member })).status,
    ).toBe(204);
    expect(await read(member, document)).toMatchObject({ kind: null });
    const [signedLease] = await kindsOf(member);
    const answer = await server.request('DELETE', member.path(`/required-documents/${signedLease.id}`), {
      as: member,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'required_document_fixed' } });
  });

  test('are asked of leases that run or are about to, and not of those that are over', async () => {
    const { owner: member, lease } = await addRental(server);
    await addRental(server, {
      owner: member,
      lease: { startsOn: '2025-01-01', endsOn: '2026-11-21' },
      isCharged: false,
    });
    const coming = await addRental(server, {
      owner: member,
      lease: { startsOn: '2027-01-01', endsOn: '2027-12-31' },
      isCharged: false,
    });
    expect((await missingOf(member)).map(([id]: [string]) => id)).toEqual([lease.id, coming.lease.id]);
  });
});

describe('several documents in one file', () => {
  const pack = (member: Member, documentIds: string[]) =>
    server.request('POST', member.path('/documents/archive'), { as: member, body: { documentIds } });

  test('come with their Hebrew names, those of one name told apart', async () => {
    const member = await signUpOwner(server);
    const upload = (bytes: string) => addDocument(server, member, { bytes, name: 'חוזה.txt' });
    const ids = [await upload('one'), await upload('two')];
    const rental = await addRental(server, { owner: member });
    const receipt = (await recordPayment(server, rental, { amount: 100_000 })).body;
    const answer = await pack(member, [...ids, receipt.receiptId]);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
    const files = unzipSync(answer.raw);
    const texts = Object.entries(files)
      .filter(([name]) => name.endsWith('.txt'))
      .map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
    expect(texts.map(([name]) => name).toSorted()).toEqual(['חוזה (2).txt', 'חוזה.txt']);
    expect(texts.map(([, text]) => text).toSorted()).toEqual(['one', 'two']);
    expect(Object.keys(files)).toContain(`receipt-${receipt.receiptNumber}.pdf`);
  });

  test('are refused where they would weigh more than one file may', async () => {
    const ids = [await addDocument(server, owner), await addDocument(server, owner)];
    await server.owner`update files set byte_size = ${ARCHIVE_MAX_BYTES / 2} from documents d
      where d.file_id = files.id and d.id = any (${ids})`;
    expect((await pack(owner, ids)).status).toBe(200);
    await server.owner`update files set byte_size = byte_size + 1 from documents d
      where d.file_id = files.id and d.id = ${ids[0] ?? ''}`;
    expect(await pack(owner, ids)).toMatchObject({ status: 413, body: { code: 'archive_too_large' } });
  });

  test('are refused as a whole where one of them is not there for the person', async () => {
    const { organizationId } = owner;
    const mine = await addDocument(server, owner);
    const theirs = await addDocument(server, await signUpOwner(server));
    expect((await pack(owner, [mine, theirs])).status).toBe(404);
    const rental = await addRental(server, { owner });
    const { receiptId } = (await recordPayment(server, rental, { amount: 100_000 })).body;
    const assistant = await signUpMember(server, organizationId, 'assistant');
    // Its paper is made, so that it is the right alone that is missing.
    expect((await pack(owner, [receiptId])).status).toBe(200);
    expect((await pack(assistant, [mine])).status).toBe(200);
    expect((await pack(assistant, [mine, receiptId])).status).toBe(404);
  });
});
