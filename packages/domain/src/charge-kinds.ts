/** What is asked for; rent is charged by the rent run, the others by hand. */
export const CHARGE_KINDS = ['rent', 'fee', 'utility', 'deposit', 'adjustment'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * Credit that is given away: to the tenant, or to another lease. On the ledger it is owed like a charge, so that money
 * which bounces after it was paid out is asked for again; it is never income.
 */
export const PAYOUT_KINDS = ['refund', 'transfer'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** All that stands on a ledger as owed: what is asked for, the VAT on it, and credit that was given away. */
export const POSTED_KINDS = [...CHARGE_KINDS, 'vat', ...PAYOUT_KINDS] as const;
export type PostedKind = (typeof POSTED_KINDS)[number];

/** What has VAT on it where a lease says so: a deposit is no price. */
export const VAT_BEARING_KINDS = [
  'rent',
  'fee',
  'utility',
  'adjustment',
] as const satisfies readonly ChargeKind[];

export function bearsVat(kind: PostedKind): boolean {
  return VAT_BEARING_KINDS.some((bearing) => bearing === kind);
}

export function isPayout(kind: PostedKind): kind is PayoutKind {
  return PAYOUT_KINDS.some((payout) => payout === kind);
}

/** What takes part of a charge back: less was due, less is asked for, or what is due will not come. */
export const PARTIAL_RELIEFS = ['credit_note', 'discount', 'write_off'] as const;
export type PartialRelief = (typeof PARTIAL_RELIEFS)[number];

/** How a counter-charge takes its charge back. A reversal takes all that stands; a restoration takes another back. */
export const RELIEFS = ['reversal', ...PARTIAL_RELIEFS, 'restoration'] as const;
export type Relief = (typeof RELIEFS)[number];

/** What a tenant may not be charged for, whatever was agreed (Hire and Borrowing Law 1971, s. 25I(b)). */
export const BARRED_PURPOSES = ['building_insurance', 'landlord_broker'] as const;
export type BarredPurpose = (typeof BARRED_PURPOSES)[number];
export const BARRED_BY = { source: 'Hire and Borrowing Law, 5731-1971', section: 's.25I(b)' } as const;
