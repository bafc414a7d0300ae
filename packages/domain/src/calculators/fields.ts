import type { MinorUnits } from '../money.ts';

/** The calculators, in the order of their list. */
export const TOOLS = [
  'price-per-sqm',
  'rent-multiplier',
  'mortgage',
  'cap-rate',
  'cash-flow',
  'roi',
  'linked-rent',
  'securities',
  'purchase-tax',
  'rent-tax',
] as const;
export type Tool = (typeof TOOLS)[number];

export const TOOL_GROUPS = {
  buying: ['price-per-sqm', 'rent-multiplier', 'mortgage'],
  owning: ['cap-rate', 'cash-flow', 'roi'],
  letting: ['linked-rent', 'securities'],
  law: ['purchase-tax', 'rent-tax'],
} as const satisfies Record<string, readonly Tool[]>;
export type ToolGroup = keyof typeof TOOL_GROUPS;

export type NumberField = {
  /** An amount is typed in shekels; an index in points, as the Bureau writes it; a factor as a decimal. */
  readonly kind: 'amount' | 'signedAmount' | 'percent' | 'decimal' | 'whole' | 'index' | 'factor';
  readonly initial: string;
  /** The least and the most that can be meant, of percent, decimals and whole numbers. */
  readonly from?: number;
  readonly to?: number;
  readonly isPositive?: true;
  readonly isOptional?: true;
  /** What it counts: `month` for an amount a month. */
  readonly per?: 'month' | 'year' | 'sqm' | 'years' | 'months';
};
/** What a choice may be; the words stand in the catalogue under the same names. */
type Option =
  | 'month'
  | 'year'
  | 'single'
  | 'replacement'
  | 'investment'
  | 'oleh'
  | 'fixed'
  | 'linked'
  | 'prime'
  | 'added'
  | 'included'
  | 'none'
  | 'base'
  | 'previous'
  | 'agora'
  | 'shekel'
  | 'under60'
  | 'from60';
export type ChoiceField = {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly initial: Option;
};
/** How many parts the form shows. */
export type CountField = {
  readonly kind: 'count';
  readonly options: readonly ['1', '2', '3'];
  readonly initial: '1';
};
export type Field = NumberField | ChoiceField | CountField;

const price = { kind: 'amount', initial: '2000000', isPositive: true } as const;
const rent = { kind: 'amount', initial: '6000' } as const;
const monthlyRent = { ...rent, per: 'month' } as const;
const rentPer = { kind: 'choice', options: ['month', 'year'], initial: 'month' } as const;
const share = (initial: string) => ({ kind: 'percent', initial, from: 0, to: 100 }) as const;
const ofYear = (initial: string) => ({ kind: 'amount', initial, per: 'year' }) as const;
const ofMonth = (initial: string) => ({ kind: 'amount', initial, per: 'month' }) as const;
const sqm = (initial: string) => ({ kind: 'decimal', initial, from: 0, to: 100_000, per: 'sqm' }) as const;
const years = (initial: string, to: number) =>
  ({ kind: 'whole', initial, from: 1, to, per: 'years' }) as const;
const trackKind = <Initial extends 'fixed' | 'linked' | 'prime'>(initial: Initial) =>
  ({ kind: 'choice', options: ['fixed', 'linked', 'prime'], initial }) as const;
const trackLoan = (initial: string) => ({ kind: 'amount', initial, isPositive: true }) as const;
const trackRate = (initial: string) => ({ kind: 'percent', initial, from: -10, to: 50 }) as const;

/** What each calculator asks for, under the names that stand in its address. */
export const FIELDS = {
  'price-per-sqm': {
    price,
    area: { ...sqm('80'), isPositive: true },
    balcony: sqm('0'),
    balconyShare: share('50'),
  },
  'rent-multiplier': { price, rent: { ...rent, isPositive: true }, rentPer },
  mortgage: {
    price,
    purchase: { kind: 'choice', options: ['single', 'replacement', 'investment'], initial: 'single' },
    tracks: { kind: 'count', options: ['1', '2', '3'], initial: '1' },
    kind1: trackKind('fixed'),
    loan1: trackLoan('1000000'),
    rate1: trackRate('5'),
    years1: years('25', 50),
    kind2: trackKind('prime'),
    loan2: trackLoan('300000'),
    rate2: trackRate('-0.5'),
    years2: years('25', 50),
    kind3: trackKind('linked'),
    loan3: trackLoan('200000'),
    rate3: trackRate('3.3'),
    years3: years('20', 50),
    inflation: { kind: 'percent', initial: '2', from: -10, to: 50 },
  },
  'cap-rate': {
    price,
    rent,
    rentPer,
    vacancy: share('4'),
    otherIncome: ofYear('0'),
    expenses: ofYear('6000'),
  },
  'cash-flow': {
    rent: monthlyRent,
    vacancy: share('4'),
    otherIncome: ofMonth('0'),
    reserve: share('5'),
    fee: share('8'),
    vat: { kind: 'choice', options: ['added', 'included'], initial: 'added' },
    fixedCosts: ofMonth('150'),
    mortgage: ofMonth('3500'),
    invested: { kind: 'amount', initial: '', isOptional: true },
  },
  roi: {
    price,
    closing: { kind: 'amount', initial: '195000' },
    loan: { kind: 'amount', initial: '1000000' },
    rate: { kind: 'percent', initial: '5', from: 0, to: 50 },
    term: years('25', 50),
    held: years('10', 60),
    appreciation: { kind: 'percent', initial: '3', from: -50, to: 50 },
    cashFlow: { kind: 'signedAmount', initial: '-6000', per: 'year' },
    selling: share('2.36'),
  },
  'linked-rent': {
    rent: { kind: 'amount', initial: '5000', per: 'month', isPositive: true },
    baseIndex: { kind: 'index', initial: '100' },
    newIndex: { kind: 'index', initial: '103.2' },
    factor: { kind: 'factor', initial: '1' },
    floor: { kind: 'choice', options: ['none', 'base', 'previous'], initial: 'none' },
    previous: { kind: 'amount', initial: '', per: 'month', isOptional: true },
    rounding: { kind: 'choice', options: ['agora', 'shekel'], initial: 'agora' },
  },
  securities: {
    rent: { ...monthlyRent, isPositive: true },
    months: { kind: 'whole', initial: '12', from: 1, to: 600, per: 'months' },
  },
  'purchase-tax': {
    price: { ...price, initial: '2500000' },
    buyer: { kind: 'choice', options: ['single', 'investment', 'oleh'], initial: 'single' },
  },
  'rent-tax': {
    rent: { ...monthlyRent, initial: '8000' },
    age: { kind: 'choice', options: ['under60', 'from60'], initial: 'under60' },
    ownRate: { kind: 'percent', initial: '', from: 0, to: 100, isOptional: true },
    deductible: ofMonth('0'),
  },
} as const satisfies Record<Tool, Record<string, Field>>;
type Fields = typeof FIELDS;

/** The texts of the fields of a calculator, by name. */
export type Values = Readonly<Record<string, string>>;

type Read<F> = F extends { readonly options: readonly (infer Chosen)[] }
  ? Chosen
  :
      | (F extends { readonly kind: 'amount' | 'signedAmount' } ? MinorUnits : number)
      | (F extends { readonly isOptional: true } ? null : never);

/** The same as numbers: amounts in agorot, an index in hundredths, a factor in millionths. */
export type Inputs<T extends Tool> = { readonly [Name in keyof Fields[T]]: Read<Fields[T][Name]> };

export function fieldsOf(tool: Tool): Readonly<Record<string, Field>> {
  return FIELDS[tool];
}
