import type { ExpenseCategory } from '@dira/domain/expenses';
import { formatMoney } from '@dira/i18n/format';
import { formatDate, formatMonth, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { mapInSlices } from './in-slices.ts';
import { nameLine, type StatementLine } from './pdf-ledger.ts';
import { frameDocument, namePlace, type DocumentFrame, type PaperLetterhead } from './pdf-words.ts';

/** A line of some lease's ledger, with where and whose it is. */
export interface LeaseLine {
  propertyName: string;
  unitNumber: string;
  tenantNames: string;
  line: StatementLine;
}

interface SpentLine {
  on: IsoDate;
  category: ExpenseCategory;
  description: string;
  vendor: string;
  propertyName: string | null;
  amount: number;
}

/** The month in one currency; opening + charges + deposit charges − payments is always closing. */
export interface StatementAccount {
  currency: string;
  opening: number;
  /** Without those of deposits. */
  charges: LeaseLine[];
  depositCharges: LeaseLine[];
  payments: LeaseLine[];
  /** Money that came in and is no deposit; what the payments come to beyond it was paid towards deposits. */
  received: number;
  closing: number;
  /** What tenants owe at the end, and what they have in credit. */
  owed: number;
  credit: number;
  /** By how much the deposits that are held grew. */
  deposits: number;
  expenses: SpentLine[];
}

export interface OwnerStatementContent {
  organizationName: string;
  letterhead?: PaperLetterhead;
  /** The one property that it is about; null for all. */
  property: { propertyName: string; propertyAddress: string } | null;
  /** YYYY-MM */
  month: string;
  isOver: boolean;
  issuedOn: IsoDate;
  accounts: StatementAccount[];
}

interface Sum {
  name: string;
  amount: string;
  isStrong: boolean;
}

interface List {
  title: string;
  rows: { on: string; what: string; notes: string[]; amount: string }[];
  /** What of the rows is not in the total. */
  apart: { name: string; amount: string } | null;
  total: string;
}

/** What `owner-statement.typ` lays out. */
export interface OwnerStatementDocument extends DocumentFrame {
  labels: Record<string, string>;
  month: string;
  property: string[];
  soFar: string | null;
  accounts: { sums: { title: string; rows: Sum[] }[]; lists: List[] }[];
  note: string;
}

type Show = (amount: number) => string;

/** The words of a month's statement in a language. */
export async function composeOwnerStatement(
  content: OwnerStatementContent,
  language: Language,
): Promise<OwnerStatementDocument> {
  const t = createTranslator(language, 'overview');
  const title = t('statement.title');
  const month = formatMonth(content.month, language);
  return {
    ...frameDocument(language, {
      title: `${title} · ${month}`,
      name: `${title} · ${month}`,
      issuer: content.organizationName,
      letterhead: content.letterhead,
      issuedOn: content.issuedOn,
    }),
    labels: {
      title,
      date: t('statement.date'),
      what: t('statement.what'),
      amount: t('statement.amount'),
      total: createTranslator(language, 'common')('labels.total'),
      nothing: t('statement.nothing'),
    },
    month,
    property:
      content.property === null
        ? [createTranslator(language, 'common')('labels.allProperties')]
        : namePlace(content.property),
    soFar: content.isOver ? null : t('statement.soFar'),
    accounts: await Promise.all(
      content.accounts.map(async (account) => ({
        sums: sumUp(account, language),
        lists: await listLines(account, language),
      })),
    ),
    note: t('statement.note'),
  };
}

function sumUp(account: StatementAccount, language: Language): { title: string; rows: Sum[] }[] {
  const t = createTranslator(language, 'overview');
  const { currency } = account;
  const show = showIn(currency, language);
  const row = (name: string, amount: number, isStrong = false) => ({ name, amount: show(amount), isStrong });
  const { received } = account;
  const spent = sum(account.expenses.map(({ amount }) => amount));
  return [
    {
      title: t('statement.balance', { currency }),
      rows: [
        row(t('statement.opening'), account.opening),
        row(t('statement.charged'), sum(account.charges.map(amountCharged))),
        row(t('statement.depositsCharged'), sum(account.depositCharges.map(amountCharged))),
        row(t('statement.received'), received),
        row(t('statement.depositsPaid'), depositsPaid(account)),
        row(t('statement.closing'), account.closing, true),
        row(t('statement.owed'), account.owed),
        row(t('statement.credit'), account.credit),
      ],
    },
    {
      title: t('statement.result', { currency }),
      rows: [
        row(t('statement.received'), received),
        row(t('statement.spent'), spent),
        row(t('cash.net'), received - spent, true),
        row(t('statement.deposits'), account.deposits),
      ],
    },
  ];
}

/** The lines behind the sums; a list of deposits only where there are any: most months have none. */
async function listLines(account: StatementAccount, language: Language): Promise<List[]> {
  const t = createTranslator(language, 'overview');
  const show = showIn(account.currency, language);
  const { charges, depositCharges, payments, received, expenses } = account;
  const listCharges = async (title: string, lines: readonly LeaseLine[]) => ({
    title,
    rows: await mapInSlices(lines, (line) => nameLeaseLine(line, amountCharged(line), { language, show })),
    apart: null,
    total: show(sum(lines.map(amountCharged))),
  });
  const paid = depositsPaid(account);
  return [
    await listCharges(t('statement.charges'), charges),
    ...(depositCharges.length === 0
      ? []
      : [await listCharges(t('statement.depositsCharged'), depositCharges)]),
    {
      title: t('statement.payments'),
      rows: await mapInSlices(payments, (line) =>
        nameLeaseLine(line, amountReceived(line), { language, show }),
      ),
      apart: paid === 0 ? null : { name: t('statement.depositsPaid'), amount: show(-paid) },
      total: show(received),
    },
    {
      title: t('statement.expenses'),
      rows: await mapInSlices(expenses, (spent) => nameExpense(spent, language, show)),
      apart: null,
      total: show(sum(expenses.map(({ amount }) => amount))),
    },
  ];
}

/** What of the payments covered charges of deposits. */
function depositsPaid({ payments, received }: StatementAccount): number {
  return sum(payments.map(amountReceived)) - received;
}

function nameLeaseLine(
  { line, propertyName, unitNumber, tenantNames }: LeaseLine,
  amount: number,
  { language, show }: { language: Language; show: Show },
): List['rows'][number] {
  const { what, note } = nameLine(line, language, show);
  return {
    on: formatDate(line.on),
    what,
    notes: [`${propertyName} · ${unitNumber}`, tenantNames, note ?? ''].filter((text) => text !== ''),
    amount: show(amount),
  };
}

function nameExpense(
  { on, category, description, vendor, propertyName, amount }: SpentLine,
  language: Language,
  show: Show,
): List['rows'][number] {
  return {
    on: formatDate(on),
    what: createTranslator(language, 'expenses')(`categories.${category}`),
    notes: [description, vendor, propertyName ?? ''].filter((text) => text !== ''),
    amount: show(amount),
  };
}

function showIn(currency: string, language: Language): Show {
  return (amount) => formatMoney({ amount, currency }, language, { decimals: 'always' });
}

/** Counter-charges take off. */
function amountCharged({ line }: LeaseLine): number {
  return line.debit - line.credit;
}

/** What was taken back takes off. */
function amountReceived({ line }: LeaseLine): number {
  return line.credit - line.debit;
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
