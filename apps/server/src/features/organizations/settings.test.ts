import { getDocumentProxy, extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import { readSender } from '../../platform/mail.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental, recordPayment } from '../money/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { MAIL_FROM: 'Dira <no-reply@dira.example>' } });
});
afterAll(() => server.close());

const put = (owner: Member, path: string, body: object) =>
  server.request('PUT', owner.path(path), { as: owner, body });
const readText = async (path: string, owner: Member) => {
  const { raw } = await server.request('GET', owner.path(path), { as: owner });
  return (await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })).text;
};

test('a new name stands in the selector, with the description beside it, and none is refused', async () => {
  const owner = await signUpOwner(server);
  expect(await put(owner, '', { name: '  ', description: 'x' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', code: 'required' }] },
  });
  expect((await put(owner, '', { name: 'בתי הגליל', description: 'Up north' })).status).toBe(204);
  expect((await server.request('GET', owner.path(''), { as: owner })).body).toMatchObject({
    name: 'בתי הגליל',
    description: 'Up north',
    status: 'active',
  });
  const me = await server.request('GET', '/api/v1/me', { as: owner });
  expect(me.body.memberships).toMatchObject([{ organizationName: 'בתי הגליל' }]);
});

describe('the letterhead', () => {
  const letterhead = {
    legalName: 'כרמל ניהול בע״מ',
    businessNumber: '514713288',
    address: 'הרצל 14, חיפה',
    phone: '+97248123456',
    email: 'office@carmel.example',
  };

  test('stands on what is made from now on, and not on what was issued', async () => {
    const { owner, lease, ...rental } = await addRental(server);
    const before = await recordPayment(server, { owner, lease, ...rental });
    expect((await put(owner, '/letterhead', letterhead)).status).toBe(204);
    expect((await server.request('GET', owner.path('/letterhead'), { as: owner })).body).toEqual(letterhead);
    const after = await recordPayment(server, { owner, lease, ...rental });
    const old = await readText(`/receipts/${before.body.receiptId}/pdf`, owner);
    expect(old).not.toContain('514713288');
    for (const path of [
      `/receipts/${after.body.receiptId}/pdf`,
      `/leases/${lease.id}/ledger.pdf`,
      '/overview/statement.pdf',
      '/answer-files?answer=collection&format=pdf',
    ]) {
      const text = await readText(path, owner);
      for (const part of ['514713288', '04-812-3456', 'office@carmel.example', 'הרצל'])
        expect(text).toContain(part);
    }
  });

  test('refuses a number whose last digit is wrong, at its field', async () => {
    const owner = await signUpOwner(server);
    expect(
      await put(owner, '/letterhead', { ...letterhead, businessNumber: '514713289', email: 'no' }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'businessNumber', code: 'invalid_identity_number' }, { path: 'email' }],
      },
    });
  });
});

describe('the sender of mails', () => {
  const readReceiptMail = async () => {
    const { owner, lease, ...rental } = await addRental(server, {
      lease: { tenant: { fullName: 'No Mail', phone: '+972521234567' }, makeAccount: false },
    });
    return {
      owner,
      send: async () => {
        await recordPayment(server, { owner, lease, ...rental });
        await runWaiting(server.services);
        const { body } = await server.request('GET', '/api/v1/outbox?channel=email', {
          as: deriveApiKeys(server.services.secrets).service,
        });
        return body.findLast(({ to }: { to: string }) => to === owner.email);
      },
    };
  };

  test('is the workspace from the next mail on, and answers go where it says', async () => {
    const { owner, send } = await readReceiptMail();
    expect(await send()).toMatchObject({ from: 'Dira <no-reply@dira.example>', reply_to: null });
    const said = { senderName: 'נכסי כרמל', replyTo: 'office@carmel.example' };
    expect((await put(owner, '/mail-sender', said)).status).toBe(204);
    expect((await server.request('GET', owner.path('/mail-sender'), { as: owner })).body).toEqual({
      ...said,
      installation: { name: 'Dira', address: 'no-reply@dira.example' },
    });
    const sent = await send();
    expect(sent).toMatchObject({
      from: 'נכסי כרמל <no-reply@dira.example>',
      reply_to: 'office@carmel.example',
    });
    const [first] = await server.owner`select sender_name from deliveries where recipient = ${owner.email}
      order by position limit 1`;
    expect(first).toEqual({ sender_name: '' });
  });

  test('is no address, nor a second header', async () => {
    const owner = await signUpOwner(server);
    for (const senderName of ['bank@example.com', 'A <b', 'two\nlines'])
      expect(await put(owner, '/mail-sender', { senderName })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'senderName' }] },
      });
  });
});

test('the sender of the installation is read with and without a name', () => {
  expect(readSender('Dira <no-reply@localhost>')).toEqual({ name: 'Dira', address: 'no-reply@localhost' });
  expect(readSender('"Dira, Ltd" <a@b.example>')).toEqual({ name: 'Dira, Ltd', address: 'a@b.example' });
  expect(readSender('a@b.example')).toEqual({ name: '', address: 'a@b.example' });
});
