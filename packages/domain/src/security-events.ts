/** What the security log of an installation tells of accounts. */

/** What happens to an account, told in each workspace of its person too. */
export const ACCOUNT_EVENTS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'refresh_token_reused',
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'factor_locked',
  'recovery_codes_made',
  'recovery_code_used',
  'identity_linked',
  'identity_unlinked',
  'unproven_sign_ins_removed',
  'site_admin_made',
  'operator_key_shown',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** What is between a person and Dira: told in no workspace. */
export const PERSONAL_EVENTS = [
  'data_export_requested',
  'data_export_opened',
  'suspicious_navigation',
  'suspicious_requests',
] as const;
export type PersonalEvent = (typeof PERSONAL_EVENTS)[number];

/** What whoever runs the installation did about it, beyond any account. */
export const UPKEEP_EVENTS = [
  'deliveries_sent_again',
  'jobs_tried_again',
  'job_given_up',
  'privacy_request_entered',
  'privacy_request_settled',
] as const;
export type UpkeepEvent = (typeof UPKEEP_EVENTS)[number];

/** What the operator does to somebody's account, and says why. */
export const OPERATOR_EVENTS = [
  'signed_out_by_operator',
  'factors_removed_by_operator',
  'copy_asked_by_operator',
  'erased_by_operator',
] as const;
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

export const SECURITY_EVENTS = [
  ...ACCOUNT_EVENTS,
  ...PERSONAL_EVENTS,
  ...UPKEEP_EVENTS,
  ...OPERATOR_EVENTS,
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** The longest window of the log that is looked at: what stands above it is counted. */
export const MOST_LOG_DAYS = 92;

/** How long the log knows where somebody was and with which program. */
export const LOG_PLACE_DAYS = 180;
