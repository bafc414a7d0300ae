import { parseAmountText } from '../amount-text.ts';
import { parseIndexPoints, parseLinkFactor } from '../israel/cpi.ts';
import { minorUnits } from '../money.ts';
import { fieldsOf, type Inputs, type NumberField, type Tool, type Values } from './fields.ts';

/** What is wrong with a field, and the numbers that its words name. */
export type Fault =
  | { readonly code: 'amount' | 'index' | 'number' | 'positive' | 'required' | 'tooLarge' }
  | { readonly code: 'range'; readonly from: number; readonly to: number };
export type Faults = Readonly<Record<string, Fault>>;

/** Ten billion shekels, in agorot. */
const largestAmount = 1_000_000_000_000;
const decimal = /^-?\d{1,6}([.,]\d{1,4})?$/;
const minus = /^[-\u2212]\s*/;

/** The numbers of a calculator, or what is wrong with the texts of its fields. */
export function readInputs<T extends Tool>(
  tool: T,
  values: Values,
): { readonly inputs: Inputs<T> } | { readonly faults: Faults } {
  const inputs: Record<string, unknown> = {};
  const faults: Record<string, Fault> = {};
  for (const [name, field] of Object.entries(fieldsOf(tool))) {
    const text = values[name] ?? field.initial;
    const read = 'options' in field ? text : readNumber(text, field);
    if (typeof read === 'object' && read !== null) faults[name] = read;
    else inputs[name] = read;
  }
  if (Object.keys(faults).length > 0) return { faults };
  return { inputs: inputs as Inputs<T> }; // each read as its field says
}

function readNumber(text: string, field: NumberField): number | null | Fault {
  if (text.trim() === '') return field.isOptional ? null : { code: 'required' };
  const value = parse(text.trim(), field);
  if (value === null) return { code: wordOf[field.kind] };
  const { from, to } = field;
  if (from !== undefined && to !== undefined && (value < from || value > to))
    return { code: 'range', from, to };
  if (field.isPositive && value <= 0) return { code: 'positive' };
  if (isAmount(field) && Math.abs(value) > largestAmount) return { code: 'tooLarge' };
  return value;
}

const wordOf = {
  amount: 'amount',
  signedAmount: 'amount',
  percent: 'number',
  decimal: 'number',
  whole: 'number',
  index: 'index',
  factor: 'index',
} as const satisfies Record<NumberField['kind'], Fault['code']>;

export function isAmount({ kind }: { readonly kind: string }): boolean {
  return kind === 'amount' || kind === 'signedAmount';
}

function parse(text: string, { kind }: NumberField): number | null {
  switch (kind) {
    case 'amount':
      return parseAmountText(text);
    case 'signedAmount':
      return parseSigned(text);
    case 'index':
      return parseIndexPoints(text.replace(',', '.'));
    case 'factor':
      return parseLinkFactor(text.replace(',', '.'));
    case 'whole':
      return /^\d{1,4}$/.test(text) ? Number(text) : null;
    case 'percent':
    case 'decimal': {
      const plain = text.replace(minus, '-');
      return decimal.test(plain) ? Number(plain.replace(',', '.')) : null;
    }
  }
}

function parseSigned(text: string): number | null {
  const amount = parseAmountText(text.replace(minus, ''));
  return amount !== null && minus.test(text) ? minorUnits(-amount) : amount;
}

/** The amount of a text, null where it is none: to write it as amounts are written. */
export function amountOf(text: string, field: NumberField): number | null {
  return isAmount(field) ? parse(text.trim(), field) : null;
}
