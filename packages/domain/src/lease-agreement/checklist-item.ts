import { AGREED_SECURITY_TYPES } from '../securities.ts';
import { PAYMENT_KINDS, type AgreementSection, type PartyRole } from './contents.ts';
import { STATUTE_REASONS } from './statute.ts';

/** `missing` and `forbidden` stand in the way of sending; a warning never does. */
export type ChecklistSeverity = 'missing' | 'forbidden' | 'warning';

export const CHECKLIST_CODES = [
  'party_missing',
  'party_name_missing',
  'party_identity_missing',
  'party_address_missing',
  'premises_address_missing',
  'premises_description_missing',
  'furnishing_missing',
  'inventory_missing',
  'defects_missing',
  'defects_text_missing',
  'option_months_missing',
  'option_notice_missing',
  'option_rent_missing',
  'rent_missing',
  'rent_account_missing',
  'rent_step_outside_term',
  'index_base_missing',
  'rate_base_missing',
  'payer_missing',
  'security_amount_missing',
  'security_return_missing',
  'entry_missing',
  'guarantor_sum_missing',
  'habitability_waived',
  'option_notice_short',
  'option_terms_open',
  'exit_landlord_only',
  'exit_notice_short',
  'payment_forbidden',
  'repair_days_long',
  'urgent_repair_days_long',
  'security_return_late',
  'statute_not_applying',
  'statute_uncertain',
  'term_over_ten_years',
  'securities_over_ceiling',
  'securities_over_strict_ceiling',
  'security_on_paper',
  'party_contact_missing',
] as const;
export type ChecklistCode = (typeof CHECKLIST_CODES)[number];

/** What an item can be about: a payment, a security, or why the chapter does not hold. */
export const CHECKLIST_SUBJECTS = [...PAYMENT_KINDS, ...AGREED_SECURITY_TYPES, ...STATUTE_REASONS] as const;
export type ChecklistSubject = (typeof CHECKLIST_SUBJECTS)[number];

export interface ChecklistItem {
  readonly code: ChecklistCode;
  readonly severity: ChecklistSeverity;
  readonly section: AgreementSection;
  /** The field inside its section: `landlords.0.address`; empty where the whole section is meant. */
  readonly path: string;
  /** As screens name it: `s.25J`; null where good sense asks, not the law. */
  readonly statute: string | null;
  /** What the sentence about it is filled with; amounts are minor units of the lease's currency. */
  readonly values: ChecklistValues;
}

export interface ChecklistValues {
  readonly role?: PartyRole;
  readonly name?: string;
  readonly days?: number;
  readonly amount?: number;
  readonly ceiling?: number;
  readonly subject?: ChecklistSubject;
}

export function isInTheWay({ severity }: Pick<ChecklistItem, 'severity'>): boolean {
  return severity !== 'warning';
}
