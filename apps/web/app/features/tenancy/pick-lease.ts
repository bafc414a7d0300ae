import type { IsoDate } from '@dira/i18n/format-date';
import type { MyLeaseEntry } from './my-leases-queries.ts';

type Term = Pick<MyLeaseEntry, 'id' | 'startsOn' | 'endsOn'>;

/**
 * The lease that a tenant's page is about: the one that the address names, else the one that runs today, else
 * the next to begin, else the last that ended. Null for an account without a lease.
 */
export function pickLease<Lease extends Term>(
  leases: readonly Lease[],
  wanted: string | null,
  today: IsoDate,
): Lease | null {
  const byStart = leases.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return (
    leases.find(({ id }) => id === wanted) ??
    byStart.findLast(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn) ??
    byStart.find(({ startsOn }) => startsOn > today) ??
    leases.toSorted((a, b) => a.endsOn.localeCompare(b.endsOn)).at(-1) ??
    null
  );
}
