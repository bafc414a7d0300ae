import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, parseIsraeliPhone, parsePhone, whatsAppNumber } from './phone.ts';

test.each([
  '0525649570',
  '052-5649570',
  '052-564-9570',
  '052 564 9570',
  '(052) 564.9570',
  '052\u05BE5649570',
  '052–5649570',
  '+972525649570',
  '972525649570',
  '00972525649570',
  '+972-52-5649570',
  '+972 52 564 9570',
  '+972 0 52 564 9570',
  '+972 (0)52-564-9570',
  '\u200E+972\u00A052\u20665649570\u2069\u200F',
  '\u202A052-5649570\u202C',
  '525649570',
])('%j is a mobile number', (text) => {
  expect(parseIsraeliPhone(text)).toBe('+972525649570');
});

test.each([
  ['02-6234567', '+97226234567'],
  ['036123456', '+97236123456'],
  ['04-8123456', '+97248123456'],
  ['08-9123456', '+97289123456'],
  ['+972-9-7412345', '+97297412345'],
  ['072-2345678', '+972722345678'],
  ['0771234567', '+972771234567'],
])('%j is a landline', (text, expected) => {
  expect(parseIsraeliPhone(text)).toBe(expected);
});

test.each(['050', '051', '052', '053', '054', '055', '058'])('%s is a mobile prefix', (prefix) => {
  expect(parseIsraeliPhone(`${prefix}1234567`)).toBe(`+972${prefix.slice(1)}1234567`);
});

test.each([
  '',
  '12',
  '0561234567',
  '0571234567',
  '0591234567',
  '05212345678',
  '052123456',
  '0612345678',
  '01-6234567',
  '1-700-123-456',
  '1800123456',
  '*6050',
  '26234567',
  '+15551234567',
  '+970591234567',
  '052-564957O',
  '٠٥٢٥٦٤٩٥٧٠',
  '0525649570 ext 3',
  '++972525649570',
  '+0525649570',
])('%j is refused', (text) => {
  expect(parseIsraeliPhone(text)).toBeNull();
});

test('what comes out goes in again, and is only digits for WhatsApp', () => {
  const anyMobile = fc
    .tuple(fc.constantFrom('50', '51', '52', '53', '54', '55', '58'), fc.nat({ max: 9_999_999 }))
    .map(([prefix, line]) => `+972${prefix}${String(line).padStart(7, '0')}`);
  fc.assert(
    fc.property(anyMobile, (e164) => {
      expect(parseIsraeliPhone(e164)).toBe(e164);
      expect(parseIsraeliPhone(whatsAppNumber(e164))).toBe(e164);
      expect(whatsAppNumber(e164)).toMatch(/^9725\d{8}$/);
    }),
  );
});

test.each([
  ['+972525252679', '052-525-2679'],
  ['+97248661234', '04-866-1234'],
  ['+33612345678', '+33612345678'],
])('%s is written %s', (e164, written) => {
  expect(formatPhone(e164)).toBe(written);
});

test.each([
  ['052-525 2679', '+972525252679'],
  ['+44 (20) 7946-0958', '+442079460958'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+972 12 345 6789', null],
  ['+972 59 123 4567', null],
  ['2079460958', null],
  ['', null],
])('%j is %j as a phone of anywhere', (text, e164) => {
  expect(parsePhone(text)).toBe(e164);
});
