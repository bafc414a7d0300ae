import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import { scopeOf, signUpOwner, type Member } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { queueMail, type NewMail } from './service.ts';
import { startMailServer } from './testing.ts';

const letter = renderLetter({
  language: 'he',
  subject: 'אישור תשלום 2026-118',
  heading: 'התקבלו ₪4,150',
  paragraphs: ['שלום דנה <b>לוי</b>'],
  button: { label: 'לצפייה', url: 'http://localhost:3131/payments?a=1&b=2' },
  organizationName: 'נכסי "כרמל"',
});
const mail = (change: Partial<NewMail> = {}): NewMail => ({
  ...letter,
  dedupeKey: 'receipt:1:tenant',
  to: 'dana@example.com',
  ...change,
});

/** In one transaction of the organization. */
function asOwner<T>(
  server: TestServer,
  owner: Member,
  work: Parameters<typeof server.services.db.writeInOrganization<T>>[2],
): Promise<T> {
  return server.services.db.writeInOrganization(scopeOf(server, owner), () => {}, work);
}

const readDeliveries = (server: TestServer) =>
  server.owner`select status, attempts, last_error, sent_at from deliveries order by id`;

test('without a mail server a mail is kept, and the operator reads it', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  await asOwner(server, owner, (write) => queueMail(write, server.services, mail()));
  await runWaiting(server.services);
  const { status, body } = await server.request('GET', '/api/v1/outbox', {
    as: deriveApiKeys(server.services.secrets).service,
  });
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({
      channel: 'email',
      to: 'dana@example.com',
      subject: 'אישור תשלום 2026-118',
      status: 'kept',
      created_at: '2026-11-22T07:00:00Z',
      text: expect.stringContaining('שלום דנה <b>לוי</b>'),
      html: expect.stringContaining('&lt;b&gt;'),
    }),
  ]);
});

