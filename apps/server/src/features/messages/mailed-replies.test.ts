import { randomUUID } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runUntilIdle, runWaiting } from '../../background.ts';
import type { Settings } from '../../env.ts';
import { signUpMember, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openMailServer } from '../deliveries/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { setArchived } from '../organizations/testing.ts';
import { startMailServer } from './mail-server.ts';
import { atLease, linkToAttachment, listMessages, writeTo, type Correspondent } from './testing.ts';

const domain = 'reply.dira.example';

/** A server that takes answers, and the mailbox of all whom it writes to. */
async function start(change: Partial<Settings> = {}) {
  const mailbox = await openMailServer();
  const server = await startTestServer({
    settings: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Dira <no-reply@dira.example>',
      REPLY_MAIL_DOMAIN: domain,
      REPLY_MAIL_PORT: 0,
      ...change,
    },
  });
  const listening = (await startMailServer(server.services))!;
  const close = async () => {
    await listening.stop();
    await server.close();
    await mailbox.close();
  };
  return { server, mailbox, port: listening.port, close };
}

/** What every test goes by that neither moves the clock nor counts what others bring about too. */
let shared: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  shared = await start();
});
afterAll(() => shared.close());

async function setUpAlone(change?: Partial<Settings>) {
  const own = await start(change);
  onTestFinished(own.close);
  return setUp(own);
}

async function setUp({ server, mailbox, port } = shared) {
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const tenant = atLease(rental);
  const conversationId = await writeTo(server, owner, { recipientId: tenant.id, leaseId: rental.lease.id });
  const arrived = async (to: Person) => {
    await runWaiting(server.services);
    return mailbox.mails.filter((mail) => mail.to?.[0]?.address === to.email);
  };
  const [copy] = await arrived(tenant);
  const replyTo = copy!.replyTo?.[0]?.address ?? '';
  /** Brings a mail as the operator's mail server does. @returns the code that it is answered with */
  const bring = async (mail: SendMailOptions): Promise<number> => {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    const whole = {
      from: tenant.email,
      to: replyTo,
      subject: 'Re: The boiler',
      text: 'On Tuesday, please.',
      ...mail,
    };
    return transport.sendMail(whole).then(
      () => 250,
      (error: { responseCode?: number }) => error.responseCode ?? 0,
    );
  };
  return { server, rental, owner, tenant, conversationId, copy: copy!, replyTo, bring, arrived, mailbox };
}

const wordsOf = async (server: TestServer, reader: Correspondent) =>
  (await listMessages(server, reader)).map(({ body }) => body);

const opening = 'The plumber comes on Tuesday.';

