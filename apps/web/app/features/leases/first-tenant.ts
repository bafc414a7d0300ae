import type { Lease } from './queries.ts';

export type LeaseTenant = Lease['tenants'][number];

/** Whoever is addressed, and how many rent beside them. */
export function firstTenantOf({ tenants: [first, ...others] }: Lease): { tenant: LeaseTenant; more: number } {
  if (first === undefined) throw new Error('a lease has somebody who rents');
  return { tenant: first, more: others.length };
}
