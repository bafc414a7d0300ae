/**
 * Every code that an answer can carry, with its HTTP status. The catalogue namespace `problems`
 * holds a sentence for each, in every language; nothing ever matches on the words.
 */
export const problemStatus = {
  invalid_request: 422,
  malformed_body: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_signed_in: 401,
  password_change_required: 403,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  busy: 503,
  internal_error: 500,
  too_many_requests: 429,
  idempotency_key_reused: 422,
  cursor_invalid: 422,
  related_record_missing: 422,
  property_address_taken: 409,
  property_has_leases: 409,
  property_occupied: 409,
  unit_number_taken: 409,
  unit_has_leases: 409,
  no_vacant_units: 409,
  lease_overlap: 409,
  lease_terms_fixed: 409,
  tenant_identity_taken: 409,
  tenant_account_exists: 409,
  tenant_account_in_use: 409,
  email_taken: 409,
  payment_already_decided: 409,
  payment_not_confirmed: 409,
  payment_already_reversed: 409,
  charge_already_reversed: 409,
  currency_mismatch: 422,
  import_unreadable: 422,
  import_too_large: 413,
  import_running: 409,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;
