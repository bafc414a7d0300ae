import { countDays } from '@dira/i18n/format-date';
import type { IsoDate } from '@dira/i18n/format-date';
import type { Unit } from './queries.ts';

/** So many nights are looked ahead. */
export const NIGHTS_AHEAD = 60;

export type FreeNights = {
  /** The first free night, counted from tonight. */
  readonly start: number;
  /** The night before which they end, counted alike. */
  readonly end: number;
  /** The last day of the lease before them; null where the unit is vacant today. */
  readonly from: IsoDate | null;
  /** The first day of the lease after them; null where none follows within the nights looked at. */
  readonly until: IsoDate | null;
};

/** The nights between the leases of a unit; a draft holds none. Null where there is no free night. */
export function freeNightsOf(
  { lease, nextLease }: Pick<Unit, 'lease' | 'nextLease'>,
  today: IsoDate,
): FreeNights | null {
  const next = nextLease === null || nextLease.standing === 'draft' ? null : nextLease.startsOn;
  // The night of its last day is the tenant's.
  const start = lease === null ? 0 : countDays(today, lease.endsOn) + 1;
  const nextStart = next === null ? NIGHTS_AHEAD : Math.min(countDays(today, next), NIGHTS_AHEAD);
  if (start >= nextStart) return null;
  return {
    start,
    end: nextStart,
    from: lease?.endsOn ?? null,
    until: nextStart < NIGHTS_AHEAD ? next : null,
  };
}
