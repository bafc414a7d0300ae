import { cleanText } from '../clean-text.ts';
import type { ExpenseCategory, ExpensePayer } from '../expenses.ts';
import type { Currency } from '../money.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { parseListedAmount } from '../rent-roll/amounts.ts';
import { parseListedDate } from '../rent-roll/dates.ts';
import { saysNothing } from '../rent-roll/nothing.ts';
import { SECURITY_NEEDS, type SecurityType } from '../securities.ts';
import {
  SHEET_FIELDS,
  type BookField,
  type BookIssue,
  type BookIssueCode,
  type BookSheet,
} from './fields.ts';
import {
  readCategory,
  readDirection,
  readMethod,
  readPayer,
  readPurpose,
  readSecurityType,
  readYesNo,
} from './words.ts';

/** What a row says in each column, as the file has it or as it was fixed. */
export type BookTexts = { readonly [Field in BookField]?: string };

/** A row as Dira understands it. Null is what is missing or could not be read. */
export interface BookValues {
  readonly property: string;
  readonly unit: string;
  readonly tenant: string;
  readonly day: string | null;
  readonly amount: number | null;
  /** The currency that the amount names, where it names one. */
  readonly currency: Currency | null;
  readonly direction: 'owes' | 'credit';
  readonly purpose: 'adjustment' | 'utility' | 'fee';
  /** The first day of the month that a payment was for. */
  readonly month: string | null;
  /** Null where the word is none of the common ones: it may be one of the workspace’s own. */
  readonly category: ExpenseCategory | null;
  readonly categoryText: string;
  readonly vendor: string;
  readonly description: string;
  readonly vatAmount: number | null;
  readonly payer: ExpensePayer;
  readonly isDeductible: boolean;
  readonly method: PaymentMethod | null;
  readonly reference: string;
  readonly securityType: SecurityType | null;
  readonly issuer: string;
  readonly expiresOn: string | null;
  readonly issuedOn: string | null;
  readonly drawer: string;
  readonly place: string;
  readonly guarantor: string;
  readonly note: string;
}

/** As long as a form takes them. */
const LONGEST: { readonly [Field in BookField]?: number } = {
  vendor: 120,
  description: 200,
  reference: 60,
  issuer: 120,
  drawer: 120,
  place: 80,
  guarantor: 120,
  note: 500,
};
const LARGEST_AMOUNT = 100_000_000_000;
const CURRENCY_SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/\$|\bUSD\b/i, 'USD'],
  [/€|\bEUR\b/i, 'EUR'],
  [/£|\bGBP\b/i, 'GBP'],
  [/₪|\bILS\b|\bNIS\b|ש["״]?ח/i, 'ILS'],
];
const MINUS = /^(?:[-−](?<before>.+)|(?<after>.+)[-−]|\((?<within>.+)\))$/u;

/** Reads one row by itself; what only the workspace knows, its leases and its closed months, is for whoever asks. */
export function readBookRow(sheet: BookSheet, texts: BookTexts): { values: BookValues; issues: BookIssue[] } {
  const issues: BookIssue[] = [];
  const fail = (field: BookField, code: BookIssueCode) => void issues.push({ field, code });
  const textOf = (field: BookField) => {
    const text = cleanText(texts[field] ?? '');
    if (!SHEET_FIELDS[sheet].includes(field) || saysNothing(text)) return '';
    if (text.length > (LONGEST[field] ?? 200)) fail(field, 'too_long');
    return text;
  };
  const readers = createReaders(textOf, fail);
  const { amount, currency, isNegative } = readers.amount('amount');
  if (isNegative && sheet !== 'balances') fail('amount', 'invalid_amount');
  const securityType = sheet === 'securities' ? readers.word('kind', readSecurityType) : null;
  if (sheet === 'securities' && textOf('kind') === '') fail('kind', 'required');
  const values: BookValues = {
    property: textOf('property'),
    unit: textOf('unit'),
    tenant: textOf('tenant'),
    day: readers.day('day', true),
    amount,
    currency,
    direction: readers.word('direction', readDirection) ?? (isNegative ? 'credit' : 'owes'),
    purpose: readers.word('purpose', readPurpose) ?? 'adjustment',
    month: readers.month('month'),
    category: readCategory(textOf('category')),
    categoryText: textOf('category'),
    vendor: textOf('vendor'),
    description: textOf('description') || textOf('vendor'),
    vatAmount: readers.vat(amount),
    payer: readers.word('payer', readPayer) ?? 'owner',
    isDeductible: readers.word('isDeductible', readYesNo) !== 'no',
    method: readers.word('method', readMethod),
    reference: textOf('reference'),
    securityType,
    issuer: textOf('issuer'),
    expiresOn: readers.day('expiresOn', false),
    issuedOn: readers.day('issuedOn', false),
    drawer: textOf('drawer'),
    place: textOf('place'),
    guarantor: textOf('guarantor'),
    note: textOf('note'),
  };
  if (sheet === 'expenses' && values.description === '') fail('description', 'required');
  if (sheet !== 'expenses' && values.unit === '' && values.tenant === '') fail('unit', 'required');
  if (securityType !== null)
    for (const need of SECURITY_NEEDS[securityType]) if (textOf(need) === '') fail(need, 'required');
  return { values, issues };
}

function createReaders(
  textOf: (field: BookField) => string,
  fail: (field: BookField, code: BookIssueCode) => void,
) {
  const amount = (field: BookField) => {
    const text = textOf(field);
    const minus = MINUS.exec(text)?.groups;
    const bare = minus === undefined ? text : (minus['before'] ?? minus['after'] ?? minus['within'] ?? '');
    const currency = CURRENCY_SIGNS.find(([sign]) => sign.test(bare))?.[1] ?? null;
    const parsed = parseListedAmount(bare.replaceAll(/[$€£]|\b(?:USD|EUR|GBP)\b/gi, '').trim());
    const isRead = parsed !== null && parsed > 0 && parsed <= LARGEST_AMOUNT;
    return { text, amount: isRead ? parsed : null, currency, isNegative: minus !== undefined };
  };
  return {
    amount: (field: BookField) => {
      const read = amount(field);
      if (read.amount === null) fail(field, read.text === '' ? 'required' : 'invalid_amount');
      return read;
    },
    vat: (whole: number | null) => {
      const { text, amount: vat } = amount('vatAmount');
      if (text === '') return null;
      if (vat === null) fail('vatAmount', 'invalid_amount');
      else if (whole !== null && vat >= whole) fail('vatAmount', 'vat_too_big');
      return vat;
    },
    day: (field: BookField, isRequired: boolean) => {
      const text = textOf(field);
      if (text === '' && isRequired) fail(field, 'required');
      if (text === '') return null;
      const date = parseListedDate(text);
      if (date !== null && 'day' in date) return date.day.toString();
      fail(field, 'invalid_date');
      return null;
    },
    month: (field: BookField) => {
      const text = textOf(field);
      if (text === '') return null;
      const date = parseListedDate(text);
      if (date === null) fail(field, 'invalid_date');
      if (date === null) return null;
      return ('day' in date ? date.day.with({ day: 1 }) : date.month.toPlainDate({ day: 1 })).toString();
    },
    word: <Id extends string>(field: BookField, read: (text: string) => Id | null) => {
      const text = textOf(field);
      if (text === '') return null;
      const found = read(text);
      if (found === null) fail(field, 'unknown_word');
      return found;
    },
  };
}
