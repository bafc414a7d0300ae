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
export const UPKEEP_EVENTS = ['deliveries_sent_again', 'jobs_tried_again', 'job_given_up'] as const;
export type UpkeepEvent = (typeof UPKEEP_EVENTS)[number];

/** How long the log knows where somebody was and with which program. */
export const LOG_PLACE_DAYS = 180;
