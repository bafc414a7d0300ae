import { formatPhone, parseIsraeliPhone } from '@dira/domain/israel/phone';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { Instructions } from '../queries.ts';

/** Where rent goes, as it is typed. */
export type InstructionValues = Record<
  'bank' | 'branch' | 'account' | 'holder' | 'bitPhone' | 'payboxPhone' | 'note',
  string
>;

export function instructionValues(said: Instructions): InstructionValues {
  const phone = (number: string | null) => (number === null ? '' : formatPhone(number));
  return {
    bank: String(said.bank ?? ''),
    branch: String(said.branch ?? ''),
    account: said.account,
    holder: said.holder,
    bitPhone: phone(said.bitPhone),
    payboxPhone: phone(said.payboxPhone),
    note: said.note,
  };
}

/** As it is sent: an account without dashes, phones in E.164. */
export function toInstructions({
  bank,
  branch,
  account,
  holder,
  bitPhone,
  payboxPhone,
  note,
}: InstructionValues): Instructions {
  const number = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    bank: number(bank),
    branch: number(branch),
    account: account.replaceAll(/\D/g, ''),
    holder: holder.trim(),
    bitPhone: parseMobile(bitPhone),
    payboxPhone: parseMobile(payboxPhone),
    note: note.trim(),
  };
}

function parseMobile(text: string): string | null {
  const parsed = parseIsraeliPhone(text);
  return parsed !== null && parsed.startsWith('+9725') ? parsed : null;
}

/** The sentences for what is wrong, by field. */
export function checkInstructions(values: InstructionValues) {
  return Object.fromEntries(
    findProblems(values).map(([field, code]) => [field, describeFieldProblem(code)] as const),
  );
}

const form: Partial<Record<keyof InstructionValues, RegExp>> = {
  bank: /^\d{1,2}$/,
  branch: /^\d{1,3}$/,
  account: /^\d[\d\s/-]{3,18}$/,
};

/** An account is whole or empty; a number that gets money is a mobile of Israel. */
export function findProblems(
  values: InstructionValues,
): [field: keyof InstructionValues, code: 'required' | 'invalid' | 'invalid_phone'][] {
  const account = ['bank', 'branch', 'account', 'holder'] as const;
  const isEmpty = (field: keyof InstructionValues) => values[field].trim() === '';
  const isSaid = account.some((field) => !isEmpty(field));
  return [
    ...account.filter((field) => isSaid && isEmpty(field)).map((field) => [field, 'required'] as const),
    ...account
      .filter((field) => !isEmpty(field) && form[field]?.test(values[field].trim()) === false)
      .map((field) => [field, 'invalid'] as const),
    ...(['bitPhone', 'payboxPhone'] as const)
      .filter((field) => !isEmpty(field) && parseMobile(values[field]) === null)
      .map((field) => [field, 'invalid_phone'] as const),
  ].map(([field, code]) => [field, code]);
}
