import { expect, test } from 'vitest';
import { parsePostcode } from './postcode.ts';

test.each(['3303501', ' 3303501 ', '33035-01', '\u200F3303501'])('%j is a postcode', (text) => {
  expect(parsePostcode(text)).toBe('3303501');
});

test.each(['', '33035', '330350', '33035011', '330350A', '٣٣٠٣٥٠١'])('%j is none', (text) => {
  expect(parsePostcode(text)).toBeNull();
});
