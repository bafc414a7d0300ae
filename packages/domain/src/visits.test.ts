import { expect, test } from 'vitest';
import { createWatch, isServedIn, SUSPICIOUS, withoutSecrets } from './visits.ts';

test.each(Object.entries(SUSPICIOUS))(
  '%s: one less than too many is fine, and it is said once',
  (_, limit) => {
    const watch = createWatch(limit);
    const step = Math.floor(limit.withinMs / limit.count) - 1;
    const heard = Array.from({ length: limit.count * 2 - 1 }, (_unused, index) => watch.note(index * step));
    expect(heard.indexOf(true)).toBe(limit.count - 1);
    expect(heard.filter(Boolean)).toHaveLength(1);
  },
);

test('what lies further back than the window is not counted', () => {
  const watch = createWatch({ count: 2, withinMs: 1000 });
  expect([watch.note(0), watch.note(1000), watch.note(1999)]).toEqual([false, false, true]);
});

test('Dira is offered in Israel, and a country that is not known blocks nobody', () => {
  expect(['IL', null, 'FR', 'US'].map(isServedIn)).toEqual([true, true, false, false]);
});

test.each([
  ['https://dira.test/sign-lease/q8Zr3LkP0vYx7Tn2WcJd5A?step=2#top', 'https://dira.test/sign-lease/:id'],
  [
    'https://dira.test/leases/0197d1f0-5a3c-7e21-9f42-0c8a6b1d2e3f/money',
    'https://dira.test/leases/:id/money',
  ],
  ['https://dira.test/blog/choosing-a-tax-track?lang=he', 'https://dira.test/blog/choosing-a-tax-track'],
  ['https://search.test/find?q=my+landlord', 'https://search.test'],
  ['/shared/q8Zr3LkP0vYx7Tn2WcJd5A?x=1', '/shared/:id'],
  ['', ''],
  ['javascript:alert(1)', ''],
])('of %j is told %j', (address, told) => {
  expect(withoutSecrets(address, 'https://dira.test')).toBe(told);
});
