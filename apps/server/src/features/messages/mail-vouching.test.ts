import { expect, test } from 'vitest';
import { isVouchedFor } from './mail-vouching.ts';

const server = 'mx.dira.example';
const vouched = (value?: string, { header = 'Authentication-Results', from = 'anna@mail.example' } = {}) =>
  isVouchedFor(
    value === undefined ? [] : [{ key: header.toLowerCase(), line: `${header}: ${value}` }],
    server,
    from,
  );

test.each([
  ['DMARC', 'mx.dira.example; dmarc=pass (p=REJECT) header.from=mail.example'],
  ['a signature of the domain', 'mx.dira.example; dkim=pass header.d=mail.example header.s=s1'],
  ['a signature named by its identity', 'mx.dira.example 1; dkim=pass header.i=@mail.example'],
  ['a domain above it', 'mx.dira.example; dkim=pass header.d=out.mail.example'],
  ['a name of its owner’s', 'mx.dira.example; spf=pass smtp.mailfrom=bounces@news.mail.example'],
  [
    'what is said in folds',
    'mx.dira.example;\r\n\tdmarc (2)\r\n = pass (p=none) reason="all \\"well\\"" header . from=mail.example',
  ],
  ['an address in quotes', 'mx.dira.example; spf=pass smtp.mailfrom="anna of \\"mail\\""@mail.example'],
  ['a signature cut short', 'mx.dira.example; dkim=pass header.d=mail.example header.b=Ab/c+d=='],
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
  [
    'comments in comments',
    'mx.dira.example; dkim=fail (a (b) ; dkim=pass header.d=mail.example;) header.d=x.example',
  ],
  [
    'an escape in a comment',
    'mx.dira.example; dkim=fail (a \\) b; dkim=pass header.d=mail.example) header.d=x.example',
  ],
  [
    'an address in quotes',
    'mx.dira.example; spf=pass smtp.mailfrom="x; dmarc=pass header.from=mail.example; y"@evil.example',
  ],
  [
    'escaped quotes',
    'mx.dira.example; spf=pass smtp.mailfrom="x\\"; dmarc=pass header.from=mail.example; y"@evil.example',
  ],
  ['an address in an address', 'mx.dira.example; spf=pass smtp.mailfrom="x@mail.example"@evil.example'],
  ['an address of two', 'mx.dira.example; spf=pass smtp.mailfrom="evil.example@mail.example@evil.example"'],
  ['a reason', 'mx.dira.example; dkim=fail reason="; dkim=pass header.d=mail.example" header.d=mail.example'],
  ['a property that is said twice', 'mx.dira.example; dkim=pass header.d=evil.example header.d=mail.example'],
  ['what ends too early', 'mx.dira.example; dmarc=pass header.from=mail.example; spf=pass smtp.mailfrom="x'],
  [
    'what is no grammar',
    'mx.dira.example; dmarc=pass header.from=mail.example; spf=pass from <x@evil.example>',
  ],
  ['a comment without an end', 'mx.dira.example; dmarc=pass header.from=mail.example (x'],
  ['another version of the grammar', 'mx.dira.example 2; dmarc=pass header.from=mail.example'],
  ['a longer name of the server', 'mx.dira.example.evil.example; dmarc=pass header.from=mail.example'],
  ['a pass of something else', 'mx.dira.example; arc=pass header.d=mail.example'],
])('%s does not', (_, value) => {
  expect(vouched(value)).toBe(false);
});

test('what another header says does not', () => {
  const value = 'mx.dira.example; dmarc=pass header.from=mail.example';
  expect(vouched(value, { header: 'ARC-Authentication-Results' })).toBe(false);
});

test('a mail without such a header is from nobody', () => {
  expect(vouched()).toBe(false);
});

test.each([
  ['co.il', 'dana@victim.co.il', false],
  ['evil.co.il', 'dana@victim.co.il', false],
  ['out.victim.co.il', 'dana@mail.victim.co.il', true],
  ['evil.github.io', 'dana@victim.github.io', false],
  ['XN--4DBRK0CE.XN--4DBRK0CE', 'dana@ישראל.ישראל', true],
  ['192.0.2.1', 'dana@192.0.2.2', false],
])('a signature of %s says of %s: %s', (domain, from, isOwn) => {
  expect(vouched(`mx.dira.example; dkim=pass header.d=${domain}`, { from })).toBe(isOwn);
});
