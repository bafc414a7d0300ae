import type { LateInterestState } from './late-interest.ts';
import { isBefore } from './plain-date.ts';

/** Places that have a word; the nearest to the lease wins. */
export const LATE_INTEREST_PLACES = ['lease', 'property', 'organization'] as const;
export type LateInterestPlace = (typeof LATE_INTEREST_PLACES)[number];

/** What a place said from a day on. */
export type PolicyVersion = {
  readonly place: LateInterestPlace;
  readonly state: LateInterestState;
  readonly holdsFrom: Temporal.PlainDate;
};

/**
 * What holds for a lease on a day; undefined where nobody says anything. A place is asked for what it said last of those
 * things that hold by then: whoever changes their mind changes what they had planned for later, too.
 * @param versions of the lease, its property and its organization, the newest first
 */
export function policyOn<Version extends PolicyVersion>(
  versions: readonly Version[],
  day: Temporal.PlainDate,
): Version | undefined {
  for (const place of LATE_INTEREST_PLACES) {
    const said = versions.find((one) => one.place === place && !isBefore(day, one.holdsFrom));
    if (said !== undefined && said.state !== 'inherit') return said;
  }
  return undefined;
}

/**
 * What holds for a charge that falls due on a day, and the day before which it bears interest: the first on which the
 * lease is without. Null where it bears none. What is said later of the terms is for charges that fall due later.
 */
export function policyOfCharge<Version extends PolicyVersion>(
  versions: readonly Version[],
  dueOn: Temporal.PlainDate,
): { readonly policy: Version; readonly endsBefore: Temporal.PlainDate | null } | null {
  const policy = policyOn(versions, dueOn);
  if (policy?.state !== 'on') return null;
  const later = versions
    .map(({ holdsFrom }) => holdsFrom)
    .filter((day) => isBefore(dueOn, day))
    .toSorted((left, right) => Temporal.PlainDate.compare(left, right));
  const endsBefore = later.find((day) => policyOn(versions, day)?.state !== 'on') ?? null;
  return { policy, endsBefore };
}
