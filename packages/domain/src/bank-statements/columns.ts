import type { Cell } from '../rent-roll/fields.ts';
import { formsOf, normalizeLabel } from '../rent-roll/label.ts';

/** What a column of a bank's file can hold. */
export const BANK_FIELDS = [
  'day',
  'valueDay',
  'description',
  'reference',
  'payer',
  'debit',
  'credit',
  'amount',
  'balance',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** For each field its column, counted from 0. */
export type BankColumns = { readonly [Field in BankField]?: number };

/** The names under which the banks of Israel head their columns, the surest first, in the form of `normalizeLabel`. */
const HEADER_NAMES: Readonly<Record<BankField, readonly string[]>> = {
  day: names(
    'תאריך, תאריך פעולה, תאריך הפעולה, תאריך תנועה, תאריך ביצוע',
    'date, transaction date, booking date',
  ),
  valueDay: names('תאריך ערך, יום ערך, ערך', 'value date, value day'),
  description: names(
    'תיאור, תיאור הפעולה, תיאור התנועה, תיאור תנועה, תיאור פעולה, הפעולה, סוג תנועה, סוג פעולה, פעולה, פרטים',
    'description, transaction description, details, transaction, type',
  ),
  reference: names(
    'אסמכתא, אסמכתה, מספר אסמכתא, מס אסמכתא, מספר אסמכתה',
    'reference, reference number, ref, ref no, check number',
  ),
  payer: names(
    'תאור מורחב, תיאור מורחב, לטובת, שם משלם, משלם, שם המשלם, לטובת מ, פרטי המעביר, שם מעביר, מבצע הפעולה, פרטים, הערה',
    'payer, counterparty, extended description, from to, name',
  ),
  debit: names(
    'חובה, בחובה, סכום חובה, סכום בחובה, משיכות',
    'debit, withdrawal, withdrawals, paid out, money out',
  ),
  credit: names('זכות, בזכות, סכום זכות, סכום בזכות, הפקדות', 'credit, deposit, deposits, paid in, money in'),
  amount: names(
    'זכות חובה, חובה זכות, סכום, סכום הפעולה, סכום התנועה, סכום פעולה, סכום תנועה',
    'amount, transaction amount, sum',
  ),
  balance: names('יתרה, היתרה, היתרה בשח, יתרה בשח, יתרה לאחר פעולה, יתרת חשבון', 'balance, running balance'),
};

/** Fields that a line cannot do without; of the amount, one column that is signed or two that are not. */
export function missingColumns(columns: BankColumns): ('day' | 'description' | 'amount')[] {
  const hasAmount =
    columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  return [
    ...(columns.day === undefined ? (['day'] as const) : []),
    ...(columns.description === undefined && columns.payer === undefined ? (['description'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ];
}

/** Which column holds what, from the header row in Hebrew or English; a column is never given to two fields. */
export function detectBankColumns(headerCells: readonly Cell[]): BankColumns {
  const labels = headerCells.map((cell) => labelsOf(String(cell ?? '')));
  const taken = new Set<number>();
  const found: { [Field in BankField]?: number } = {};
  for (const field of BANK_FIELDS) {
    const column = surestColumn(HEADER_NAMES[field], labels, taken);
    if (column === undefined) continue;
    taken.add(column);
    found[field] = column;
  }
  return found;
}

function surestColumn(
  known: readonly string[],
  labels: readonly string[][],
  taken: ReadonlySet<number>,
): number | undefined {
  for (const name of known) {
    const column = labels.findIndex((forms, index) => !taken.has(index) && forms.includes(name));
    if (column !== -1) return column;
  }
  return undefined;
}

/** `₪ זכות/חובה` names one column of both, so its sides are not looked at alone. */
function labelsOf(header: string): string[] {
  const whole = normalizeLabel(header.replaceAll('₪', ' '));
  const sides = formsOf(header);
  const isOfBoth = sides.includes('זכות') && sides.includes('חובה');
  return [whole, ...(isOfBoth ? ['זכות חובה'] : whole === '' ? sides : [])];
}

function names(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(', '));
}
