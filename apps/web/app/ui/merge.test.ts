import { expect, test } from 'vitest';
import { findOtherChanges } from './merge.ts';

const was = { name: 'Herzl 14', city: 'Haifa', floor: 2, lines: [{ text: 'a' }, { text: 'b' }] };

test('what nobody else changed is no other’s change, whatever was typed', () => {
  expect(findOtherChanges(was, { ...was }, { ...was, name: 'Mine' })).toEqual([]);
});

test('what only others changed is taken, what both changed is disputed, what both made the same is neither', () => {
  const is = { ...was, name: 'Theirs', city: 'Acre', floor: 3 };
  const typed = { ...was, name: 'Mine', floor: 3 };
  expect(findOtherChanges(was, is, typed)).toEqual([
    { path: 'name', theirs: 'Theirs', isDisputed: true },
    { path: 'city', theirs: 'Acre', isDisputed: false },
  ]);
});

test('lines of a list are fields of their own while there are as many', () => {
  const is = { ...was, lines: [{ text: 'a' }, { text: 'theirs' }] };
  expect(findOtherChanges(was, is, was)).toEqual([
    { path: 'lines.1.text', theirs: 'theirs', isDisputed: false },
  ]);
  const shorter = { ...was, lines: [{ text: 'a' }] };
  expect(findOtherChanges(was, shorter, is)).toEqual([
    { path: 'lines', theirs: shorter.lines, isDisputed: true },
  ]);
});

test('a field that was emptied is a change', () => {
  expect(findOtherChanges({ on: '2026-01-01' }, { on: null }, { on: '2026-01-01' })).toEqual([
    { path: 'on', theirs: null, isDisputed: false },
  ]);
});
