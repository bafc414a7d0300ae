import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseListedAmount } from './amounts.ts';

test.each([
  ['5.200,50', 520_050],
  ['5.200,5 ₪', 520_050],
  ['₪ 5.200,50', 520_050],
  ['5200,50 ש"ח', 520_050],
  ['1.250.000', 125_000_000],
  ['1.250.000,75', 125_000_075],
  ['5,200.50', 520_050],
  ['5 200', 520_000],
  ['5\u00A0200 ₪', 520_000],
  [5200.5, 520_050],
])('%j is %i agorot', (cell, expected) => {
  expect(parseListedAmount(cell)).toBe(expected);
});

test.each(['5.200', '45,00', '5.20,5', '5,200,50', '1.25,000', '5.200,505', '5.200.50', '-5.200,50', 'many'])(
  '%j could be two amounts, or none',
  (text) => {
    expect(parseListedAmount(text)).toBeNull();
  },
);

test('an amount written with dots for thousands and a comma for agorot is read back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_999_999_999 }), (agorot) => {
      const whole = String(Math.floor(agorot / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
      expect(parseListedAmount(`${whole},${String(agorot % 100).padStart(2, '0')}`)).toBe(agorot);
    }),
  );
});
