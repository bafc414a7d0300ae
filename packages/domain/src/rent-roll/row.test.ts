import { describe, expect, test } from 'vitest';
import { RENT_ROLL_FIELDS, type Cell, type RentRollField } from './fields.ts';
import { isBlankRow, readRow, type RentRollValues } from './row.ts';

const GOOD: Readonly<Record<RentRollField, Cell>> = {
  streetAddress: 'הרצל 14',
  city: 'חיפה',
  postcode: '3303501',
  propertyType: 'דירה',
  unitNumber: '1',
  floor: '0',
  rooms: '3.5',
  areaSqm: '95',
  tenantName: 'ענת סויסה',
  identityNumber: '510229768',
  phone: '052-3306963',
  email: 'anat@example.com',
  startsOn: '10/06/2026',
  endsOn: '09/06/2027',
  monthlyRent: '3,250 ₪',
  deposit: '₪9750',
  dueDay: '31',
  paymentMethod: 'מזומן',
};
const MAPPING = Object.fromEntries(RENT_ROLL_FIELDS.map((field, column) => [field, column]));

function read(changes: Partial<Record<RentRollField, Cell>> = {}) {
  const cells = { ...GOOD, ...changes };
  return readRow(
    RENT_ROLL_FIELDS.map((field) => cells[field]),
    MAPPING,
  );
}

/** The values as text, so that dates can be compared. */
function plain(values: RentRollValues): unknown {
  return JSON.parse(JSON.stringify(values));
}

test('a good row is read whole and has no issues', () => {
  const { values, issues } = read();
  expect(issues).toEqual([]);
  expect(plain(values)).toEqual({
    streetAddress: 'הרצל 14',
    city: 'חיפה',
    postcode: '3303501',
    propertyType: 'apartment',
    unitNumber: '1',
    floor: 0,
    rooms: 3.5,
    areaSqm: 95,
    tenantName: 'ענת סויסה',
    identityNumber: '510229768',
    phone: '+972523306963',
    email: 'anat@example.com',
    startsOn: '2026-06-10',
    endsOn: '2027-06-09',
    monthlyRent: 325_000,
    deposit: 975_000,
    dueDay: 31,
    paymentMethod: 'cash',
  });
});

test('cells of a workbook are read like texts', () => {
  const { values, issues } = read({
    floor: 2,
    rooms: 3.5,
    areaSqm: 47.5,
    startsOn: 46213,
    endsOn: '2027-07-09',
    monthlyRent: 3700,
    deposit: 11_100.5,
    dueDay: 1,
    unitNumber: 12,
    phone: 525_649_570,
    identityNumber: 8_558_884,
    postcode: 3_303_501,
  });
  expect(issues).toEqual([]);
  expect(plain(values)).toMatchObject({
    floor: 2,
    rooms: 3.5,
    areaSqm: 47.5,
    startsOn: '2026-07-10',
    endsOn: '2027-07-09',
    monthlyRent: 370_000,
    deposit: 1_110_050,
    dueDay: 1,
    unitNumber: '12',
    phone: '+972525649570',
    identityNumber: '008558884',
    postcode: '3303501',
  });
});

test('only the required fields are missed; the rest has its default', () => {
  const { values, issues } = readRow([], {});
  expect(issues.map(({ field, code, severity }) => `${severity} ${field} ${code}`)).toEqual(
    ['streetAddress', 'city', 'unitNumber', 'tenantName', 'startsOn', 'endsOn', 'monthlyRent'].map(
      (field) => `error ${field} required`,
    ),
  );
  expect(values).toMatchObject({
    propertyType: 'apartment',
    floor: 0,
    rooms: null,
    areaSqm: null,
    identityNumber: null,
    phone: null,
    email: null,
    postcode: null,
    deposit: 0,
    dueDay: 1,
    paymentMethod: 'other',
  });
});

