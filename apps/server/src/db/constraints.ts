import type { ProblemCode } from '@dira/contract/error-codes';
import { AppError } from '../platform/app-error.ts';

/** The last wall speaks too: constraints that a person can run into, and what to tell them. */
const codeOfConstraint: Record<string, ProblemCode> = {
  leases_no_overlap: 'lease_overlap',
  units_one_per_number: 'unit_number_taken',
  properties_one_per_address: 'property_address_taken',
  tenants_one_per_identity: 'tenant_identity_taken',
  tenants_one_per_account: 'tenant_account_exists',
  users_email_key: 'email_taken',
  charges_reversed_once: 'charge_already_reversed',
  payment_decisions_pkey: 'payment_already_decided',
  payment_reversals_pkey: 'payment_already_reversed',
};

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const exclusionViolation = '23P01';
/** Text that no column holds: a zero byte, half a surrogate pair. Schemas refuse it first. */
const unfitText = new Set(['22021', '22P02', '22P05']);
/** Losers of a race meet these too: a deadlock or a serialization failure. */
const raceLost = new Set(['40P01', '40001', '55P03']);

/** What a database error means to a caller; undefined where it is a fault of ours. */
export function toAppError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const constraint =
    'constraint_name' in error && typeof error.constraint_name === 'string' ? error.constraint_name : '';
  if (raceLost.has(error.code)) return new AppError('conflict', { cause: error });
  if (error.code === uniqueViolation || error.code === exclusionViolation) {
    return new AppError(codeOfConstraint[constraint] ?? 'conflict', { cause: error });
  }
  if (unfitText.has(error.code)) return new AppError('invalid_request', { cause: error });
  if (error.code === foreignKeyViolation) return new AppError('related_record_missing', { cause: error });
  return undefined;
}
