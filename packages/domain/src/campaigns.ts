import { DELIVERY_SKIPS, type DeliveryPurpose } from './deliveries.ts';
import { DELIVERY_FAILURES } from './installation-health.ts';
import type { LeadPriority, LeadWish } from './leads.ts';
import type { MessageReader } from './message-variables.ts';

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
 * - `leads`: who still looks for a home, of these priorities, after this, and who asked about one of these properties; of
 *   none named, all of them
 */
export type CampaignAudience =
  | { readonly kind: 'tenants'; readonly propertyIds: readonly string[] }
  | { readonly kind: 'ending'; readonly days: number }
  | { readonly kind: 'late' }
  | { readonly kind: 'chosen'; readonly tenantIds: readonly string[] }
  | { readonly kind: 'owners'; readonly propertyIds: readonly string[] }
  | {
      readonly kind: 'leads';
      readonly priorities: readonly LeadPriority[];
      readonly wish: LeadWish | null;
      readonly propertyIds: readonly string[];
    };
export const CAMPAIGN_AUDIENCES = [
  'tenants',
  'ending',
  'late',
  'chosen',
  'owners',
  'leads',
] as const satisfies readonly CampaignAudience['kind'][];

/** Who reads what goes to an audience. */
export function readerOf({ kind }: Pick<CampaignAudience, 'kind'>): MessageReader {
  if (kind === 'owners') return 'owner';
  return kind === 'leads' ? 'lead' : 'tenant';
}

/** Whether words of this purpose may go to an audience: leads asked about homes, so that what goes to them is an offer. */
export function isFitPurpose({ kind }: Pick<CampaignAudience, 'kind'>, purpose: DeliveryPurpose): boolean {
  return kind !== 'leads' || purpose === 'marketing';
}

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
