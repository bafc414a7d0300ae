import { expect, test } from 'vitest';
import { fieldsOf, versionOf } from './version.ts';

const shown = { editable: ['name', 'notes', 'property', 'money.deposit', 'tags'] };
const seen = {
  name: 'Boiler',
  notes: '',
  property: { id: 'h1', name: 'Herzl 14' },
  money: { deposit: { amount: 5, currency: 'ILS' }, balance: 100 },
  tags: ['a', 'b'],
  pictureCount: 3,
};
const version = versionOf(shown, seen);

test('is the same for the same values, in whatever order their keys stand', () => {
  const deposit = { currency: 'ILS', amount: 5 };
  expect(versionOf(shown, { ...seen, money: { balance: 100, deposit } })).toBe(version);
});

test('is another once anything is that people edit', () => {
  const changes = [
    { name: 'boiler' },
    { notes: 'x' },
    { property: { id: 'h2', name: 'Herzl 14' } },
    { property: null },
    { money: { ...seen.money, deposit: { amount: 6, currency: 'ILS' } } },
    { money: null },
    { tags: ['b', 'a'] },
  ];
  const versions = new Set(changes.map((change) => versionOf(shown, { ...seen, ...change })));
  expect(versions.size).toBe(changes.length);
  expect(versions).not.toContain(version);
});

test('stays where a figure is counted anew, or what is named beside it has another name', () => {
  expect(versionOf(shown, { ...seen, pictureCount: 4 })).toBe(version);
  expect(versionOf(shown, { ...seen, money: { ...seen.money, balance: 0 } })).toBe(version);
  expect(versionOf(shown, { ...seen, property: { id: 'h1', name: 'The white house' } })).toBe(version);
});

test('of nothing there is the same as of null there', () => {
  const { notes: _, ...rest } = seen;
  expect(versionOf(shown, { ...rest })).toBe(versionOf(shown, { ...seen, notes: null }));
});

test('what is edited stands in these fields of the answer', () => {
  expect(fieldsOf(shown)).toEqual(['name', 'notes', 'property', 'money', 'tags']);
});
