import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lacksSecondFactor, maySetPassword, readClaims, readStoredSession } from './stored-session.ts';

const tokenOf = (claims: unknown) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

let stored: string | null = null;

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => stored }));
afterEach(() => vi.unstubAllGlobals());

function keep(claims: unknown, factors: unknown[] = []): void {
  const session = { access_token: tokenOf(claims), expires_at: 1, user: { id: 'a', factors } };
  stored = JSON.stringify(session);
}

test.each(['', 'a.b.c', 'a', tokenOf('text'), tokenOf({ amr: 'x' })])(
  'a token like %j says nothing',
  (token) => {
    expect(readClaims(token)).toEqual({ subject: null, aal: null, methods: [] });
  },
);

test('Hebrew in a claim does not hide the others', () => {
  const claims = { sub: 'a', aal: 'aal2', amr: [{ method: 'totp' }], user_metadata: { full_name: 'יעל' } };
  expect(readClaims(tokenOf(claims))).toEqual({ subject: 'a', aal: 'aal2', methods: ['totp'] });
});

test.each(['{', 'null', '{}', '{"access_token":"a","expires_at":1}'])('the storage may hold %s', (text) => {
  stored = text;
  expect(readStoredSession()).toBeNull();
});

test.each([
  ['aal1', 'verified', true],
  ['aal1', 'unverified', false],
  ['aal2', 'verified', false],
])('a session at %s of somebody with a factor that is %s', (aal, status, lacks) => {
  keep({ aal }, [{ id: 'f', factor_type: 'totp', status }]);
  expect(lacksSecondFactor()).toBe(lacks);
});

test.each([
  ['recovery', true],
  ['invite', true],
  ['password', false],
])('after %s a password may be set: %s', (method, may) => {
  keep({ aal: 'aal1', amr: [{ method }] });
  expect(maySetPassword()).toBe(may);
});
