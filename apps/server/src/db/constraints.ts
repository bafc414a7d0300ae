import type { ProblemCode } from '@dira/contract/error-codes';
import { AppError } from '../platform/app-error.ts';
import { diskFull } from './away.ts';

/** The last wall speaks too: constraints that a person can run into, and what to tell them. */
const codeOfConstraint: Record<string, ProblemCode> = {
  leases_no_overlap: 'lease_overlap',
  lease_tenants_fixed: 'lease_tenants_fixed',
  lease_tenants_pkey: 'lease_tenant_twice',
  lease_amendments_one_open: 'amendment_open',
  lease_amendments_state_order: 'transition_refused',
  leases_stage_order: 'lease_not_a_draft',
  lease_terminations_state_order: 'lease_ended',
  signature_requests_organization_id_lease_id_fkey: 'lease_was_sent',
  signature_requests_one_open: 'signature_request_open',
  signature_requests_ended: 'signature_request_ended',
  signatures_pkey: 'signature_given',
  signatures_open: 'signature_request_ended',
  signatures_same_document: 'document_changed',
  signatures_in_order: 'signature_not_your_turn',
  units_one_per_number: 'unit_number_taken',
  properties_one_per_address: 'property_address_taken',
  tenants_one_per_identity: 'tenant_identity_taken',
  tenants_one_per_account: 'tenant_account_exists',
  users_email_key: 'email_taken',
  users_phone_key: 'phone_taken',
  charges_reversed_once: 'charge_already_reversed',
  charges_restored_once: 'charge_already_reversed',
  cost_settlements_no_overlap: 'settlement_overlaps',
  deposit_accounts_not_overdrawn: 'deposit_used',
  deposit_movements_reversed_once: 'transition_refused',
  cheques_one_per_number: 'cheque_number_taken',
  exchange_rates_one_a_day: 'exchange_rate_taken',
  required_documents_one_per_name: 'required_document_taken',
  recurring_maintenance_property: 'property_has_maintenance',
  recurring_maintenance_unit: 'unit_has_maintenance',
  maintenance_requests_property: 'property_has_maintenance',
  maintenance_requests_unit: 'unit_has_maintenance',
  payment_decisions_pkey: 'payment_already_decided',
  undoable_confirmations_pkey: 'payment_already_decided',
  undoable_confirmations_wait: 'payment_already_decided',
  memberships_keep_an_owner: 'team_last_owner',
  memberships_of_a_demo: 'not_allowed',
  team_invitations_one_open: 'team_already_invited',
  ownership_offers_one_open: 'team_ownership_offered',
  payment_reversals_pkey: 'payment_already_reversed',
  owner_entries_covered: 'transition_refused',
  owner_entries_organization_id_reverses_id_key: 'transition_refused',
  plan_units: 'unit_limit_reached',
  plan_properties: 'property_limit_reached',
  subscriptions_state_order: 'transition_refused',
  subscription_bills_state_order: 'transition_refused',
  subscription_bills_one_coupon: 'coupon_used',
  coupons_used_up: 'coupon_used',
  support_sessions_no_overlap: 'support_session_open',
  bank_lines_matched_once: 'transition_refused',
  bank_matches_counted_once: 'transition_refused',
  bank_matches_reversed_once: 'payment_already_reversed',
};

const uniqueViolation = '23505';
const checkViolation = '23514';
const foreignKeyViolation = '23503';
const exclusionViolation = '23P01';
/** Text that no column holds: a zero byte, half a surrogate pair. Schemas refuse it first. */
const unfitText = new Set(['22021', '22P02', '22P05']);
/** Losers of a race meet these too: a deadlock or a serialization failure. */
const raceLost = new Set(['40P01', '40001', '55P03']);

/** Another attempt may go through: the database is out of order, or another transaction won a race. */
const passing = new Set<ProblemCode>(['busy', 'conflict', 'internal_error']);
/** Values that the database would not take: SQLSTATE classes 22 and 23. */
const refusal = /^2[23]/;

/** Whether what met this is refused for good, as a row of a file is that is tried with many others. */
export function isLastingRefusal(error: unknown): boolean {
  const known = error instanceof AppError ? error : toAppError(error);
  if (known !== undefined && !passing.has(known.code)) return true;
  return error instanceof Error && 'code' in error && refusal.test(String(error.code));
}

/** What a database error means to a caller; undefined where it is a fault of ours. */
export function toAppError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  if (error.code === diskFull) return new AppError('disk_full', { cause: error });
  if (raceLost.has(error.code)) return new AppError('conflict', { cause: error });
  if (error.code === uniqueViolation || error.code === exclusionViolation) {
    return new AppError(codeOfConstraint[constraint] ?? 'conflict', { cause: error });
  }
  const rule = error.code === checkViolation ? codeOfConstraint[constraint] : undefined;
  if (rule !== undefined) return new AppError(rule, { cause: error });
  if (unfitText.has(error.code)) return new AppError('invalid_request', { cause: error });
  if (error.code === foreignKeyViolation)
    return new AppError(codeOfConstraint[constraint] ?? 'related_record_missing', { cause: error });
  return undefined;
}
