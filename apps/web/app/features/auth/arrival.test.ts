import { expect, test } from 'vitest';
import { readArrival, withoutArrival } from './arrival.ts';

const site = 'https://dira.example';
const code = '01a1fe06-e349-77a8-8e12-0b592f9d16fb';

test.each([
  ['/dashboard', { kind: 'none' }],
  ['/dashboard?code=123', { kind: 'none' }],
  [`/dashboard?code=${code}`, { kind: 'code', code }],
  [
    '/auth/reset-token#access_token=a&refresh_token=r&type=invite',
    { kind: 'tokens', accessToken: 'a', refreshToken: 'r' },
  ],
  ['/auth/reset-token#access_token=a', { kind: 'none' }],
  ['/settings?tab=security&linked=google', { kind: 'linked' }],
  ['/settings#message=Confirmation+link+accepted', { kind: 'halfConfirmed' }],
  ['/dashboard#error=access_denied&error_code=otp_expired', { kind: 'failed', problem: 'expired' }],
  ['/dashboard?error=access_denied&error_description=x', { kind: 'failed', problem: 'denied' }],
  [
    '/settings?error=server_error&error_code=identity_already_exists',
    { kind: 'failed', problem: 'identityTaken' },
  ],
  [`/dashboard?code=${code}#error=server_error`, { kind: 'failed', problem: 'failed' }],
])('%s brings %j', (path, arrival) => {
  expect(readArrival(site + path)).toEqual(arrival);
});

test('what a link brought is taken off the address, and nothing else', () => {
  expect(withoutArrival(`${site}/properties?sort=name&code=${code}&sb_flow_id=1#error=x`)).toBe(
    '/properties?sort=name',
  );
});
