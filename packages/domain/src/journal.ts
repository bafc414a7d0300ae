import { EXPENSE_CATEGORIES, type ExpenseCategory } from './expenses.ts';

/**
 * The accounts of the journal and the code that each has until a workspace gives it another. Codes are for the accountant:
 * nothing is worked out by them.
 */
export const JOURNAL_CODES = {
  bank: '1100',
  cash: '1110',
  payment_apps: '1120',
  card: '1130',
  tenants: '1200',
  tenant_transfers: '1290',
  tenant_deposits: '2100',
  owners: '2200',
  output_vat: '2300',
  opening_balances: '3900',
  rent_income: '4010',
  fee_income: '4020',
  utility_income: '4030',
  adjustment_income: '4040',
  management_income: '4100',
  discounts: '4900',
  write_offs: '5900',
  deposit_interest: '5910',
  expense_maintenance: '5010',
  expense_renovation: '5020',
  expense_house_committee: '5030',
  expense_municipal_tax: '5040',
  expense_utilities: '5050',
  expense_insurance: '5060',
  expense_mortgage: '5070',
  expense_management: '5080',
  expense_brokerage: '5090',
  expense_legal: '5100',
  expense_taxes: '5110',
  expense_other: '5190',
} as const satisfies Record<string, string>;

export type JournalAccount = keyof typeof JOURNAL_CODES;
export const JOURNAL_ACCOUNTS = Object.keys(JOURNAL_CODES) as JournalAccount[]; // its own keys

type ExpenseAccount = `expense_${ExpenseCategory}`;

/** The category that an account of expenses is of; null for every other account. */
export function categoryOfAccount(account: JournalAccount): ExpenseCategory | null {
  return (
    EXPENSE_CATEGORIES.find((category) => account === (`expense_${category}` satisfies ExpenseAccount)) ??
    null
  );
}

/** What an entry of the journal is of. */
export const JOURNAL_KINDS = [
  'charge',
  'reversal',
  'credit_note',
  'discount',
  'write_off',
  'restoration',
  'payment',
  'payment_reversal',
  'deposit',
  'expense',
  'management_fee',
  'contribution',
  'payout',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export const JOURNAL_CODE_LENGTH = 15;

/** As accounting software takes it: letters, digits and what stands between them; or nothing. */
export const JOURNAL_CODE_FORM = /^(?:[0-9A-Za-z\u0590-\u05ff][0-9A-Za-z\u0590-\u05ff./-]*)?$/u;
