import { expect, test } from 'vitest';
import type { Cell } from './fields.ts';
import { isTotalsRow } from './totals.ts';

test.each<[Cell[]]>([
  [['סה"כ', '', '', 52_000, '12,000 ₪']],
  [['', null, 'סה״כ שכירות חודשית:', '52.000,50']],
  [['סך הכל', '-', 'אין', 7]],
  [['Total', '104,000']],
  [['Grand total:', 104_000, 24]],
  [['Subtotal', '']],
])('%j adds up', (cells) => {
  expect(isTotalsRow(cells)).toBe(true);
});

test.each<[Cell[]]>([
  [['הרצל 14', 'חיפה', '1', 4500]],
  [['סה"כ', 'ענת סויסה', 4500]],
  [['Total', '1/2/2026', 4500]],
  [['Totally Street 5', '', 4500]],
  [['', 4500, 9000]],
  [['', null]],
])('%j may be a lease, or says nothing of a total', (cells) => {
  expect(isTotalsRow(cells)).toBe(false);
});
