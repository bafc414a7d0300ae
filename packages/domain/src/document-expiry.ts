/** How close the last day of a document may come, in days, before it is said to end soon, and to be critical. */
export const EXPIRY_DAYS = { soon: 30, critical: 7 } as const;

export const EXPIRY_STATES = ['active', 'soon', 'critical', 'expired'] as const;
export type ExpiryState = (typeof EXPIRY_STATES)[number];

/** How a document stands on a day. On its last day it still counts; without a last day there is nothing to say. */
export function expiryState(
  expiresOn: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): ExpiryState | null {
  if (expiresOn === null) return null;
  const { days } = today.until(expiresOn, { largestUnit: 'days' });
  if (days < 0) return 'expired';
  if (days <= EXPIRY_DAYS.critical) return 'critical';
  return days <= EXPIRY_DAYS.soon ? 'soon' : 'active';
}

/** The last days, both included, of documents in a state; null where there is no bound. */
export function expiryRange(
  state: ExpiryState,
  today: Temporal.PlainDate,
): { from: Temporal.PlainDate | null; to: Temporal.PlainDate | null } {
  const inDays = (days: number) => today.add({ days });
  switch (state) {
    case 'expired':
      return { from: null, to: inDays(-1) };
    case 'critical':
      return { from: today, to: inDays(EXPIRY_DAYS.critical) };
    case 'soon':
      return { from: inDays(EXPIRY_DAYS.critical + 1), to: inDays(EXPIRY_DAYS.soon) };
    case 'active':
      return { from: inDays(EXPIRY_DAYS.soon + 1), to: null };
  }
}
