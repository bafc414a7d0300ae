import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant, recordPayment } from '../money/testing.ts';
import { addDocument, buildPdf, linkTo, shareDocument } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) => server.request('GET', url, { headers });

describe('the address of a file', () => {
  test('gives it byte for byte under its Hebrew name, and lets nobody keep or run it', async () => {
    const id = await addDocument(server, owner, { name: "חוזה (סופי) של ר' כהן.pdf" });
    const { status, headers, raw } = await open(await linkTo(server, owner, id));
    expect(status).toBe(200);
    expect(raw).toEqual(buildPdf());
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const [, encoded = ''] =
      /filename\*=UTF-8''([\w%.~!#$&+^`|-]+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(encoded)).toBe("חוזה (סופי) של ר' כהן.pdf");
    expect(String(headers['content-disposition'])).toMatch(/^attachment; filename="[\x20-\x7e]*"; /);
  });

  test('gives parts of it to who asks for parts', async () => {
    const url = await linkTo(server, owner, await addDocument(server, owner));
    const whole = buildPdf();
    const part = await open(url, { range: 'bytes=5-9' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 5-9/${whole.length}` } });
    expect(part.raw).toEqual(whole.subarray(5, 10));
    expect((await open(url, { range: 'bytes=-6' })).raw).toEqual(whole.subarray(-6));
    expect((await open(url, { range: `bytes=${whole.length}-` })).status).toBe(416);
    expect((await open(url, { range: 'bytes=1-2,4-5' })).raw).toEqual(whole);
  });

  test('is dead after five minutes', async () => {
    const url = await linkTo(server, owner, await addDocument(server, owner));
    server.clock.advance({ minutes: 4, seconds: 59 });
    expect((await open(url)).status).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect((await open(url)).status).toBe(404);
  });

  test('is dead with any of its characters changed, also for the same bytes', async () => {
    const url = await linkTo(server, owner, await addDocument(server, owner));
    const at = url.lastIndexOf('/') + 1;
    for (let index = at; index < url.length; index += 1) {
      const other = url[index] === 'A' ? 'B' : 'A';
      expect((await open(url.slice(0, index) + other + url.slice(index + 1))).status).toBe(404);
    }
    expect((await open(`${url}A`)).status).toBe(404);
    expect((await open(`${url}=`)).status).toBe(404);
    expect((await open(url.slice(0, -1))).status).toBe(404);
  });

  test.each<[string, (member: Member) => Promise<unknown>]>([
    ['signed out', (member) => server.request('POST', '/auth/v1/logout', { as: member })],
    [
      'was suspended',
      (member) => server.owner`update memberships set suspended_at = created_at where user_id = ${member.id}`,
    ],
    ['left the team', (member) => server.owner`delete from memberships where user_id = ${member.id}`],
    [
      'may no longer see documents',
      (member) => server.owner`update memberships set role = 'realtor' where user_id = ${member.id}`,
    ],
    [
      'was banned',
      (member) => server.owner`update auth.users set banned_until = '2999-01-01' where id = ${member.id}`,
    ],
  ])('is dead once its person %s', async (_, happens) => {
    const id = await addDocument(server, owner);
    const member = await signUpMember(server, owner.organizationId, 'viewer');
    const url = await linkTo(server, owner, id, member);
    expect((await open(url)).status).toBe(200);
    await happens(member);
    expect(await open(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('of a receipt is dead once its person sees no money', async () => {
    const rental = await addRentalWithTenant(server, { owner });
    const { receiptId } = (await recordPayment(server, rental, { amount: 100_000 })).body;
    const member = await signUpMember(server, owner.organizationId, 'viewer', { viewFinancials: true });
    const url = await linkTo(server, owner, receiptId, member);
    expect((await open(url)).raw.subarray(0, 5).toString()).toBe('%PDF-');
    await server.owner`update memberships set flags = '{}' where user_id = ${member.id}`;
    expect((await open(url)).status).toBe(404);
  });

  test('is dead once the document is deleted', async () => {
    const id = await addDocument(server, owner);
    const url = await linkTo(server, owner, id);
    await server.request('DELETE', owner.path(`/documents/${id}`), { as: owner });
    expect((await open(url)).status).toBe(404);
  });

  test('of a tenant is dead once the document is shared no more', async () => {
    const rental = await addRentalWithTenant(server, { owner });
    const id = await addDocument(server, owner, { query: { leaseId: rental.lease.id } });
    await shareDocument(server, owner, id);
    const { body } = await server.request('POST', rental.myPath(`/documents/${id}/download-link`), {
      as: rental.tenant,
    });
    expect((await open(body.url)).status).toBe(200);
    await server.request('PATCH', owner.path(`/documents/${id}`), { as: owner, body: { isShared: false } });
    expect((await open(body.url)).status).toBe(404);
  });
});
