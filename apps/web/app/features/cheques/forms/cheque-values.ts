import { buildChequeSeries, LONGEST_CHEQUE_SERIES } from '@dira/domain/cheques';
import { minorUnits } from '@dira/domain/money';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { Cheque, NewCheques, Replacement } from '../queries.ts';

/** One cheque as it is typed. */
export type LeafValues = { number: string; dueOn: IsoDate | null; amount: number | null };
export type BookValues = { bank: string; branch: string; account: string; payee: string };
export type SeriesValues = BookValues & {
  firstNumber: string;
  firstDueOn: IsoDate | null;
  amount: number | null;
  count: number | null;
  /** Each cheque of the series, to be mended one by one. */
  cheques: LeafValues[];
};
export type ChequeValues = BookValues & LeafValues;

const cheques = 12;

export function emptySeries(firstDueOn: IsoDate, amount: number): SeriesValues {
  const book = { bank: '', branch: '', account: '', payee: '' };
  return { ...book, firstNumber: '', firstDueOn, amount, count: cheques, cheques: [] };
}

export function chequeValues(cheque: Cheque): ChequeValues {
  const { bank, branch, account, payee, number, dueOn, amount } = cheque;
  return { bank: String(bank), branch: String(branch), account, payee, number, dueOn, amount: amount.amount };
}

/** The series that the first number, date and amount make; empty while they say nothing yet. */
export function planSeries({
  firstNumber,
  firstDueOn,
  amount,
  count,
}: Pick<SeriesValues, 'firstNumber' | 'firstDueOn' | 'amount' | 'count'>): LeafValues[] {
  const isCount = count !== null && count >= 1 && count <= LONGEST_CHEQUE_SERIES;
  if (!isNumber(firstNumber) || firstDueOn === null || amount === null || amount <= 0 || !isCount) return [];
  return buildChequeSeries({
    firstNumber: firstNumber.trim(),
    firstDueOn,
    amount: minorUnits(amount),
    count,
  });
}

export function checkBook({ bank, branch, account }: BookValues): Record<string, string | null> {
  const within = (text: string, most: number) =>
    /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
      ? null
      : describeFieldProblem('invalid');
  return {
    bank: within(bank, 99),
    branch: within(branch, 999),
    account: /^\d{2,12}$/.test(digitsOf(account)) ? null : describeFieldProblem('invalid'),
  };
}

export function checkLeaf({ number, dueOn, amount }: LeafValues): Record<string, string | null> {
  return {
    number: isNumber(number) ? null : describeFieldProblem('invalid'),
    dueOn: dueOn === null ? describeFieldProblem('required') : null,
    amount: amount === null || amount <= 0 ? describeFieldProblem('invalid_amount') : null,
  };
}

export function checkSeries(values: SeriesValues): Record<string, string | null> {
  const { firstNumber, firstDueOn, amount, count } = values;
  const first = checkLeaf({ number: firstNumber, dueOn: firstDueOn, amount });
  const leaves = values.cheques.flatMap((leaf, index) =>
    Object.entries(checkLeaf(leaf)).map(
      ([field, problem]) => [`cheques.${index}.${field}`, problem] as const,
    ),
  );
  const isCount = count !== null && count >= 1 && count <= LONGEST_CHEQUE_SERIES;
  return {
    ...checkBook(values),
    firstNumber: first['number'] ?? null,
    firstDueOn: first['dueOn'] ?? null,
    amount: first['amount'] ?? null,
    count: isCount ? null : describeFieldProblem('invalid'),
    ...Object.fromEntries(leaves),
  };
}

export function toNewCheques(values: SeriesValues): NewCheques {
  return { ...toBook(values), cheques: values.cheques.map(toLeaf) };
}

export function toCheque(values: ChequeValues): Replacement {
  return { ...toBook(values), ...toLeaf(values) };
}

function toBook({ bank, branch, account, payee }: BookValues) {
  return { bank: Number(bank), branch: Number(branch), account: digitsOf(account), payee: payee.trim() };
}

function toLeaf({ number, dueOn, amount }: LeafValues) {
  if (dueOn === null || amount === null) throw new Error('A cheque is sent only after it was checked');
  return { number: number.trim(), dueOn, amount };
}

/** Accounts are written with dashes as often as without. */
function digitsOf(account: string): string {
  return account.replaceAll(/[\s\-/]/g, '');
}

function isNumber(text: string): boolean {
  return /^\d{1,12}$/.test(text.trim());
}
