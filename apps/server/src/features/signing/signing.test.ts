import { languages } from '@dira/domain/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../platform/digest.ts';
import { openBody } from '../../platform/sealed-body.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildSigners, exchange, openLink, sendDocument } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

describe('a link for signing', () => {
  test('opens one document for one signer, without an account, and tells what it is', async () => {
    const { tokens, documentSha256 } = await sendDocument(server, owner, { message: 'Welcome home' });
    const answer = await exchange(server, tokens[1] ?? '');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^dira_signing=[\w-]{43}; Path=\/api\/v1\/signing; Max-Age=7200; HttpOnly; SameSite=Strict$/,
    );
    const anna = await openLink(server, tokens[1]);
    const { body } = await anna.get();
    expect(body).toMatchObject({
      title: 'חוזה שכירות',
      organizationName: 'Carmel Homes',
      message: 'Welcome home',
      documentSha256,
      signer: { fullName: 'Anna Golan', role: 'tenant', hasSigned: false, isTheirTurn: true },
    });
    expect(body.summary).toBeNull();
    expect(body.consents).toHaveLength(languages.length);
    expect(body.consents[0].text).toMatch(/^I have read the document/);
    const { raw, headers } = await anna.get('/document');
    expect(headers['content-type']).toBe('application/pdf');
    expect(sha256(raw).toString('hex')).toBe(documentSha256);
  });

  test('that nobody was given says so, whatever it is, and tells nothing', async () => {
    for (const token of ['x', 'a'.repeat(43), "' or 1=1 --", '../../etc/passwd']) {
      const { status, body, headers } = await exchange(server, token);
      expect({ status, code: body.code, cookie: headers['set-cookie'] }).toEqual({
        status: 404,
        code: 'signature_link_invalid',
        cookie: undefined,
      });
    }
    expect((await server.request('GET', '/api/v1/signing')).status).toBe(410);
    const stranger = await server.request('GET', '/api/v1/signing', {
      headers: { cookie: `dira_signing=${'a'.repeat(43)}` },
    });
    expect(stranger).toMatchObject({ status: 410, body: { code: 'signature_link_expired' } });
  });

  test('is not found by a million guesses', { tags: ['night'], timeout: 120_000 }, async () => {
    await sendDocument(server, owner);
    const guesses = await server.owner.begin(async (trx) => {
      await trx`set local role dira_app`;
      return trx<{ outcome: string; count: string }[]>`
        select outcome, count(*) from (
          select internal.open_signing(
            sha256(convert_to(rtrim(translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), '='), 'UTF8')),
            '\\x00', now(), now() + interval '1 hour', '', '') as outcome
          from generate_series(1, 1000000)) as guesses group by outcome`;
    });
    expect(guesses).toMatchObject([{ outcome: 'invalid', count: 1_000_000 }]);
  });

  test('is not found by what comes near it', async () => {
    const { tokens } = await sendDocument(server, owner);
    const [token = ''] = tokens;
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const near = [...token].flatMap((_, at) => [
      token.slice(0, at) + token.slice(at + 1),
      token.slice(0, at),
      ...[...letters].map((letter) => token.slice(0, at) + letter + token.slice(at + 1)),
    ]);
    const others = [...near, `${token}=`, `${token} `, ` ${token}`, token.toUpperCase(), token.toLowerCase()];
    const outcomes = new Set<string>();
    for (const guess of others.filter((one) => one !== token)) {
      const outcome = await server.services.db.openSigning({
        tokenHash: sha256(guess),
        sessionHash: sha256(`session ${guess}`),
        expiresAt: server.clock.now().add({ hours: 1 }).toString(),
        ip: '',
        userAgent: '',
      });
      outcomes.add(outcome);
    }
    expect([...outcomes]).toEqual(['invalid']);
    expect((await exchange(server, token)).status).toBe(204);
  });

  test('is refused after its day, to the second', async () => {
    const { tokens } = await sendDocument(server, owner, { expiresInDays: 1 });
    const before = server.clock.now();
    server.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await exchange(server, tokens[0] ?? '')).status).toBe(204);
    server.clock.advance({ seconds: 1 });
    expect(await exchange(server, tokens[0] ?? '')).toMatchObject({
      status: 410,
      body: { code: 'signature_link_expired' },
    });
    server.clock.set(before);
  });

  test('is used once its signer has signed, and the signer who is still there sees that', async () => {
    const { tokens, documentSha256 } = await sendDocument(server, owner);
    const anna = await openLink(server, tokens[1]);
    await anna.sign(documentSha256);
    expect(await exchange(server, tokens[1] ?? '')).toMatchObject({
      status: 410,
      body: { code: 'signature_link_used' },
    });
    expect((await anna.get()).body.signer.hasSigned).toBe(true);
    expect(await anna.sign(documentSha256)).toMatchObject({ status: 409, body: { code: 'signature_given' } });
  });

  test('is replaced by a newer one, which is mailed; the older one opens nothing', async () => {
    const { id, links, tokens } = await sendDocument(server, owner);
    server.clock.advance({ minutes: 1 });
    const renewed = await server.request(
      'POST',
      owner.path(`/signature-requests/${id}/signers/${links[1]?.signerId}/link`),
      { as: owner },
    );
    expect(renewed.status).toBe(200);
    expect((await exchange(server, tokens[1] ?? '')).status).toBe(410);
    expect((await exchange(server, String(renewed.body.url).split('/').at(-1) ?? '')).status).toBe(204);
    const mails = await server.owner`select subject from deliveries where recipient = 'anna@example.com'
      and dedupe_key like ${`signing:${id}:%`}`;
    expect(mails).toHaveLength(2);
  });

  test('stands nowhere in the database', async () => {
    const { tokens } = await sendDocument(server, owner);
    const tables = await server.owner<{ name: string }[]>`select table_schema || '.' || table_name as name
      from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const rows = await server.owner.unsafe(`select from ${name} t where t::text like '%${tokens[0]}%'`);
      expect(`${name}: ${rows.length}`).toBe(`${name}: 0`);
    }
  });

  test('is guessed at a limited number of times', async () => {
    const strict = await startTestServer();
    try {
      const answers = [];
      for (let index = 0; index < 61; index += 1)
        answers.push((await exchange(strict, `guess-${index}`)).status);
      expect(answers.filter((status) => status === 404)).toHaveLength(60);
      expect(answers.at(-1)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('a signature', () => {
  test('is one, however often it is sent at once, and the last one completes', async () => {
    const { id, tokens, documentSha256 } = await sendDocument(server, owner);
    const [yael, anna] = [await openLink(server, tokens[0]), await openLink(server, tokens[1])];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? yael : anna).sign(documentSha256)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(18);
    const completed = answers.filter(({ body }) => body.isCompleted === true);
    expect(completed).toHaveLength(1);
    const [row] = await server.owner`select state, signature_count from signature_requests where id = ${id}`;
    expect(row).toEqual({ state: 'completed', signature_count: 2 });
  }, 20_000);

  test('is of the document that was shown, and of none other', async () => {
    const { tokens } = await sendDocument(server, owner);
    const anna = await openLink(server, tokens[1]);
    expect(await anna.sign('0'.repeat(64))).toMatchObject({
      status: 409,
      body: { code: 'document_changed' },
    });
  });

  test.each([
    ['nothing drawn', { method: 'drawn', strokes: [] }, 'signature_empty'],
    [
      'a dot',
      { method: 'drawn', strokes: [Array.from({ length: 30 }, () => [500, 200])] },
      'signature_empty',
    ],
    [
      'points outside',
      {
        method: 'drawn',
        strokes: [
          [
            [0, 0],
            [3000, 10],
          ],
        ],
      },
      'too_big',
    ],
    [
      'too many points',
      {
        method: 'drawn',
        strokes: Array.from({ length: 3 }, () => Array.from({ length: 1999 }, (_, i) => [i % 1000, 100])),
      },
      'too_big',
    ],
    ['a picture', { method: 'drawn', image: '<svg onload=alert(1)>' }, 'required'],
    ['no name', { method: 'typed', name: ' ' }, 'too_short'],
  ])('of %s is refused at the field', async (_, signature, code) => {
    const { tokens, documentSha256 } = await sendDocument(server, owner);
    const anna = await openLink(server, tokens[1]);
    const answer = await anna.sign(documentSha256, { signature: signature as never });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.errors)).toContain('signature');
    expect(answer.body.errors.map((error: { code: string }) => error.code)).toContain(code);
  });

  test('keeps the consent in the language in which it was read', async () => {
    const { id, tokens, documentSha256 } = await sendDocument(server, owner);
    const [yael, anna] = [await openLink(server, tokens[0]), await openLink(server, tokens[1])];
    const { consents } = (await anna.get()).body;
    const read = consents.find(({ language }: { language: string }) => language === 'fr').text;
    await anna.sign(documentSha256, { language: 'fr' });
    // Without a word of it, in the signer's own.
    await yael.sign(documentSha256);
    const kept = await server.owner`select g.language, g.consent = ${read} as is_what_was_read
      from signatures g join signers s on s.request_id = g.request_id and s.id = g.signer_id
      where g.request_id = ${id} order by s.place`;
    expect(kept).toEqual([
      { language: 'he', is_what_was_read: false },
      { language: 'fr', is_what_was_read: true },
    ]);
    expect((await anna.sign(documentSha256, { language: 'xx' as never })).status).toBe(422);
  });

  test('without consent is none', async () => {
    const { tokens, documentSha256 } = await sendDocument(server, owner);
    const anna = await openLink(server, tokens[1]);
    expect((await anna.sign(documentSha256, { isAgreed: false as never })).status).toBe(422);
  });

  test('waits for those before, where they sign in order; each is written to in their turn', async () => {
    const { id, tokens, documentSha256 } = await sendDocument(server, owner, { isInOrder: true });
    const mailed = async () =>
      (
        await server.owner`select recipient from deliveries where dedupe_key like ${`signing:${id}:%`} order by created_at, position`
      ).map(({ recipient }) => String(recipient));
    const anna = await openLink(server, tokens[1]);
    expect((await anna.get()).body.signer.isTheirTurn).toBe(false);
    expect(await anna.sign(documentSha256)).toMatchObject({
      status: 409,
      body: { code: 'signature_not_your_turn' },
    });
    expect(await mailed()).toEqual(['yael@example.com']);
    await (await openLink(server, tokens[0])).sign(documentSha256);
    expect(await mailed()).toEqual(['yael@example.com', 'anna@example.com']);
    expect((await anna.sign(documentSha256)).body).toEqual({ isCompleted: true });
  });

  test('takes the code that was texted, where one is wanted', async () => {
    const [landlord] = buildSigners();
    const phone = '+972521112233';
    const signers = [
      ...(landlord === undefined ? [] : [landlord]),
      { role: 'tenant' as const, fullName: 'Anna Golan', phone, language: 'en' as const, wantsCode: true },
    ];
    const { tokens, documentSha256 } = await sendDocument(server, owner, { signers });
    const anna = await openLink(server, tokens[1]);
    expect((await anna.get()).body.signer).toMatchObject({ wantsCode: true, phoneHint: '233' });
    expect(await anna.sign(documentSha256)).toMatchObject({
      status: 422,
      body: { code: 'signature_code_wrong', errors: [{ path: 'code', code: 'required' }] },
    });
    expect((await anna.post('/code')).status).toBe(204);
    expect((await anna.post('/code')).status).toBe(429);
    const code = await readCode(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await anna.sign(documentSha256, { code: wrong })).status).toBe(422);
    // A right code uses no try up, whatever else is wrong.
    for (let times = 0; times < 12; times += 1)
      expect((await anna.sign('0'.repeat(64), { code })).body.code).toBe('document_changed');
    expect((await anna.sign(documentSha256, { code })).status).toBe(200);
    expect(await server.owner`select from signatures where proven_phone = ${phone}`).toHaveLength(1);
  });

  test('takes no code that is older than ten minutes, and takes the next', async () => {
    const phone = '+972521112244';
    const tenant = { role: 'tenant' as const, fullName: 'Anna Golan', phone, language: 'en' as const };
    const { tokens, documentSha256 } = await sendDocument(server, owner, {
      signers: [{ ...tenant, wantsCode: true }],
    });
    const anna = await openLink(server, tokens[0]);
    await anna.post('/code');
    const old = await readCode(phone);
    server.clock.advance({ minutes: 10 });
    expect((await anna.sign(documentSha256, { code: old })).body.code).toBe('signature_code_wrong');
    await anna.post('/code');
    expect((await anna.sign(documentSha256, { code: await readCode(phone) })).status).toBe(200);
  });

  test('cannot be changed or taken away, by the program neither', async () => {
    const { tokens, documentSha256 } = await sendDocument(server, owner);
    await (await openLink(server, tokens[1])).sign(documentSha256);
    await expect(server.owner`update signatures set typed_name = 'Somebody'`).rejects.toThrow(/append-only/);
    await expect(server.owner`delete from signing_events`).rejects.toThrow(/append-only/);
  });
});

test('a viewer of another workspace finds nothing', async () => {
  const { id } = await sendDocument(server, owner);
  const stranger = await signUpOwner(server, 'Others');
  const helper = await signUpMember(server, owner.organizationId, 'viewer');
  const document = stranger.path(`/signature-requests/${id}/document`);
  expect((await server.request('GET', document, { as: stranger })).status).toBe(404);
  expect(
    (await server.request('POST', owner.path(`/signature-requests/${id}/void`), { as: helper })).status,
  ).toBe(403);
});

async function readCode(phone: string): Promise<string> {
  const [row] = await server.owner<{ id: string; body_sealed: Buffer }[]>`
    select id, body_sealed from deliveries where recipient = ${phone} order by created_at desc limit 1`;
  const { text } = openBody(server.services.secrets, row?.id ?? '', row?.body_sealed ?? Buffer.alloc(0));
  return /\d{6}/.exec(text)?.[0] ?? '';
}