describe('a cell that cannot be read is named with its code, and its value', () => {
  test.each<[RentRollField, Cell, string, unknown]>([
    ['streetAddress', 'א'.repeat(121), 'error too_long', 'א'.repeat(121)],
    ['tenantName', 'א', 'error too_short', 'א'],
    ['tenantName', ' \u200F ', 'error required', null],
    ['startsOn', '31/02/2026', 'error invalid_date', null],
    ['endsOn', '31/12/2024', 'error ends_before_start', '2024-12-31'],
    ['startsOn', 'פברואר 2026', 'warning month_only', '2026-02-01'],
    ['endsOn', 'פברואר 2027', 'warning month_only', '2027-02-28'],
    ['tenantName', '-', 'error required', null],
    ['monthlyRent', 'אין', 'error required', null],
    ['monthlyRent', '5.200', 'error invalid_amount', null],
    ['endsOn', '09/06/2127', 'error term_too_long', '2127-06-09'],
    ['monthlyRent', 'שלושת אלפים', 'error invalid_amount', null],
    ['monthlyRent', '-3,250', 'error invalid_amount', null],
    ['monthlyRent', '1,000,000,000.01', 'error invalid_amount', null],
    ['monthlyRent', '0', 'error amount_not_positive', 0],
    ['deposit', 'many', 'error invalid_amount', 0],
    ['phone', '12', 'error invalid_phone', null],
    ['dueDay', '35', 'error invalid_due_day', 1],
    ['dueDay', '0', 'error invalid_due_day', 1],
    ['dueDay', '1.5', 'error invalid_due_day', 1],
    ['identityNumber', '123456789', 'warning identity_check_digit', '123456789'],
    ['identityNumber', 'P1234567', 'warning identity_not_israeli', 'P1234567'],
    ['email', 'not-an-email', 'warning invalid_email', null],
    ['email', 'a..b@example.com', 'warning invalid_email', null],
    ['email', `${'a'.repeat(250)}@example.com`, 'warning invalid_email', null],
    ['postcode', '33035', 'warning invalid_postcode', null],
    ['floor', 'high', 'warning invalid_floor', 0],
    ['floor', '201', 'warning invalid_floor', 0],
    ['rooms', '3.25', 'warning invalid_rooms', null],
    ['rooms', '31', 'warning invalid_rooms', null],
    ['areaSqm', '0', 'warning invalid_area', null],
    ['areaSqm', '95.555', 'warning invalid_area', null],
    ['propertyType', 'castle', 'warning unknown_property_type', 'apartment'],
    ['paymentMethod', 'barter', 'warning unknown_payment_method', 'other'],
  ])('%s %j: %s', (field, cell, expected, value) => {
    const { values, issues } = read({ [field]: cell });
    expect(issues.map((found) => `${found.field} ${found.severity} ${found.code}`)).toEqual([
      `${field} ${expected}`,
    ]);
    expect(plain(values)).toHaveProperty(field, value);
  });
});

describe('words are known in both languages', () => {
  test.each([
    ['מזומן', 'cash'],
    ['ביט', 'bit'],
    ['Bit', 'bit'],
    ['פייבוקס', 'paybox'],
    ['הוראת קבע', 'standing_order'],
    ['הו"ק', 'standing_order'],
    ['העברה בנקאית', 'bank_transfer'],
    ['bank_transfer', 'bank_transfer'],
    ["צ'קים", 'cheque'],
    ['צ׳קים', 'cheque'],
    ['שיק', 'cheque'],
    ['אשראי', 'card'],
    ['Direct debit', 'masav_debit'],
    ['אחר', 'other'],
  ])('%s is %s', (word, method) => {
    const { values, issues } = read({ paymentMethod: word });
    expect([values.paymentMethod, issues]).toEqual([method, []]);
  });

  test.each([
    ['בית פרטי', 'house'],
    ["קוטג'", 'house'],
    ['Condo', 'condo'],
    ['מסחרי', 'commercial'],
  ])('%s is %s', (word, type) => {
    const { values, issues } = read({ propertyType: word });
    expect([values.propertyType, issues]).toEqual([type, []]);
  });
});

test.each([
  ['floor', 'קרקע', 0],
  ['floor', '-1', -1],
  ['floor', '-0', 0],
  ['rooms', '3½', 3.5],
  ['rooms', '2,5', 2.5],
  ['rooms', '4.0', 4],
  ['areaSqm', '95.5 מ"ר', 95.5],
] as const)('%s %j is %d', (field, cell, expected) => {
  const { values, issues } = read({ [field]: cell });
  expect([values[field], issues]).toEqual([expected, []]);
});

test.each(['-', '–', '---', 'אין', 'ללא', 'none', 'N/A', ' \u200F— '])(
  '%j says that there is nothing',
  (cell) => {
    const { values, issues } = read({
      deposit: cell,
      phone: cell,
      email: cell,
      identityNumber: cell,
      rooms: cell,
    });
    expect(issues).toEqual([]);
    expect(values).toMatchObject({ deposit: 0, phone: null, email: null, identityNumber: null, rooms: null });
  },
);

test('a line of empty cells is blank', () => {
  expect([isBlankRow(['', ' ', null, undefined]), isBlankRow(['', 0])]).toEqual([true, false]);
});
