import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  ['  a \t\n b  ', 'a b'],
  ['\uFEFFכתובת', 'כתובת'],
  ['\u200F\u202B052\u2066-\u2069123\u202C', '052-123'],
  ['4\u00A0500\u202F₪', '4 500 ₪'],
  ['soft\u00ADhyphen and zero\u200Bwidth', 'softhyphen and zerowidth'],
  ['nul\u0000 and bell\u0007', 'nul and bell'],
  [' \u200F ', ''],
])('%j reads %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});