describe('with a mail server', () => {
  test('the whole mail arrives: words, direction, sender and the file', async () => {
    const smtp = await startMailServer();
    const server = await startServerForTest({
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Dira <no-reply@dira.example>' },
    });
    const owner = await signUpOwner(server);
    const fileId = randomUUID();
    await server.services.files.put('receipts/one.pdf', Buffer.from('%PDF-1.7 receipt'));
    await asOwner(server, owner, async (write) => {
      await write.trx
        .insertInto('files')
        .values({
          organization_id: owner.organizationId,
          id: fileId,
          name: 'אישור 2026-118.pdf',
          media_type: 'application/pdf',
          byte_size: 16,
          sha256: Buffer.alloc(32),
          storage_key: 'receipts/one.pdf',
        })
        .execute();
      await queueMail(write, server.services, mail({ fileIds: [fileId] }));
    });
    await runWaiting(server.services);
    expect(smtp.mails).toHaveLength(1);
    const [received] = smtp.mails as [Email];
    expect(received).toMatchObject({
      from: { name: 'Dira', address: 'no-reply@dira.example' },
      to: [{ address: 'dana@example.com' }],
      subject: 'אישור תשלום 2026-118',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@dira\.example>$/),
      attachments: [{ filename: 'אישור 2026-118.pdf', mimeType: 'application/pdf' }],
    });
    expect(Buffer.from(received.attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-1.7 receipt');
    expect(received.html).toContain('<html lang="he" dir="rtl">');
    expect(received.html).toContain('href="http://localhost:3131/payments?a=1&amp;b=2"');
    expect(received.text).toContain('http://localhost:3131/payments?a=1&b=2');
    expect(await readDeliveries(server)).toMatchObject([
      { status: 'sent', last_error: null, sent_at: '2026-11-22T07:00:00Z' },
    ]);
  });

  test('a mail comes in the name of its workspace, from the address of the installation', async () => {
    const smtp = await startMailServer();
    const server = await startServerForTest({
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'Dira <no-reply@dira.example>' },
    });
    const owner = await signUpOwner(server);
    const body = { senderName: 'נכסי כרמל, חיפה', replyTo: 'office@carmel.example' };
    await server.request('PUT', owner.path('/mail-sender'), { as: owner, body });
    await asOwner(server, owner, (write) => queueMail(write, server.services, mail()));
    await runWaiting(server.services);
    expect(smtp.mails).toMatchObject([
      {
        from: { name: 'נכסי כרמל, חיפה', address: 'no-reply@dira.example' },
        replyTo: [{ address: 'office@carmel.example' }],
      },
    ]);
  });

  test('the same thing is said once, however often it is asked for and run', async () => {
    const smtp = await startMailServer();
    const server = await startServerForTest({ settings: { SMTP_URL: smtp.url } });
    const owner = await signUpOwner(server);
    await asOwner(server, owner, (write) => queueMail(write, server.services, mail()));
    await asOwner(server, owner, (write) => queueMail(write, server.services, mail({ subject: 'again' })));
    await runWaiting(server.services);
    await server.owner`update outbox set relayed_at = null`;
    await runWaiting(server.services);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['אישור תשלום 2026-118']);
  });

  test('nothing is sent for a write that did not happen', async () => {
    const smtp = await startMailServer();
    const server = await startServerForTest({ settings: { SMTP_URL: smtp.url } });
    const owner = await signUpOwner(server);
    const failing = asOwner(server, owner, async (write) => {
      await queueMail(write, server.services, mail());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await runWaiting(server.services);
    expect(smtp.mails).toEqual([]);
  });

  test('a refusal is tried again, and given up after five times', async () => {
    const smtp = await startMailServer({ refuses: true });
    const server = await startServerForTest({ settings: { SMTP_URL: smtp.url } });
    const owner = await signUpOwner(server);
    await asOwner(server, owner, (write) => queueMail(write, server.services, mail()));
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await runWaiting(server.services);
      expect(await readDeliveries(server)).toMatchObject([
        {
          status: attempt < 5 ? 'queued' : 'failed',
          attempts: attempt,
          last_error: expect.stringContaining('mailbox full'),
        },
      ]);
      await server.owner`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`;
    }
    expect(
      await server.owner`select from graphile_worker.jobs where task_identifier = 'deliver'`,
    ).toHaveLength(0);
  });
});

test.each(['dana@example.com\r\nBcc: all@example.com', 'dana@example.com\n'])(
  'an address with a line break is refused: %j',
  async (to) => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    await expect(
      asOwner(server, owner, (write) => queueMail(write, server.services, mail({ to }))),
    ).rejects.toThrow(RangeError);
    await expect(
      asOwner(server, owner, (write) => queueMail(write, server.services, mail({ subject: to }))),
    ).rejects.toThrow(RangeError);
  },
);

describe('the outbox', () => {
  test('opens with the service key alone', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const { anon, service } = deriveApiKeys(server.services.secrets);
    for (const as of [undefined, owner, anon, `${service}x`, service.slice(0, -1)]) {
      expect(await server.request('GET', '/api/v1/outbox', { as })).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      });
    }
  });

  test('is in order, newest last, and can be one channel', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    for (const number of [1, 2, 3]) {
      await asOwner(server, owner, (write) =>
        queueMail(write, server.services, mail({ dedupeKey: `${number}`, subject: `Mail ${number}` })),
      );
      server.clock.advance({ minutes: 1 });
    }
    await server.owner`update deliveries set channel = 'sms' where subject = 'Mail 2'`;
    const as = deriveApiKeys(server.services.secrets).service;
    const subjects = async (query: string) =>
      (await server.request('GET', `/api/v1/outbox${query}`, { as })).body.map(
        (one: { subject: string }) => one.subject,
      );
    expect(await subjects('')).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
    expect(await subjects('?channel=sms')).toEqual(['Mail 2']);
    expect(await subjects('?limit=2')).toEqual(['Mail 2', 'Mail 3']);
    expect(await server.request('GET', '/api/v1/outbox?channel=pigeon', { as })).toMatchObject({
      status: 422,
    });
  });
});
