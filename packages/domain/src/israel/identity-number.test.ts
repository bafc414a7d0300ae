import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isMaskedIdentityNumber,
  maskIdentityNumber,
  padIdentityNumber,
  parseIdentityNumber,
} from './identity-number.ts';

test.each([
  ['123456782', '123456782'],
  ['510229768', '510229768'],
  ['008558884', '008558884'],
  ['8558884', '008558884'],
  [' 12345678-2 ', '123456782'],
  ['\u200F123 456 782', '123456782'],
])('%j is valid', (text, expected) => {
  expect(parseIdentityNumber(text)).toBe(expected);
});

test.each(['123456789', '000000000', '00000', '1234567820', '18', '', 'AB1234567', '12345678٢', '1e5000000'])(
  '%j is refused',
  (text) => {
    expect(parseIdentityNumber(text)).toBeNull();
  },
);

test('one mistyped digit is always noticed', () => {
  const anyValid = fc.integer({ min: 1, max: 99_999_999 }).map((stem) => {
    const eight = String(stem).padStart(8, '0');
    const check = [...'0123456789'].find((digit) => parseIdentityNumber(eight + digit) !== null);
    return `${eight}${check}`;
  });
  fc.assert(
    fc.property(anyValid, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (valid, place, shift) => {
      const wrong = (Number(valid[place]) + shift) % 10;
      expect(parseIdentityNumber(valid)).toBe(valid);
      expect(parseIdentityNumber(valid.slice(0, place) + wrong + valid.slice(place + 1))).toBeNull();
    }),
  );
});

test('a number with a wrong check digit can still be told from no number', () => {
  expect([padIdentityNumber('23456789'), padIdentityNumber('passport')]).toEqual(['023456789', null]);
});

test('only the last four digits are shown', () => {
  const shown = ['123456782', 'P1234567', 'AB123', '1'].map(maskIdentityNumber);
  expect(shown).toEqual(['***6782', '***4567', '***23', '***']);
  expect(shown.every(isMaskedIdentityNumber)).toBe(true);
  expect([isMaskedIdentityNumber('123456782'), isMaskedIdentityNumber('AB123')]).toEqual([false, false]);
});
