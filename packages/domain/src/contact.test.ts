import { expect, test } from 'vitest';
import { findContactFaults } from './contact.ts';

const good = { name: 'AB', email: 'a@b.il', message: '0123456789' };
const faultOf = (change: Partial<typeof good>) =>
  Object.entries(findContactFaults('contact', { ...good, ...change }));

test('two to 99 characters are a name, and spaces around do not count', () => {
  expect(faultOf({})).toEqual([]);
  expect(faultOf({ name: ' A ' })).toEqual([['name', 'short']]);
  expect(faultOf({ name: 'x'.repeat(99) })).toEqual([]);
  expect(faultOf({ name: 'x'.repeat(100) })).toEqual([['name', 'long']]);
});

test('an address has a host and at most 254 characters', () => {
  for (const email of ['', 'a@', 'a b@c.il', '@b.il', 'a@b'])
    expect(faultOf({ email })).toEqual([['email', 'invalid']]);
  expect(faultOf({ email: `${'x'.repeat(249)}@b.il` })).toEqual([]);
  expect(faultOf({ email: `${'x'.repeat(250)}@b.il` })).toEqual([['email', 'long']]);
});

test('ten to 999 characters are a message', () => {
  expect(faultOf({ message: '012345678' })).toEqual([['message', 'short']]);
  expect(faultOf({ message: 'x'.repeat(999) })).toEqual([]);
  expect(faultOf({ message: 'x'.repeat(1000) })).toEqual([['message', 'long']]);
  // Who cancels a deal gives no reason.
  expect(findContactFaults('cancellation', { ...good, message: '' })).toEqual({});
  expect(findContactFaults('cancellation', { ...good, message: 'x'.repeat(1000) })).toEqual({
    message: 'long',
  });
});
