import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '../../../testing/tokens.ts';
import { retentions } from '../../contributions.ts';
import { purge } from '../../retention/service.ts';
import {
  goodPassword,
  readMessages,
  signUpWithClient,
  startAuthServer,
  type AuthServer,
} from '../testing.ts';
import { signUpWithFactor, totpCode } from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
});
afterAll(() => server.close());

const enrolTotp = (as: string, name = 'App') =>
  server.raw('POST', '/factors', { as, body: { factor_type: 'totp', friendly_name: name } });
const challenge = (as: string, id: string, body: object = {}) =>
  server.raw('POST', `/factors/${id}/challenge`, { as, body });
const verify = (as: string, id: string, challengeId: string, code: string) =>
  server.raw('POST', `/factors/${id}/verify`, { as, body: { challenge_id: challengeId, code } });
const tryCode = async (as: string, id: string, code: string) =>
  verify(as, id, (await challenge(as, id)).body.id, code);
const wrong = { status: 422, body: { code: 'mfa_verification_failed' } };

describe('an authenticator app', () => {
  test('is given a secret, its address and a picture without #', async () => {
    const { auth, email } = await signUpWithClient(server);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    const uri = new URL(data?.totp.uri ?? '');
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: data?.totp.secret,
      issuer: new URL(server.services.publicUrl).host,
      digits: '6',
      period: '30',
      algorithm: 'SHA1',
    });
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const picture = new URL(data?.totp.qr_code ?? '');
    expect(picture.hash).toBe('');
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+<\/svg>\s*$/);
  });

  test('raises the same session, says so in its tokens, and is shown as verified', async () => {
    const { session, aal1, events, auth, factorId } = await signUpWithFactor(server);
    const [before, after] = [readToken(aal1.access_token), readToken(session.access_token)];
    expect(after).toMatchObject({
      aal: 'aal2',
      session_id: before['session_id'],
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect(session.user.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const levels = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  test('is asked for at the next sign-in, which is at aal1 until then', async () => {
    const { email, secret, factorId } = await signUpWithFactor(server);
    const { auth } = server.openClient();
    await auth.signInWithPassword({ email, password: goodPassword });
    const levels = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: totpCode(server, secret) });
    expect(error).toBeNull();
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  });

  test.each([
    [-30, 200],
    [30, 200],
    [-60, 422],
    [60, 422],
  ])('a code of %i seconds from now is answered %i', async (offset, status) => {
    const { session } = await signUpWithClient(server);
    const as = session.access_token;
    const { body } = await enrolTotp(as);
    expect((await tryCode(as, body.id, totpCode(server, body.totp.secret, offset))).status).toBe(status);
  });

  test('gives codes that work once, also an older one of the window after a newer', async () => {
    const { session, factorId, secret } = await signUpWithFactor(server);
    const as = session.access_token;
    const code = totpCode(server, secret);
    expect((await tryCode(as, factorId, code)).status).toBe(200);
    expect(await tryCode(as, factorId, code)).toMatchObject(wrong);
    expect(await tryCode(as, factorId, totpCode(server, secret, -30))).toMatchObject(wrong);
    expect((await tryCode(as, factorId, totpCode(server, secret, 30))).status).toBe(200);
  });

  test('of ten who send one code at once lets one in', async () => {
    const { session, factorId, secret } = await signUpWithFactor(server);
    const as = session.access_token;
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challenge(as, factorId)));
    const code = totpCode(server, secret);
    const answers = await Promise.all(challenges.map(({ body }) => verify(as, factorId, body.id, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('after ten wrong codes rests for a quarter of an hour, for the right code too, however they were sent', async () => {
    const { session, factorId, secret, user } = await signUpWithFactor(server);
    const as = session.access_token;
    const { body } = await challenge(as, factorId);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => verify(as, factorId, body.id, '000000')),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    const locked = { status: 429, body: { code: 'over_request_rate_limit' } };
    expect(await tryCode(as, factorId, totpCode(server, secret))).toMatchObject(locked);
    server.clock.advance({ minutes: 14 });
    expect(await tryCode(as, factorId, totpCode(server, secret))).toMatchObject(locked);
    server.clock.advance({ minutes: 1, seconds: 1 });
    expect(await tryCode(as, factorId, '000000')).toMatchObject(wrong);
    expect((await tryCode(as, factorId, totpCode(server, secret))).status).toBe(200);
    expect(
      await server.owner`select event_type from security_logs where user_id = ${user.id} and event_type = 'factor_locked'`,
    ).toHaveLength(1);
  });

  test('keeps its secret sealed', async () => {
    const { secret } = await signUpWithFactor(server);
    const [row] = await server.owner`select string_agg(f::text, '') as dump from auth.factors f`;
    expect(row?.['dump']).not.toContain(secret);
    expect(row?.['dump']).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('a challenge', () => {
  test('is good for five minutes, once, and for its own factor alone', async () => {
    const { session, factorId, secret } = await signUpWithFactor(server);
    const as = session.access_token;
    const { body: other } = await enrolTotp(as, 'Other');
    const { body: first } = await challenge(as, factorId);
    expect(first).toMatchObject({ type: 'totp' });
    expect(first.expires_at).toBe(Math.floor(server.clock.now().epochMilliseconds / 1000) + 300);
    expect(await verify(as, other.id, first.id, totpCode(server, other.totp.secret))).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_not_found' },
    });
    expect((await verify(as, factorId, first.id, totpCode(server, secret))).status).toBe(200);
    const expired = { status: 422, body: { code: 'mfa_challenge_expired' } };
    expect(await verify(as, factorId, first.id, totpCode(server, secret, 30))).toMatchObject(expired);
    const { body: late } = await challenge(as, factorId);
    server.clock.advance({ seconds: 300 });
    expect(await verify(as, factorId, late.id, totpCode(server, secret))).toMatchObject(expired);
  });

  test('of somebody else’s factor is not found', async () => {
    const victim = await signUpWithFactor(server);
    const { session } = await signUpWithClient(server);
    const as = session.access_token;
    const gone = { status: 404, body: { code: 'mfa_factor_not_found' } };
    expect(await challenge(as, victim.factorId)).toMatchObject(gone);
    expect(await verify(as, victim.factorId, crypto.randomUUID(), '123456')).toMatchObject(gone);
    expect(await server.raw('DELETE', `/factors/${victim.factorId}`, { as })).toMatchObject(gone);
    expect(await challenge(as, 'not-an-id')).toMatchObject(gone);
  });
});

describe('enrolling', () => {
  test('takes each name once, unnamed too', async () => {
    const { session } = await signUpWithClient(server);
    const as = session.access_token;
    const taken = { status: 422, body: { code: 'mfa_factor_name_conflict' } };
    expect((await enrolTotp(as, 'Same')).status).toBe(200);
    expect(await enrolTotp(as, 'Same')).toMatchObject(taken);
    expect((await enrolTotp(as, '')).status).toBe(200);
    expect(await server.raw('POST', '/factors', { as, body: { factor_type: 'totp' } })).toMatchObject(taken);
  });

  test('is forgotten after five minutes when nobody goes on with it', async () => {
    const { session, auth, user } = await signUpWithClient(server);
    const as = session.access_token;
    await enrolTotp(as, 'Same');
    server.clock.advance({ seconds: 299 });
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1);
    server.clock.advance({ seconds: 1 });
    expect((await auth.mfa.listFactors()).data?.all).toHaveLength(0);
    const { body } = await enrolTotp(as, 'Same');
    await challenge(as, body.id);
    server.clock.advance({ seconds: 299 });
    await purge(server.services, retentions);
    expect(await server.owner`select from auth.factors where user_id = ${user.id}`).toHaveLength(1);
    server.clock.advance({ seconds: 1 });
    await purge(server.services, retentions);
    expect(await server.owner`select from auth.factors where user_id = ${user.id}`).toHaveLength(0);
  });

  test('stops at ten', async () => {
    const { session } = await signUpWithClient(server);
    const as = session.access_token;
    for (let index = 0; index < 10; index += 1) await enrolTotp(as, `App ${index}`);
    expect(await enrolTotp(as, 'One more')).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    });
  });

  test('ends other sessions that have no second factor, and other beginnings of its kind', async () => {
    const account = await signUpWithClient(server);
    const other = server.openClient();
    await other.auth.signInWithPassword({ email: account.email, password: goodPassword });
    const { data: left } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Left' });
    const { data } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Done' });
    const code = totpCode(server, data?.totp.secret ?? '');
    await account.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const { data: factors } = await account.auth.mfa.listFactors();
    expect(factors?.all.map(({ id }) => id)).toEqual([data?.id]);
    expect(left?.id).not.toBe(data?.id);
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });
});

describe('where a factor is verified, a session without it', () => {
  test('may not enrol, unenrol, or change the password; with an older token of the raised session neither', async () => {
    const { email, aal1, factorId, session } = await signUpWithFactor(server);
    const { data } = await server.openClient().auth.signInWithPassword({ email, password: goodPassword });
    const refused = (status: number) => ({ status, body: { code: 'insufficient_aal' } });
    for (const as of [data.session?.access_token ?? '', aal1.access_token]) {
      expect(await enrolTotp(as, 'Mine now')).toMatchObject(refused(403));
      expect(await server.raw('DELETE', `/factors/${factorId}`, { as })).toMatchObject(refused(422));
      expect(await server.raw('PUT', '/user', { as, body: { password: 'brand new one' } })).toMatchObject(
        refused(401),
      );
      expect(await server.raw('POST', '/recovery-codes', { as })).toMatchObject(refused(403));
    }
    const as = session.access_token;
    expect((await server.raw('PUT', '/user', { as, body: { password: 'brand new one' } })).status).toBe(200);
  });

  test('cannot verify what it began to enrol before', async () => {
    const account = await signUpWithClient(server);
    const other = server.openClient();
    const { data } = await other.auth.signInWithPassword({ email: account.email, password: goodPassword });
    const begun = await server.raw('POST', '/factors', {
      as: data.session?.access_token ?? '',
      body: { factor_type: 'phone', friendly_name: 'Thief', phone: '+972521112233' },
    });
    const { data: own } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Own' });
    const code = totpCode(server, own?.totp.secret ?? '');
    await account.auth.mfa.challengeAndVerify({ factorId: own?.id ?? '', code });
    const again = await server.openClient().auth.signInWithPassword({
      email: account.email,
      password: goodPassword,
    });
    const as = again.data.session?.access_token ?? '';
    await challenge(as, begun.body.id);
    const texted = await codeSentTo('+972521112233');
    expect(await tryTexted(as, begun.body.id, texted)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
  });

  test('is never handed the raised session by an older refresh token', async () => {
    const { aal1, session } = await signUpWithFactor(server);
    const refresh = (token: string) =>
      server.raw('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
    const good = await refresh(session.refresh_token);
    server.clock.advance({ seconds: 11 });
    expect(readToken(good.body.access_token)).toMatchObject({ aal: 'aal2' });
    expect(await refresh(aal1.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used' },
    });
    // Long after the factor that is theft, and the session is over.
    expect((await server.raw('GET', '/user', { as: session.access_token })).status).toBe(403);
  });

  test('that was refreshing at the very moment gets nothing, and the raised session lives', async () => {
    const { auth, session } = await signUpWithClient(server);
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
    const code = totpCode(server, data?.totp.secret ?? '');
    await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    const late = await server.raw('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    expect(late).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    expect((await auth.refreshSession()).error).toBeNull();
  });
});

test('a factor that is taken away lowers its sessions at once, and takes the recovery codes along', async () => {
  const { auth, session, factorId, user } = await signUpWithFactor(server);
  await server.raw('POST', '/recovery-codes', { as: session.access_token });
  expect((await auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  const { data } = await auth.refreshSession();
  expect(readToken(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  });
  expect(await server.owner`select from auth.recovery_codes where user_id = ${user.id}`).toHaveLength(0);
  const events = await server.owner`select event_type from security_logs where user_id = ${user.id}
    order by created_at, id`;
  expect(events.map(({ event_type: type }) => type)).toEqual(
    expect.arrayContaining(['factor_added', 'recovery_codes_made', 'factor_removed']),
  );
});

describe('a phone', () => {
  test.each(['sms', 'whatsapp'] as const)('raises a session by a code that came by %s', async (channel) => {
    const { auth } = await signUpWithClient(server);
    const phone = newPhone();
    const { data } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Mine', phone: `+${phone}` });
    expect(data).toMatchObject({ type: 'phone', friendly_name: 'Mine', phone });
    expect(data).not.toHaveProperty('totp');
    const factorId = data?.id ?? '';
    const asked = await auth.mfa.challenge({ factorId, channel });
    const code = await codeSentTo(`+${phone}`, channel);
    const challengeId = asked.data?.id ?? '';
    const other = code === '123456' ? '654321' : '123456';
    expect((await auth.mfa.verify({ factorId, challengeId, code: other })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    const { data: raised, error } = await auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toBeNull();
    expect(readToken(raised?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
      code: 'mfa_challenge_expired',
    });
  });

  test('is written to once a minute, and ten times an hour in all', async () => {
    const { session } = await signUpWithClient(server);
    const as = session.access_token;
    const body = { factor_type: 'phone', friendly_name: 'Mine', phone: newPhone() };
    const { body: factor } = await server.raw('POST', '/factors', { as, body });
    expect((await challenge(as, factor.id)).status).toBe(200);
    expect(await challenge(as, factor.id)).toMatchObject({
      status: 429,
      body: { code: 'over_sms_send_rate_limit' },
    });
    const answers = [];
    for (let index = 0; index < 24; index += 1) {
      server.clock.advance({ seconds: 60 });
      answers.push((await challenge(as, factor.id)).status);
    }
    expect(answers).toContain(429);
  });

  test.each(['abc', '12', '+', '0521234567'])('must be a number with its country: not %j', async (phone) => {
    const { auth } = await signUpWithClient(server);
    const { error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Mine', phone });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('is a factor once', async () => {
    const { auth, session } = await signUpWithClient(server);
    const phone = newPhone();
    const { data } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Mine', phone });
    expect((await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Mine', phone })).error).toBeNull();
    expect(await challenge(session.access_token, data?.id ?? '')).toMatchObject({ status: 404 });
    const { data: factors } = await auth.mfa.listFactors();
    const factorId = factors?.all[0]?.id ?? '';
    const asked = await auth.mfa.challenge({ factorId, channel: 'sms' });
    const code = await codeSentTo(`+${phone}`);
    await auth.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code });
    expect(
      (await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'Again', phone })).error,
    ).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });
});

describe('recovery codes', () => {
  const use = (as: string, code: string) =>
    server.raw('POST', '/recovery-codes/verify', { as, body: { code } });

  test('are ten, each opens once, and are kept by their HMAC alone', async () => {
    const { session, email } = await signUpWithFactor(server);
    const { body } = await server.raw('POST', '/recovery-codes', { as: session.access_token });
    expect(new Set(body.codes).size).toBe(10);
    const [code = ''] = body.codes as string[];
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const { data } = await server.openClient().auth.signInWithPassword({ email, password: goodPassword });
    const as = data.session?.access_token ?? '';
    const { body: raised, status } = await use(as, ` ${code.toUpperCase().replace('-', ' ')}`);
    expect(status).toBe(200);
    expect(readToken(raised.access_token)).toMatchObject({ aal: 'aal2' });
    expect(await use(raised.access_token, code)).toMatchObject(wrong);
    expect((await server.raw('GET', '/recovery-codes', { as: raised.access_token })).body).toEqual({
      left: 9,
    });
    const [row] = await server.owner`select string_agg(c::text, '') as dump from auth.recovery_codes c`;
    for (const each of body.codes as string[]) {
      expect(row?.['dump']).not.toContain(each);
      expect(row?.['dump']).not.toContain(Buffer.from(each.replace('-', '')).toString('hex'));
    }
  });

  test('of ten who use one at once let one in', async () => {
    const { session } = await signUpWithFactor(server);
    const as = session.access_token;
    const { body } = await server.raw('POST', '/recovery-codes', { as });
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(as, body.codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are replaced by newer ones, and are nobody else’s', async () => {
    const { session } = await signUpWithFactor(server);
    const other = await signUpWithFactor(server);
    const as = session.access_token;
    const { body: old } = await server.raw('POST', '/recovery-codes', { as });
    const { body: fresh } = await server.raw('POST', '/recovery-codes', { as });
    expect(await use(as, old.codes[0])).toMatchObject(wrong);
    expect(await use(other.session.access_token, fresh.codes[0])).toMatchObject(wrong);
    expect((await use(as, fresh.codes[0])).status).toBe(200);
  });

  test('are not made where there is no factor', async () => {
    const { session } = await signUpWithClient(server);
    expect(await server.raw('POST', '/recovery-codes', { as: session.access_token })).toMatchObject({
      status: 422,
    });
  });

  test('are guessed ten times in a quarter of an hour, then the right one is refused too', async () => {
    const { session } = await signUpWithFactor(server);
    const as = session.access_token;
    const { body } = await server.raw('POST', '/recovery-codes', { as });
    await Promise.all(Array.from({ length: 10 }, () => use(as, 'aaaaa-aaaaa')));
    expect(await use(as, body.codes[0])).toMatchObject({ status: 429 });
  });
});

let phones = 0;
function newPhone(): string {
  phones += 1;
  return `97252${String(1_000_000 + phones)}`;
}

async function codeSentTo(phone: string, channel = 'sms'): Promise<string> {
  const messages = await readMessages(server, phone);
  return messages.findLast((message) => message.channel === channel)?.code ?? '';
}

async function tryTexted(as: string, id: string, code: string) {
  const [row] = await server.owner`select id from auth.factor_challenges where factor_id = ${id}`;
  return verify(as, id, String(row?.['id']), code);
}
