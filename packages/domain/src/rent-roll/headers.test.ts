import { expect, test } from 'vitest';
import { RENT_ROLL_FIELDS } from './fields.ts';
import { detectColumns, HEADER_NAMES, missingFields } from './headers.ts';
import { normalizeLabel } from './label.ts';

const HEBREW =
  'כתובת|עיר|מיקוד|סוג נכס|דירה|קומה|חדרים|מ"ר|שם השוכר|ת.ז.|טלפון|דוא"ל|תחילת חוזה|סיום חוזה|שכר דירה|פיקדון|יום תשלום|אמצעי תשלום';
const ENGLISH =
  'Address|City|Zip|Type|Unit|Floor|Rooms|Sqm|Tenant|ID number|Phone|Email|Lease start|Lease end|Monthly rent|Deposit|Due day|Payment method';
const IN_ORDER = Object.fromEntries(RENT_ROLL_FIELDS.map((field, index) => [field, index]));

test.each([HEBREW, ENGLISH, ENGLISH.toUpperCase(), HEBREW.replaceAll('"', '״')])(
  'every field is found in %s',
  (header) => {
    expect(detectColumns(header.split('|'))).toEqual(IN_ORDER);
  },
);

test('a byte-order mark, direction marks, spaces, units and stars change nothing', () => {
  const header = [
    '\uFEFFכתובת*',
    ' \u200Fעיר ',
    'שכר דירה (₪)',
    'Area (sqm)',
    'Unit #',
    'Rent ILS',
    'e-mail:',
  ];
  expect(detectColumns(header)).toEqual({
    streetAddress: 0,
    city: 1,
    monthlyRent: 2,
    areaSqm: 3,
    unitNumber: 4,
    email: 6,
  });
  expect(detectColumns(["מס' דירה"])).toEqual({ unitNumber: 0 });
  expect(detectColumns(['Rent NIS', 'פיקדון בש"ח'])).toEqual({ monthlyRent: 0, deposit: 1 });
});

test('the surest name wins, then the first column; one column never serves two fields', () => {
  expect(detectColumns(['Name', 'Tenant name', 'Property', 'Address', 'Address'])).toEqual({
    tenantName: 1,
    streetAddress: 3,
  });
});

test.each([
  ['שוכר/ת', 'tenantName'],
  ['שם השוכר/ת', 'tenantName'],
  ['שם השוכר/ים', 'tenantName'],
  ['דייר.ת', 'tenantName'],
  ['שוכר(ת)', 'tenantName'],
  ['נייד / טלפון', 'phone'],
  ['טלפון/מס׳ כלשהו', 'phone'],
  ['ת"ז/ח"פ', 'identityNumber'],
  ['זהות', 'identityNumber'],
  ['ערבות', 'deposit'],
  ['ביטחונות', 'deposit'],
  ['Unit/Apt', 'unitNumber'],
] as const)('%s holds %s', (header, field) => {
  expect(detectColumns(['?', header])).toEqual({ [field]: 1 });
});

test('a header that names two fields, or a thing of its own, is left for a person to say', () => {
  expect(detectColumns(['דירה/קומה', 'תחילה / סיום', 'ערבות בנקאית', 'שוכר קודם'])).toEqual({});
});

test('a plain name wins over one in another form, and the other is left out', () => {
  expect(detectColumns(['שוכר/ת', 'שם השוכר', 'ערבות', 'פיקדון'])).toEqual({ tenantName: 1, deposit: 3 });
});

test('unknown and empty headers are left out, and what is missing is named', () => {
  const mapping = detectColumns(['Address', null, 'Colour', '', 17, undefined]);
  expect(mapping).toEqual({ streetAddress: 0 });
  expect(missingFields(mapping)).toEqual([
    'city',
    'unitNumber',
    'tenantName',
    'startsOn',
    'endsOn',
    'monthlyRent',
  ]);
  expect(missingFields(detectColumns(HEBREW.split('|')))).toEqual([]);
});

test('every name in the list is in normal form and means one field only', () => {
  const names = Object.values(HEADER_NAMES).flat();
  expect(names.map(normalizeLabel)).toEqual(names);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
