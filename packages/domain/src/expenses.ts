/** What money was spent on. */
export const EXPENSE_CATEGORIES = [
  'maintenance',
  'renovation',
  'house_committee',
  'municipal_tax',
  'utilities',
  'insurance',
  'mortgage',
  'management',
  'brokerage',
  'legal',
  'taxes',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** Who pays for it in the end; nothing is posted by it. */
export const EXPENSE_PAYERS = ['owner', 'tenant', 'shared'] as const;
export type ExpensePayer = (typeof EXPENSE_PAYERS)[number];
