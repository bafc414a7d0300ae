/** What a message is sent for: a service of the tenancy, or an offer, which the law lets go only to who agreed to it. */
export const DELIVERY_PURPOSES = ['service', 'marketing'] as const;
export type DeliveryPurpose = (typeof DELIVERY_PURPOSES)[number];

/**
 * Why a planned message was not sent. It is decided when its time has come, not when it is planned.
 * - `too_late`: its day has passed, as after a server that was away
 * - `settled`: what it would remind of is done
 * - `withdrawn`: what it was about is gone, or no longer to be known by the person
 * - `read`: the person has read it in the product meanwhile
 * - `switched_off`: the person does not want this kind, or the reminder was switched off
 * - `not_approved`: the workspace's owner has not approved its words
 * - `no_address`: the person has none on this channel
 * - `opted_out`, `suppressed`, `no_consent`: the address is not to be written to
 * - `limit`: the person had as many messages that day as may be
 * - `window_closed`: words of one's own go by WhatsApp for a day after the person last wrote, and no longer
 * - `template_not_approved`: WhatsApp has not approved the template in that language
 * - `repeated`: the person had these very words that day
 */
export const DELIVERY_SKIPS = [
  'too_late',
  'settled',
  'withdrawn',
  'read',
  'switched_off',
  'not_approved',
  'no_address',
  'opted_out',
  'suppressed',
  'no_consent',
  'limit',
  'window_closed',
  'template_not_approved',
  'repeated',
] as const;
export type DeliverySkip = (typeof DELIVERY_SKIPS)[number];

/** So many messages that come by themselves a tenant gets in a day, on one channel; more wait for the next. */
export const MOST_A_DAY = 2;
