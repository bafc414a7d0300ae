import type { ClauseClass } from '@dira/domain/lease-agreement/clauses';
import type { LeaseAgreementContents } from '@dira/domain/lease-agreement/contents';

/** A clause of the built-in lease; its words stand in `clauses-he.ts` and `clauses-en.ts`. */
export interface BuiltInClause {
  readonly class: ClauseClass;
  /** Left out of contracts that have nothing to say there. */
  readonly isMeantFor?: (contents: LeaseAgreementContents) => boolean;
}

/**
 * The clauses of the built-in lease of a dwelling, first to last, with what may be done to their words. Which
 * sections of the Hire and Borrowing Law may be varied at all, and in whose favour, s. 25N says.
 */
export const BUILT_IN_CLAUSES = {
  background: { class: 'free' },
  'joint-tenants': { class: 'free', isMeantFor: ({ parties }) => parties.tenants.length > 1 },
  premises: { class: 'free' },
  inventory: { class: 'free', isMeantFor: ({ premises }) => premises.furnishing === 'listed' },
  defects: { class: 'tenant_favour' },
  habitability: { class: 'locked' },
  use: { class: 'free' },
  term: { class: 'free' },
  'option-tenant': { class: 'tenant_favour', isMeantFor: ({ term }) => term.optionHolder === 'tenant' },
  'option-landlord': { class: 'tenant_favour', isMeantFor: ({ term }) => term.optionHolder === 'landlord' },
  'exit-both': { class: 'tenant_favour', isMeantFor: ({ term }) => term.exitLandlordDays !== null },
  'exit-tenant': {
    class: 'tenant_favour',
    isMeantFor: ({ term }) => term.exitLandlordDays === null && term.exitTenantDays !== null,
  },
  rent: { class: 'free' },
  'rent-steps': { class: 'free', isMeantFor: ({ rent }) => rent.steps.length > 0 },
  index: { class: 'free', isMeantFor: ({ rent }) => rent.isLinked && rent.linkedTo === 'index' },
  rate: { class: 'free', isMeantFor: ({ rent }) => rent.isLinked && rent.linkedTo !== 'index' },
  'payments-tenant': { class: 'tenant_favour' },
  'payments-landlord': { class: 'tenant_favour' },
  upkeep: { class: 'tenant_favour' },
  repairs: { class: 'tenant_favour' },
  instructions: { class: 'tenant_favour' },
  entry: { class: 'free' },
  pets: { class: 'free' },
  subletting: { class: 'free' },
  securities: { class: 'tenant_favour', isMeantFor: ({ securities }) => securities.items.length > 0 },
  guarantors: { class: 'tenant_favour', isMeantFor: ({ parties }) => parties.guarantors.length > 0 },
  sale: { class: 'tenant_favour' },
  breach: { class: 'free' },
  return: { class: 'free' },
  'late-leaving': { class: 'free', isMeantFor: ({ term }) => term.lateLeavingAmount !== null },
  special: { class: 'free', isMeantFor: ({ rules }) => rules.special.trim() !== '' },
  notices: { class: 'free' },
  copies: { class: 'tenant_favour' },
  'mandatory-law': { class: 'locked' },
} as const satisfies Record<string, BuiltInClause>;

export type BuiltInKey = keyof typeof BUILT_IN_CLAUSES;

export interface ClauseText {
  readonly title: string;
  readonly body: string;
}

export function findBuiltIn(key: string): BuiltInClause | undefined {
  return Object.hasOwn(BUILT_IN_CLAUSES, key) ? BUILT_IN_CLAUSES[key as BuiltInKey] : undefined; // asked for above
}
