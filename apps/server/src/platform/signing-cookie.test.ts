import { expect, test } from 'vitest';
import { sha256 } from './digest.ts';
import { readSigningCookie, writeSigningCookie } from './signing-cookie.ts';

test('the cookie of a signer goes over https alone, by its name, where people come by https', () => {
  const written = writeSigningCookie('their-session', { isSecure: true, seconds: 60 });
  expect(written).toBe(
    '__Secure-dira_signing=their-session; Path=/api/v1/signing; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  );
  const [sent] = written.split(';');
  expect(readSigningCookie(`dira_signing=of-somebody-else; ${sent}`, true)).toEqual(sha256('their-session'));
  expect(() => readSigningCookie('dira_signing=of-somebody-else', true)).toThrow('signature_link_expired');
});
