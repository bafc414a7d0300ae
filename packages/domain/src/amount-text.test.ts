import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmountText } from './amount-text.ts';

test.each([
  ['4,500 ₪', 450_000],
  ['₪9750', 975_000],
  ['₪ 9,750', 975_000],
  ['4500.00', 450_000],
  ['4500', 450_000],
  ['4,500 ש"ח', 450_000],
  ['4,500 ש״ח', 450_000],
  ["4500 ש''ח", 450_000],
  ['4500ש”ח', 450_000],
  ['ש"ח9750', 975_000],
  ['4500 NIS', 450_000],
  ['ils 4500', 450_000],
  ['3,250.5', 325_050],
  ['3250.05', 325_005],
  ['0', 0],
  ['0.01', 1],
  ['007', 700],
  ['1,234,567.89', 123_456_789],
  ['1 234 567', 123_456_700],
  ['4\u00A0500\u00A0₪', 450_000],
  ['\u200F4,500.00\u00A0\u200F₪', 450_000],
  ['\u202B4500\u202C', 450_000],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%j is %i agorot', (text, expected) => {
  expect(parseAmountText(text)).toBe(expected);
});

test.each([
  '',
  '₪',
  'שלושת אלפים',
  '4500.000',
  '4.500',
  '0.001',
  '1e3',
  '1E3',
  '0x10',
  '٤٥٠٠',
  '१२',
  '-4500',
  '4500-',
  '\u22124500',
  '(4500)',
  '+4500',
  '4500,50',
  '4,50',
  '45,00',
  '4,5000',
  ',500',
  '1,234 567',
  '4500.',
  '.50',
  '4500.5.5',
  '$4500',
  '4500 €',
  '₪4500₪',
  '4500 ₪ + מע"מ',
  'NaN',
  'Infinity',
  '90071992547409.92',
  '99999999999999999999',
])('%j is refused', (text) => {
  expect(parseAmountText(text)).toBeNull();
});

test.each([
  [3700, 370_000],
  [3250.5, 325_050],
  [4500.1, 450_010],
  [0.1 + 0.2, 30],
  [1.005 * 1000, 100_500],
  [0, 0],
])('the cell %d is %i agorot', (cell, expected) => {
  expect(parseAmountText(cell)).toBe(expected);
});

test.each([-1, -0.01, 0.001, 4500.125, Number.NaN, Infinity, 1e15, Number.MAX_SAFE_INTEGER])(
  'the cell %d is refused',
  (cell) => {
    expect(parseAmountText(cell)).toBeNull();
  },
);

test('every amount reads back from every form, exactly', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), fc.constantFrom('', ',', ' '), (agorot, separator) => {
      const whole = String(Math.trunc(agorot / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
      const text = `${whole}.${String(agorot % 100).padStart(2, '0')}`;
      expect(parseAmountText(text)).toBe(agorot);
      expect(parseAmountText(`${text} ₪`)).toBe(agorot);
      expect(parseAmountText(agorot / 100)).toBe(agorot);
    }),
  );
});
