import { expect, test } from 'vitest';
import { toHebrewNumeral } from './hebrew-numerals.ts';

test.each([
  [1, 'א׳'],
  [10, 'י׳'],
  [12, 'י״ב'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [30, 'ל׳'],
  [787, 'תשפ״ז'],
  [800, 'ת״ת'],
  [715, 'תשט״ו'],
])('%i is %s', (value, written) => {
  expect(toHebrewNumeral(value)).toBe(written);
});
