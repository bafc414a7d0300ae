import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const draw = (y: number, ...words: string[]) => words.map((str, index) => ({ str, x: index * 50, y }));

test('lines come from the top, English from the left, Hebrew from the right', () => {
  expect(inReadingOrder([...draw(100, 'Second', 'line'), ...draw(200, 'שלום', 'לכולם', 'חוזה')])).toBe(
    'חוזה לכולם שלום\nSecond line',
  );
});

test('a name in Latin inside a Hebrew line keeps its order', () => {
  expect(inReadingOrder(draw(10, 'בחיפה', 'Michael', 'Brown', 'השוכר'))).toBe('השוכר Michael Brown בחיפה');
});

test('pieces of one line that stand a hair apart are one line', () => {
  expect(
    inReadingOrder([
      { str: 'b', x: 20, y: 99.4 },
      { str: 'a', x: 10, y: 100 },
    ]),
  ).toBe('a b');
});
