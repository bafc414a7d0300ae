import { DELIVERY_SKIPS } from './deliveries.ts';
import { DELIVERY_FAILURES } from './installation-health.ts';

/**
 * Where a campaign stands. Failed: every message of it was refused. Whether it rests or was cancelled stands beside it.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'completed', 'failed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/**
 * Whom a campaign goes to, each person once.
 * - `tenants`: who lives or is about to live in one of the properties; of none named, of all
 * - `ending`: whose lease ends within so many days, and was not renewed; its main contact
 * - `late`: who owes what was due before today, and has reported no payment; its main contact
 * - `chosen`: the tenants named
 * - `owners`: whose one of the properties is today; of none named, every owner
 */
export type CampaignAudience =
  | { readonly kind: 'tenants'; readonly propertyIds: readonly string[] }
  | { readonly kind: 'ending'; readonly days: number }
  | { readonly kind: 'late' }
  | { readonly kind: 'chosen'; readonly tenantIds: readonly string[] }
  | { readonly kind: 'owners'; readonly propertyIds: readonly string[] };
export const CAMPAIGN_AUDIENCES = [
  'tenants',
  'ending',
  'late',
  'chosen',
  'owners',
] as const satisfies readonly CampaignAudience['kind'][];

export const CAMPAIGN_LIMITS = {
  name: 120,
  properties: 100,
  chosen: 500,
  days: 365,
  /** People of one campaign. */
  recipients: 100_000,
  /** So far ahead it may be given a time, in days. */
  ahead: 365,
} as const;

/** What became of a person's message; at the end nobody waits. */
export const RECIPIENT_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/**
 * Why a person got nothing: what is decided as a message leaves; `no_lease`: there is nothing to fill a template with;
 * `cancelled`: the campaign was, before.
 */
export const RECIPIENT_SKIPS = [...DELIVERY_SKIPS, 'no_lease', 'cancelled'] as const;
export type RecipientSkip = (typeof RECIPIENT_SKIPS)[number];

/** `unconfirmed`: whoever carried it did not answer, so that it may have arrived. */
export const RECIPIENT_FAILURES = [...DELIVERY_FAILURES, 'unconfirmed'] as const;
export type RecipientFailure = (typeof RECIPIENT_FAILURES)[number];

/** What is known before anything is sent, in the order in which it is asked. */
export const AUDIENCE_SKIPS = [
  'no_lease',
  'no_address',
  'opted_out',
  'suppressed',
  'no_consent',
  'not_approved',
  'template_not_approved',
] as const satisfies readonly RecipientSkip[];
export type AudienceSkip = (typeof AUDIENCE_SKIPS)[number];

/** What a tenant writes by WhatsApp within so many days of a campaign's message counts as an answer to it. */
export const REPLY_DAYS = 14;
