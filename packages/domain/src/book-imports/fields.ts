/** What a file of the beginning may hold: each is a sheet of a workbook, or a text with commas by itself. */
export const BOOK_SHEETS = ['balances', 'payments', 'expenses', 'securities'] as const;
export type BookSheet = (typeof BOOK_SHEETS)[number];

export const BOOK_FIELDS = [
  'day',
  'property',
  'unit',
  'tenant',
  'kind',
  'amount',
  'direction',
  'purpose',
  'month',
  'category',
  'vendor',
  'description',
  'vatAmount',
  'payer',
  'isDeductible',
  'method',
  'reference',
  'issuer',
  'expiresOn',
  'issuedOn',
  'drawer',
  'place',
  'guarantor',
  'note',
] as const;
export type BookField = (typeof BOOK_FIELDS)[number];

/** The columns of each sheet, in the order of the template. */
export const SHEET_FIELDS: Readonly<Record<BookSheet, readonly BookField[]>> = {
  balances: ['property', 'unit', 'tenant', 'day', 'amount', 'direction', 'purpose', 'note'],
  payments: ['property', 'unit', 'tenant', 'day', 'amount', 'method', 'reference', 'month', 'note'],
  expenses: [
    'day',
    'category',
    'vendor',
    'description',
    'property',
    'unit',
    'amount',
    'vatAmount',
    'payer',
    'isDeductible',
    'method',
    'reference',
    'note',
  ],
  securities: [
    'property',
    'unit',
    'tenant',
    'kind',
    'amount',
    'day',
    'reference',
    'issuer',
    'expiresOn',
    'issuedOn',
    'drawer',
    'place',
    'guarantor',
    'note',
  ],
};

/** Without these columns no row of a sheet can be entered. */
export const REQUIRED_BOOK_FIELDS: Readonly<Record<BookSheet, readonly BookField[]>> = {
  balances: ['day', 'amount'],
  payments: ['day', 'amount'],
  expenses: ['day', 'amount'],
  securities: ['kind', 'day', 'amount'],
};

/** For each field found in a sheet, its column, counted from 0. */
export type BookMapping = { readonly [Field in BookField]?: number };

/** What entering a row does; which of them a payment is depends on when its lease is charged from. */
export const BOOK_EFFECTS = ['owes', 'credit', 'covers', 'settled', 'expense', 'security'] as const;
export type BookEffect = (typeof BOOK_EFFECTS)[number];

/**
 * - `ready`: goes in.
 * - `double`: is there already, or stands twice in the file; stays out unless somebody says otherwise.
 * - `error`: stays out until it is fixed.
 * - `entered`: went in. `taken_back`: went in and was taken back.
 */
export const BOOK_ROW_STATES = ['ready', 'double', 'error', 'entered', 'taken_back'] as const;
export type BookRowState = (typeof BOOK_ROW_STATES)[number];

export const BOOK_ISSUES = [
  'required',
  'too_long',
  'invalid_date',
  'in_future',
  'before_lease',
  'closed_month',
  'invalid_amount',
  'vat_too_big',
  'other_currency',
  'unknown_property',
  'unknown_unit',
  'unknown_tenant',
  'several_leases',
  'unknown_word',
  'refused',
] as const;
export type BookIssueCode = (typeof BOOK_ISSUES)[number];
export interface BookIssue {
  readonly field: BookField;
  readonly code: BookIssueCode;
}
