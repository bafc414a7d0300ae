import type { MyInsurance } from './insurance-queries.ts';

/** What a tenant has to be told on their first screen: the landlord waits for a policy, or the last one ends. */
export function findInsuranceNeed({ requestedAt, items }: MyInsurance): 'requested' | 'ending' | null {
  if (requestedAt !== null) return 'requested';
  if (items.length === 0) return null;
  return items.some(({ expiry }) => expiry === 'active' || expiry === null) ? null : 'ending';
}
