import { PAYOUT_KINDS } from './charge-kinds.ts';
import { SETTLEMENT_METHODS } from './payment-methods.ts';

/** What money that came in was for; what of it no charge has used yet is the credit of a tenant. */
export const INCOME_KINDS = ['rent', 'fee', 'utility', 'adjustment', 'credit'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

/** How it came, or went back. */
export const INCOME_METHODS = [
  ...SETTLEMENT_METHODS,
  ...PAYOUT_KINDS.filter((kind) => kind !== 'transfer'),
] as const;
export type IncomeMethod = (typeof INCOME_METHODS)[number];
