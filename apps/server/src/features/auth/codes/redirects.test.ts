import { describe, expect, test } from 'vitest';
import { createRedirects, withFault } from './redirects.ts';

const site = 'https://rent.example.com';
const redirects = createRedirects(site, [
  'https://app.example.org/welcome',
  'chrome-extension://abcdefgh/signed-in.html',
  'https://app.example.org:8443/',
]);

describe('a link may lead', () => {
  test.each([
    ['https://rent.example.com/dashboard', 'https://rent.example.com/dashboard'],
    ['https://RENT.example.com/a?b=c', 'https://rent.example.com/a?b=c'],
    ['https://rent.example.com:443/a', 'https://rent.example.com/a'],
    ['https://rent.example.com/a#evil=1', 'https://rent.example.com/a'],
    ['https://app.example.org/welcome?sb_flow_id=1', 'https://app.example.org/welcome?sb_flow_id=1'],
    ['https://app.example.org:8443/', 'https://app.example.org:8443/'],
    ['chrome-extension://abcdefgh/signed-in.html', 'chrome-extension://abcdefgh/signed-in.html'],
  ])('to %s', (wanted, address) => {
    expect(redirects.check(wanted)).toBe(address);
  });
});

describe('a link leads home instead of', () => {
  test.each([
    undefined,
    '',
    '/dashboard',
    '//evil.example',
    'https://evil.example/dashboard',
    'http://rent.example.com/dashboard',
    'https://rent.example.com:8443/',
    'https://rent.example.com.evil.example/',
    'https://evil.example/https://rent.example.com/',
    'https://rent.example.com@evil.example/',
    'https://user:pass@rent.example.com/',
    'https:\\\\evil.example\\',
    'https://rent.example.com\\@evil.example/',
    'https://evil.example\u0000.rent.example.com/',
    ' https://rent.example.com/',
    'https://rent.example.com/\nSet-Cookie: a=b',
    'https:rent.example.com',
    'https:/rent.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://app.example.org/welcome/else',
    'https://app.example.org/welcome/../else',
    'https://app.example.org/',
    'https://app.example.org:8443/else',
    'https://xn--rnt-cma.example.com/',
    'https://rent。example。com.evil.example/',
    'chrome-extension://abcdefgh/else.html',
    'chrome-extension://else/signed-in.html',
  ])('to %j', (wanted) => {
    expect(redirects.check(wanted)).toBe(site);
  });
});

describe('of a product on this machine, a link leads home instead of', () => {
  const local = createRedirects('http://127.0.0.1:3000', ['http://127.0.0.1:5173/auth']);

  test.each([
    'http://127.0.0.1/',
    'http://127.0.0.1:5173/',
    'http://127.0.0.1:3001/auth',
    'http://localhost:3000/auth',
    'http://2130706433/',
    'http://2130706433:3000/',
    'http://0x7f.1:3000/',
    'http://0x7f000001:3000/',
    'http://017700000001:3000/',
    'http://127.1:3000/',
    'http://127.0.0.1.:3000/',
    'http://127。0。0。1:3000/',
    'http://①②⑦.0.0.1:3000/',
    'http://[::1]:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    'http://0.0.0.0:3000/',
    'http://169.254.169.254/',
    'http://127.0.0.1.localtest.me:3000/',
    'http://127.0.0.1:3000@evil.example/',
    'http://evil.example@127.0.0.1:3000/',
    'https://127.0.0.1:3000/',
    'http://127.0.0.1:03000x/',
    'http:\u002F127.0.0.1:3000/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:3000/',
  ])('to %j', (wanted) => {
    expect(local.check(wanted)).toBe('http://127.0.0.1:3000');
  });

  test('but to what is listed, with its port', () => {
    expect(local.check('http://127.0.0.1:5173/auth')).toBe('http://127.0.0.1:5173/auth');
    expect(local.check('http://127.0.0.1:3000/auth')).toBe('http://127.0.0.1:3000/auth');
  });
});

test('a fault stands in the fragment, and in the query too where the client reads that', () => {
  const fault = { error: 'access_denied', code: 'otp_expired', description: 'Token has expired' };
  expect(withFault('https://rent.example.com/a?b=c', fault, false)).toBe(
    'https://rent.example.com/a?b=c#error=access_denied&error_code=otp_expired&error_description=Token+has+expired&sb=',
  );
  expect(
    new URL(withFault('https://rent.example.com/a?b=c', fault, true)).searchParams.get('error_code'),
  ).toBe('otp_expired');
});
