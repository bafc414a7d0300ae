import { expect, test } from 'vitest';
import { fillMerged, withoutFilledAmounts } from './merged.ts';

const LINES = [
  ['הרצל 14', '1', 4500, 9000],
  ['', '2', '', ''],
  [null, '3', 3000, null],
];

test('the value of a range stands in each of its rows, and nothing that is written is lost', () => {
  const ranges = [
    { column: 0, fromRow: 0, toRow: 2 },
    { column: 1, fromRow: 0, toRow: 1 },
  ];
  expect(fillMerged(LINES, ranges).map(([house, unit]) => [house, unit])).toEqual([
    ['הרצל 14', '1'],
    ['הרצל 14', '2'],
    ['הרצל 14', '3'],
  ]);
});

test('a range that reaches beyond the lines ends with them', () => {
  expect(fillMerged(LINES, [{ column: 9, fromRow: 1, toRow: 1_048_575 }])).toHaveLength(3);
});

test('one amount for several flats is the amount of the first alone', () => {
  const filled = fillMerged(LINES, [
    { column: 0, fromRow: 0, toRow: 1 },
    { column: 2, fromRow: 0, toRow: 1 },
    { column: 3, fromRow: 0, toRow: 1 },
  ]);
  expect(withoutFilledAmounts(filled[1] ?? [], LINES[1] ?? [], { streetAddress: 0, monthlyRent: 2 })).toEqual(
    ['הרצל 14', '2', '', ''],
  );
});
