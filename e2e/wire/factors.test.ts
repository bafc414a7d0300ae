import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAuthenticator, codeNow, wrongCode } from './authenticator.ts';
import { expectRefusal, ok, readToken, uuid } from './client.ts';
import { countMail, waitForMail } from './mailbox.ts';
import { signIn } from './people.ts';

const app = { factorType: 'totp', friendlyName: 'app' } as const;

test('P45 enroll TOTP: id, type, raw svg, secret, otpauth uri', async () => {
  const { auth } = await signIn();
  const factor = ok(await auth.mfa.enroll({ ...app, issuer: 'Issuer X' }));
  expect(factor.id).toMatch(uuid);
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'app' });
  expect(factor.totp.secret).toMatch(/^[A-Z2-7]{16,}=*$/);
  // The client puts the prefix before what the server sends; a # would cut the address off.
  expect(factor.totp.qr_code.startsWith('data:image/svg+xml;utf-8,<')).toBe(true);
  expect(factor.totp.qr_code.slice(10)).not.toContain('data:');
  expect(new URL(factor.totp.qr_code).hash).toBe('');
  const uri = new URL(factor.totp.uri);
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(factor.totp.secret);
  expect(uri.searchParams.get('issuer')).toBe('Issuer X');
});

test('P46 challenge and verify: aal2 session, amr totp, MFA_CHALLENGE_VERIFIED', async () => {
  const { auth, session, events } = await signIn();
  const factor = ok(await auth.mfa.enroll(app));
  const challenge = ok(await auth.mfa.challenge({ factorId: factor.id }));
  expect(challenge.id).toMatch(uuid);
  expect(challenge.type).toBe('totp');
  const now = Date.now() / 1000;
  expect(challenge.expires_at).toBeGreaterThan(now);
  expect(challenge.expires_at).toBeLessThan(now + 3600);
  const raised = ok(
    await auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.id,
      code: codeNow(factor.totp.secret),
    }),
  );
  const claims = readToken(raised.access_token);
  expect(claims['aal']).toBe('aal2');
  expect(claims['amr'].map(({ method }: { method: string }) => method).toSorted()).toEqual([
    'password',
    'totp',
  ]);
  expect(claims['session_id']).toBe(readToken(session.access_token)['session_id']);
  expect(raised.user.factors).toContainEqual(
    expect.objectContaining({ id: factor.id, status: 'verified', factor_type: 'totp' }),
  );
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
});

test('P47 assurance level: aal1 to aal2 after sign-in, aal2/aal2 after verify; listFactors', async () => {
  const here = await signIn();
  await addAuthenticator(here);
  const levelOf = async ({ auth }: Pick<typeof here, 'auth'>) => {
    const { currentLevel, nextLevel } = ok(await auth.mfa.getAuthenticatorAssuranceLevel());
    return [currentLevel, nextLevel];
  };
  expect(await levelOf(here)).toEqual(['aal2', 'aal2']);
  const there = await signIn(here.person);
  expect(await levelOf(there)).toEqual(['aal1', 'aal2']);
  expect(ok(await there.auth.mfa.listFactors()).totp).toHaveLength(1);
});

test('P48 wrong TOTP code: 422 mfa_verification_failed, factor stays unverified', async () => {
  const { auth } = await signIn();
  const factor = ok(await auth.mfa.enroll(app));
  const answer = await auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: wrongCode(factor.totp.secret),
  });
  expectRefusal(answer, 422, 'mfa_verification_failed');
  const factors = ok(await auth.mfa.listFactors());
  expect(factors.totp).toEqual([]);
  expect(factors.all).toHaveLength(1);
});

test('P49 unenroll an unverified factor at aal1: JSON with its id', async () => {
  const { auth, calls } = await signIn();
  const factor = ok(await auth.mfa.enroll(app));
  expect(ok(await auth.mfa.unenroll({ factorId: factor.id })).id).toBe(factor.id);
  expect(calls.at(-1)?.status).toBe(200);
});

test('P50 second factor with the same friendly name: 422 mfa_factor_name_conflict', async () => {
  const { auth } = await signIn();
  ok(await auth.mfa.enroll(app));
  expectRefusal(await auth.mfa.enroll(app), 422, 'mfa_factor_name_conflict');
});

test('P51 enroll phone: no totp part; bad number 400; challenge by sms and verify', async () => {
  const { auth } = await signIn();
  const phone = `+97250${randomInt(1e6, 1e7)}`;
  const factor = ok(await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'phone', phone }));
  expect(factor.type).toBe('phone');
  expect(factor).not.toHaveProperty('totp');
  const bad = await auth.mfa.enroll({ factorType: 'phone', friendlyName: 'p2', phone: 'abc' });
  expectRefusal(bad, 400, 'validation_failed');
  const seen = await countMail(phone.slice(1));
  const challenge = ok(await auth.mfa.challenge({ factorId: factor.id, channel: 'sms' }));
  const { code } = await waitForMail(phone.slice(1), seen);
  const raised = ok(await auth.mfa.verify({ factorId: factor.id, challengeId: challenge.id, code }));
  expect(readToken(raised.access_token)['amr']).toContainEqual(
    expect.objectContaining({ method: 'mfa/phone' }),
  );
});
