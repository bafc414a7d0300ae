import { cleanText } from '../clean-text.ts';
import { padIdentityNumber, parseIdentityNumber } from '../israel/identity-number.ts';
import { parseIsraeliPhone } from '../israel/phone.ts';
import { parsePostcode } from '../israel/postcode.ts';
import { ZERO, type MinorUnits } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { PropertyType } from '../property-types.ts';
import { parseListedAmount } from './amounts.ts';
import { parseListedDate } from './dates.ts';
import type { Cell } from './fields.ts';
import type { IssueCode } from './issues.ts';
import { saysNothing } from './nothing.ts';
import { parsePaymentMethod, parsePropertyType } from './vocabulary.ts';

/** What became of one cell: its value, and what was wrong with it, if anything. */
export type Reading<Value> = { readonly value: Value; readonly code?: IssueCode };

export type CellReader<Value> = (cell: Cell) => Reading<Value>;

/** ₪1,000,000,000.00: what no rent or deposit comes near. */
const LARGEST_AMOUNT = 100_000_000_000;

// What the e-mail rule of the API takes, so that nothing gets in here that a form would refuse.
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i;
const LONGEST_EMAIL = 254;

const GROUND_FLOOR = /^(?:קרקע|קומת קרקע|ground|ground floor|g)$/i;
const HALVES = /^(?<whole>\d{1,2})(?:[.,](?<half>[05])0*|(?<sign>½))?$/;
const SQUARE_METRES = /^(?<number>\d{1,6}(?:\.\d{1,2})?) ?(?:מ"ר|מ״ר|sqm|m2|m²)?$/i;

/** Empty for a cell that says there is nothing, a dash or `אין`, as for one that is empty. */
function textOf(cell: Cell): string {
  const text = cleanText(String(cell ?? ''));
  return saysNothing(text) ? '' : text;
}

/** A reader that answers `blank` for an empty cell, and `failed` with the code for one it cannot read. */
function reader<Value, Blank>(
  parse: (text: string) => Value | null,
  { blank, failed, code }: { blank: Reading<Blank>; failed: Blank; code: IssueCode },
): CellReader<Value | Blank> {
  return (cell) => {
    const text = textOf(cell);
    if (text === '') return blank;
    const value = parse(text);
    return value === null ? { value: failed, code } : { value };
  };
}

const NOTHING = { value: null } as const;
const MISSING = { value: null, code: 'required' } as const;

export function requiredText(shortest: number, longest: number): CellReader<string | null> {
  return (cell) => {
    const value = textOf(cell);
    if (value === '') return MISSING;
    if (value.length < shortest) return { value, code: 'too_short' };
    return value.length > longest ? { value, code: 'too_long' } : { value };
  };
}

export const readStart = dateReader((month) => month.toPlainDate({ day: 1 }));
export const readEnd = dateReader((month) => month.toPlainDate({ day: month.daysInMonth }));
export const readPhone = reader(parseIsraeliPhone, { blank: NOTHING, failed: null, code: 'invalid_phone' });
export const readEmail = reader(parseEmail, { blank: NOTHING, failed: null, code: 'invalid_email' });
export const readPostcode = reader(parsePostcode, { blank: NOTHING, failed: null, code: 'invalid_postcode' });
export const readRooms = reader(parseRooms, { blank: NOTHING, failed: null, code: 'invalid_rooms' });
export const readArea = reader(parseArea, { blank: NOTHING, failed: null, code: 'invalid_area' });
export const readFloor = reader(parseFloor, { blank: { value: 0 }, failed: 0, code: 'invalid_floor' });
export const readDueDay = reader(parseDueDay, { blank: { value: 1 }, failed: 1, code: 'invalid_due_day' });

export const readPropertyType = reader<PropertyType, PropertyType>(parsePropertyType, {
  blank: { value: 'apartment' },
  failed: 'apartment',
  code: 'unknown_property_type',
});

export const readPaymentMethod = reader<PaymentMethod, PaymentMethod>(parsePaymentMethod, {
  blank: { value: 'other' },
  failed: 'other',
  code: 'unknown_payment_method',
});

/** A month alone is taken for its first or last day if the person agrees. */
function dateReader(
  dayIn: (month: Temporal.PlainYearMonth) => Temporal.PlainDate,
): CellReader<Temporal.PlainDate | null> {
  return (cell) => {
    const text = textOf(cell);
    if (text === '') return MISSING;
    const date = parseListedDate(text);
    if (date === null) return { value: null, code: 'invalid_date' };
    return 'day' in date ? { value: date.day } : { value: dayIn(date.month), code: 'month_only' };
  };
}

/** A mistyped number and a passport are kept as they were typed: the landlord knows better than the check digit. */
export function readIdentityNumber(cell: Cell): Reading<string | null> {
  const text = textOf(cell);
  if (text === '') return NOTHING;
  const valid = parseIdentityNumber(text);
  if (valid !== null) return { value: valid };
  const padded = padIdentityNumber(text);
  if (padded !== null) return { value: padded, code: 'identity_check_digit' };
  return { value: text.slice(0, 20), code: 'identity_not_israeli' };
}

export function readRent(cell: Cell): Reading<MinorUnits | null> {
  if (textOf(cell) === '') return MISSING;
  const value = parseAmount(cell);
  if (value === null) return { value, code: 'invalid_amount' };
  return value === 0 ? { value, code: 'amount_not_positive' } : { value };
}

export function readDeposit(cell: Cell): Reading<MinorUnits> {
  if (textOf(cell) === '') return { value: ZERO };
  const value = parseAmount(cell);
  return value === null ? { value: ZERO, code: 'invalid_amount' } : { value };
}

function parseAmount(cell: Cell): MinorUnits | null {
  const amount = parseListedAmount(cell);
  return amount === null || amount > LARGEST_AMOUNT ? null : amount;
}

function parseEmail(text: string): string | null {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) ? text : null;
}

function parseRooms(text: string): number | null {
  const parts = HALVES.exec(text)?.groups;
  if (parts === undefined) return null;
  const isHalf = parts['half'] === '5' || parts['sign'] !== undefined;
  const rooms = Number(parts['whole']) + (isHalf ? 0.5 : 0);
  return rooms >= 0.5 && rooms <= 30 ? rooms : null;
}

function parseArea(text: string): number | null {
  const area = Number(SQUARE_METRES.exec(text)?.groups?.['number'] ?? 0);
  return area >= 1 && area <= 100_000 ? area : null;
}

function parseFloor(text: string): number | null {
  if (GROUND_FLOOR.test(text)) return 0;
  const floor = /^-?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return floor >= -10 && floor <= 200 ? floor + 0 : null;
}

function parseDueDay(text: string): number | null {
  const day = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return day >= 1 && day <= 31 ? day : null;
}
