import { expect, test } from 'vitest';
import { isVouchedFor } from './mail-vouching.ts';

const server = 'mx.dira.example';
const vouched = (value?: string, originalKey = 'Authentication-Results') =>
  isVouchedFor(
    value === undefined ? [] : [{ key: originalKey.toLowerCase(), originalKey, value }],
    server,
    'anna@mail.example',
  );

test.each([
  ['DMARC', 'mx.dira.example; dmarc=pass (p=REJECT) header.from=mail.example'],
  ['a signature of the domain', 'mx.dira.example; dkim=pass header.d=mail.example header.s=s1'],
  ['a signature named by its identity', 'mx.dira.example 1; dkim=pass header.i=@mail.example'],
  ['a domain above it', 'mx.dira.example; dkim=pass header.d=out.mail.example'],
  ['where it came from', 'MX.dira.example; spf=pass smtp.mailfrom=anna@mail.example; dkim=none'],
])('%s counts', (_, value) => {
  expect(vouched(value)).toBe(true);
});

test.each([
  ['nothing', 'mx.dira.example; none'],
  ['a failure', 'mx.dira.example; dkim=fail header.d=mail.example; spf=softfail smtp.mailfrom=mail.example'],
  ['what another server says', 'mx.forged.example; dmarc=pass header.from=mail.example'],
  ['a signature of another domain', 'mx.dira.example; dkim=pass header.d=forged.example'],
  ['a domain that only ends alike', 'mx.dira.example; dkim=pass header.d=notmail.example'],
  ['a whole top-level domain', 'mx.dira.example; dkim=pass header.d=example'],
  ['a comment', 'mx.dira.example; dkim=fail (not; dkim=pass header.d=mail.example;) header.d=mail.example'],
  ['a pass of something else', 'mx.dira.example; arc=pass header.d=mail.example'],
])('%s does not', (_, value) => {
  expect(vouched(value)).toBe(false);
});

test('what another header says does not', () => {
  const value = 'mx.dira.example; dmarc=pass header.from=mail.example';
  expect(vouched(value, 'ARC-Authentication-Results')).toBe(false);
});

test('a mail without such a header is from nobody', () => {
  expect(vouched()).toBe(false);
});
