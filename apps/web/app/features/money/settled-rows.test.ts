import { expect, test } from 'vitest';
import { withKept } from './use-settled-rows.ts';

const row = (paymentId: string) => ({ paymentId, finalAt: null });
const ids = (rows: readonly { paymentId: string }[]) => rows.map(({ paymentId }) => paymentId).join('');

test.each([
  { rows: 'bc', gone: [['a', 'b']], shown: 'abc' },
  { rows: 'ac', gone: [['b', 'c']], shown: 'abc' },
  { rows: 'ab', gone: [['c', undefined]], shown: 'abc' },
  {
    rows: 'c',
    gone: [
      ['a', 'b'],
      ['b', 'c'],
    ],
    shown: 'abc',
  },
  {
    rows: 'cd',
    gone: [
      ['b', 'c'],
      ['a', 'b'],
    ],
    shown: 'abcd',
  },
  {
    rows: '',
    gone: [
      ['a', 'b'],
      ['b', undefined],
    ],
    shown: 'ab',
  },
] as const)('what is gone from "$rows" stays where it was: "$shown"', ({ rows, gone, shown }) => {
  const kept = gone.map(([id, nextId]) => ({ row: row(id), nextId }));
  expect(ids(withKept([...rows].map(row), kept))).toBe(shown);
});