test('the mail about a message is answered, and the answer is a message of its reader', async () => {
  const { server, owner, tenant, conversationId, copy, replyTo, bring, arrived } = await setUp();
  expect(replyTo).toMatch(/^reply\+[a-z2-7]{32}@reply\.dira\.example$/);
  const stored = await server.owner`select row_to_json(d)::text as row from deliveries d
    union all select row_to_json(a)::text from reply_addresses a union all select payload::text from outbox`;
  expect(stored.filter(({ row }) => row.includes(replyTo.slice(6, 38)))).toEqual([]);
  expect(copy.text).toMatch(/^##- .+ -##\n/);
  expect(copy.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  const quoted = (copy.text ?? '').replaceAll(/^/gm, '> ');
  const text = `Yes, at five.\n\nOn Sun, Nov 22, 2026 at 9:00 AM Dira <no-reply@dira.example> wrote:\n\n${quoted}`;
  expect(await bring({ text })).toBe(250);
  const [newest] = await listMessages(server, owner);
  expect(newest).toMatchObject({
    conversationId,
    senderId: tenant.id,
    recipientId: owner.id,
    subject: 'The boiler',
    body: 'Yes, at five.',
    readAt: null,
  });
  // The landlord has an address of their own in that conversation, and hears of the answer as of any message.
  const [toOwner] = await arrived(owner);
  const ownersAddress = toOwner!.replyTo?.[0]?.address;
  expect(ownersAddress).not.toBe(replyTo);
  expect(await bring({ from: owner.email, to: ownersAddress ?? '', text: 'Good.' })).toBe(250);
  expect(await wordsOf(server, tenant)).toEqual(['Good.', 'Yes, at five.', opening]);
});

test('an answer that only asks for no more is heard as one, and ends the tenant’s automatic mails', async () => {
  const { server, owner, tenant, bring } = await setUp();
  const listStopped = async () => {
    await runWaiting(server.services);
    return (await server.request('GET', owner.path('/suppressions'), { as: owner })).body.items;
  };
  await bring({ text: 'Please do not stop the lift.' });
  expect(await listStopped()).toEqual([]);
  await bring({ text: 'הסר' });
  expect((await wordsOf(server, owner))[0]).toBe('הסר');
  expect(await listStopped()).toMatchObject([
    { address: tenant.email, stops: 'automatic', reason: 'opted_out', by: null },
  ]);
});

test('a mail that is brought again becomes no second message', async () => {
  const { server, tenant, bring } = await setUp();
  const mail = { messageId: '<one@mail.example>' };
  expect([await bring(mail), await bring(mail)]).toEqual([250, 250]);
  expect(await wordsOf(server, tenant)).toEqual(['On Tuesday, please.', opening]);
});

test('a mail in HTML alone is read as what it says', { tags: ['night'] }, async () => {
  const { server, tenant, bring } = await setUp();
  const quoted = `<blockquote>##- כאן למעלה -##<br>The boiler</blockquote>`;
  const html = `<style>p{color:red}</style><div dir="rtl">ביום <b>שלישי</b>, בבקשה</div><p>ב-22.11.2026 9:00, Dira כתב:</p>${quoted}<script>alert(1)</script>`;
  expect(await bring({ text: '', html })).toBe(250);
  const [body] = await wordsOf(server, tenant);
  expect(body).toBe('ביום שלישי, בבקשה');
});

test('files come along through the same guards, and open for the two', async () => {
  const { server, owner, tenant, bring } = await setUp();
  const attachments = [
    { filename: 'מונה.txt', content: 'Meter 48213', contentType: 'text/plain' },
    { filename: 'photo.txt', content: 'And a note', contentType: 'text/plain' },
  ];
  expect(await bring({ text: '', attachments })).toBe(250);
  const [newest] = await listMessages(server, owner);
  expect(newest!.attachments.map(({ filename }) => filename).toSorted()).toEqual(['photo.txt', 'מונה.txt']);
  expect(newest!.body).toBe('מונה.txt, photo.txt');
  const meter = newest!.attachments.find(({ filename }) => filename === 'מונה.txt');
  const token = await linkToAttachment(server, tenant, meter!.id);
  const { raw } = await server.request('GET', `/api/v1/attachments/${token}`);
  expect(raw.toString()).toBe('Meter 48213');
});

test(
  'a file that is not what it says takes the whole answer with it, and its writer is told',
  { tags: ['night'] },
  async () => {
    const { server, tenant, bring, arrived } = await setUpAlone();
    const attachments = [
      { filename: 'note.txt', content: 'fine', contentType: 'text/plain' },
      { filename: 'page.pdf', content: '<html><script>1</script></html>', contentType: 'application/pdf' },
    ];
    expect(await bring({ attachments })).toBe(550);
    expect(await wordsOf(server, tenant)).toEqual([opening]);
    expect(await server.owner`select from message_attachments`).toEqual([]);
    const [, told] = await arrived(tenant);
    expect(told!.subject).toContain('The boiler');
  },
);

test.each<[string, SendMailOptions, string]>([
  ['nothing of the person’s own', { text: '> quoted' }, 'empty'],
  ['more than a message holds', { text: 'x'.repeat(10_001) }, 'too_long'],
  [
    'too many files',
    { attachments: Array.from({ length: 6 }, (_, n) => ({ filename: `${n}.txt`, content: 'x' })) },
    'too_many_files',
  ],
])(
  '%s is refused, and the writer is told why in their language, at most once an hour',
  async (_, mail, reason) => {
    const { server, tenant, bring, arrived } = await setUp();
    await server.request('PATCH', '/api/v1/me/profile', { as: tenant, body: { preferredLanguage: 'he' } });
    expect([await bring(mail), await bring(mail)]).toEqual([550, 550]);
    const [, told, ...more] = await arrived(tenant);
    expect(more).toEqual([]);
    expect(told!.subject).toMatch(/^התשובה שלך לא נשלחה: /);
    expect(told!.text).toContain(`/messages?lease=`);
    const [row] =
      await server.owner`select dedupe_key from deliveries where recipient = ${tenant.email} and dedupe_key like 'reply-refused:%'`;
    expect(row!['dedupe_key']).toContain(`:${reason}:`);
    expect(await wordsOf(server, tenant)).toEqual([opening]);
  },
);

test('from another address it is not taken, and the person is told, not whoever wrote', async () => {
  const { server, tenant, bring, arrived, mailbox } = await setUp();
  expect(await bring({ from: 'mallory@forged.example' })).toBe(550);
  expect(await wordsOf(server, tenant)).toEqual([opening]);
  expect(await arrived(tenant)).toHaveLength(2);
  expect(mailbox.mails.some((mail) => mail.to?.[0]?.address?.includes('mallory'))).toBe(false);
});

test.each<[string, SendMailOptions]>([
  ['an absence', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['a list', { headers: { Precedence: 'bulk' } }],
  ['a mail that nobody wants to hear back about', { envelope: { from: '', to: [] } }],
  ['a mail of our own', { from: `reply+x@${domain}` }],
  ['our own sender', { from: 'no-reply@dira.example' }],
])('%s is dropped without a word', async (_, mail) => {
  const { server, tenant, bring, replyTo, arrived } = await setUp();
  const envelope = mail.envelope === undefined ? {} : { envelope: { from: '', to: [replyTo] } };
  expect(await bring({ ...mail, ...envelope })).toBe(250);
  expect(await wordsOf(server, tenant)).toEqual([opening]);
  expect(await arrived(tenant)).toHaveLength(1);
});

test('an address is good for 60 days, says so afterwards, and is forgotten', async () => {
  const { server, tenant, bring } = await setUpAlone();
  server.clock.advance({ hours: 60 * 24 });
  expect(await bring({ text: 'In time' })).toBe(250);
  server.clock.advance({ hours: 24 });
  expect(await bring({ text: 'Too late' })).toBe(550);
  const rows = await server.owner`select body from messages order by created_at desc`;
  expect(rows.map((row) => row['body'])).toEqual(['In time', opening]);
  const told =
    await server.owner`select recipient, dedupe_key from deliveries where dedupe_key like 'reply-refused:%'`;
  expect(told).toEqual([{ recipient: tenant.email, dedupe_key: expect.stringContaining(':expired:') }]);
  server.clock.advance({ hours: 121 * 24 });
  await runUntilIdle(server.services);
  expect(await server.owner`select from reply_addresses`).toEqual([]);
  expect(await server.owner`select from deliveries where reply_to_sealed is not null`).toEqual([]);
  expect(await server.owner`select from mailed_replies`).toEqual([]);
  expect(await bring({})).toBe(550);
});

const ban = (server: TestServer, { id }: Person) =>
  server.owner`update auth.users set banned_until = ${server.clock.now().add({ hours: 1 }).toString()} where id = ${id}`;

test.each<[string, (server: TestServer, person: Person) => Promise<unknown>]>([
  ['is locked out', ban],
  [
    'has a second factor, which a mailbox is not',
    (server, { id }) =>
      server.owner`insert into auth.factors (id, user_id, factor_type, status, phone, created_at, updated_at)
        values (${randomUUID()}, ${id}, 'phone', 'verified', '972525252679', now(), now())`,
  ],
])('nobody writes by mail who %s', async (_, change) => {
  const { server, owner, tenant, bring, arrived } = await setUp();
  await change(server, tenant);
  expect(await bring({})).toBe(550);
  expect(await wordsOf(server, owner)).toEqual([opening]);
  expect(await arrived(tenant)).toHaveLength(1);
});

test('who is no longer on the lease writes no more, and is told', async () => {
  const { server, owner, tenant, bring, arrived } = await setUp();
  await server.owner`update tenants set user_id = null where user_id = ${tenant.id}`;
  expect(await bring({})).toBe(550);
  expect(await wordsOf(server, owner)).toEqual([opening]);
  expect(await arrived(tenant)).toHaveLength(2);
});

test(
  'while the workspace is read-only nobody writes, and whoever tries is told; afterwards the same mail is taken',
  { tags: ['night'] },
  async () => {
    const { server, owner, tenant, bring, arrived } = await setUp();
    await setArchived(server, owner);
    expect(await bring({})).toBe(550);
    expect(await wordsOf(server, owner)).toEqual([opening]);
    expect(await arrived(tenant)).toHaveLength(2);
    await setArchived(server, null);
    await bring({});
    expect(await wordsOf(server, owner)).toEqual(['On Tuesday, please.', opening]);
  },
);

test('a member who is suspended writes no more', async () => {
  const { server, owner, tenant, bring, arrived } = await setUp();
  await bring({});
  const [toOwner] = await arrived(owner);
  await signUpMember(server, owner.organizationId, 'admin');
  await server.owner`update memberships set suspended_at = now() where user_id = ${owner.id}`;
  const to = toOwner!.replyTo?.[0]?.address ?? '';
  expect(await bring({ from: owner.email, to, text: 'Still here' })).toBe(550);
  expect(await wordsOf(server, tenant)).toEqual(['On Tuesday, please.', opening]);
});

test(
  'where a second factor is wanted, members answer in the product, and tenants as they like',
  { tags: ['night'] },
  async () => {
    const { server, owner, tenant, bring, arrived } = await setUp();
    await bring({});
    const [toOwner] = await arrived(owner);
    await server.owner`update organizations set requires_mfa = true where id = ${owner.organizationId}`;
    const to = toOwner!.replyTo?.[0]?.address ?? '';
    expect(await bring({ from: owner.email, to, text: 'By mail' })).toBe(550);
    expect(await bring({ text: 'Another' })).toBe(250);
    const [, newer] = await arrived(owner);
    expect(newer!.replyTo).toBeUndefined();
    expect(await wordsOf(server, tenant)).toEqual(['Another', 'On Tuesday, please.', opening]);
  },
);

test('an address that was not made here is nobody’s, and one mail has one reader', async () => {
  const { server, owner, bring, replyTo } = await setUp();
  expect(await bring({ to: `reply+${'a'.repeat(32)}@${domain}` })).toBe(550);
  expect(await bring({ to: replyTo.replace(domain, 'elsewhere.example') })).toBe(550);
  expect(await bring({ to: `postmaster@${domain}` })).toBe(550);
  expect(await bring({ to: replyTo.toUpperCase(), text: 'In capitals' })).toBe(250);
  expect(await wordsOf(server, owner)).toEqual(['In capitals', opening]);
});

test(
  'where the mail server before us checks senders, only what it vouches for is taken',
  { tags: ['night'] },
  async () => {
    const { server, owner, tenant, bring, arrived } = await setUpAlone({
      REPLY_MAIL_AUTHSERV_ID: 'mx.dira.example',
    });
    const [, senders] = tenant.email.split('@');
    const results = (value: string) => ({ headers: { 'Authentication-Results': value } });
    expect(await bring({})).toBe(550);
    expect(await bring(results(`mx.forged.example; dmarc=pass header.from=${senders}`))).toBe(550);
    expect(await arrived(tenant)).toHaveLength(1);
    expect(await bring(results(`mx.dira.example; dmarc=pass header.from=${senders}`))).toBe(250);
    expect(await wordsOf(server, owner)).toEqual(['On Tuesday, please.', opening]);
  },
);

test(
  'without a domain for it, mails say nothing of answers and nothing listens',
  { tags: ['night'] },
  async () => {
    const { copy, server } = await setUpAlone();
    expect(copy.replyTo).toBeDefined();
    const plain = await startServerForTest();
    expect(await startMailServer(plain.services)).toBeNull();
    const rental = await addRentalWithTenant(plain);
    const tenant = atLease(rental);
    await writeTo(plain, rental.owner, { recipientId: tenant.id, leaseId: rental.lease.id });
    await runWaiting(plain.services);
    const [row] =
      await plain.owner`select reply_to_sealed, text_body from deliveries where recipient = ${tenant.email}
    and dedupe_key like 'notification:%'`;
    expect(row!['reply_to_sealed']).toBeNull();
    expect(row!['text_body']).not.toContain('##-');
    expect(await server.owner`select token_hash from reply_addresses`).toHaveLength(1);
  },
);
