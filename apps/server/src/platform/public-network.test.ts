import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic, mayBePublicHost } from './public-network.ts';

test.each(['8.8.8.8', '142.250.75.46', '2a00:1450:4028:804::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'nobody',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a host is judged by what it says, in brackets too', () => {
  expect(mayBePublicHost('push.example.com')).toBe(true);
  expect(mayBePublicHost('localhost')).toBe(false);
  expect(mayBePublicHost('[::1]')).toBe(false);
  expect(mayBePublicHost('[2a00:1450:4028:804::200a]')).toBe(true);
});

test('a name that leads into this machine is not called', async () => {
  await expect(promisify(lookUpPublic)('localhost', {})).rejects.toThrow('no public address');
  await expect(promisify(lookUpPublic)('localhost', { all: true })).rejects.toThrow('no public address');
});
