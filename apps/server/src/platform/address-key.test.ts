import { assert, ipV4, ipV6, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:c633:6407', '198.51.100.7'],
  ['0:0:0:0:0:ffff:198.51.100.7', '198.51.100.7'],
  ['::198.51.100.7', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('every address of a network is counted as one, and every IPv4 address as itself however it is written', () => {
  assert(
    property(ipV6(), (address) => {
      const key = addressKey(address);
      const [network = ''] = key.split('::/64');
      if (key.includes(':')) expect(addressKey(`${network}:1:2:3:4`)).toBe(key);
    }),
  );
  assert(
    property(ipV4(), (address) => {
      expect(addressKey(address)).toBe(address);
      expect(addressKey(`::ffff:${address}`)).toBe(address);
    }),
  );
});
