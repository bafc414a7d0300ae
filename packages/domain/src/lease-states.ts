import { isBefore } from './plain-date.ts';
import type { TransitionTable } from './transitions.ts';

export const LEASE_STAGES = ['draft', 'signing', 'agreed'] as const;
/** How far the parties are: a lease written down elsewhere is agreed from the start. */
export type LeaseStage = (typeof LEASE_STAGES)[number];

/** `signing → draft`: called back before everybody had signed. What was agreed stays agreed. */
export const LEASE_STAGE_TRANSITIONS: TransitionTable<LeaseStage> = {
  draft: ['signing', 'agreed'],
  signing: ['draft', 'agreed'],
  agreed: [],
};

export const LEASE_STATUSES = ['pending', 'active', 'expired', 'terminated'] as const;
export type LeaseStatus = (typeof LEASE_STATUSES)[number];

/**
 * `pending → expired`: the whole term went by before anything recorded the start, as with an imported old lease.
 * `expired → active`: the term was extended.
 * `terminated → …`: a termination can be undone, and the dates then say what the lease is.
 * An expired lease is not terminated afterwards: it is over, and ending it again would rewrite its dates.
 */
export const LEASE_TRANSITIONS: TransitionTable<LeaseStatus> = {
  pending: ['active', 'expired', 'terminated'],
  active: ['expired', 'terminated'],
  expired: ['active'],
  terminated: ['pending', 'active', 'expired'],
};

/** A lease that ends within so many days, with none to follow it on its unit, ends soon: on every list and in every count. */
export const ENDS_SOON_DAYS = 60;

/** The last day on which something may end and still end soon. */
export function lastSoonDay(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: ENDS_SOON_DAYS });
}

export const SIGNATURE_STATUSES = ['pending_signature', 'partially_signed', 'fully_signed'] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];

/** The states of a document’s signing. Signatures are never withdrawn; a changed lease is a new document with signatures of its own. */
export const SIGNATURE_TRANSITIONS: TransitionTable<SignatureStatus> = {
  pending_signature: ['partially_signed', 'fully_signed'],
  partially_signed: ['fully_signed'],
  fully_signed: [],
};

export type LeaseDates = {
  readonly startsOn: Temporal.PlainDate;
  /** The last day of the agreed term. */
  readonly endsOn: Temporal.PlainDate;
  /** The last day of a tenancy ended before its time; null when it was not. May lie ahead, after a notice. */
  readonly terminatedOn: Temporal.PlainDate | null;
  readonly stage: LeaseStage;
};

/**
 * What the dates make of a lease on a day. Both ends of the term are days of tenancy. A terminated lease reads
 * `terminated` from its last day on, so that ending a lease today shows at once; until then it stays what it was.
 * What is not agreed yet is pending, whatever its dates.
 * The status says nothing of debt: what is owed stays owed.
 */
export function deriveLeaseStatus({
  startsOn,
  endsOn,
  terminatedOn,
  stage,
  today,
}: LeaseDates & { readonly today: Temporal.PlainDate }): LeaseStatus {
  if (stage !== 'agreed') return 'pending';
  if (terminatedOn !== null && !isBefore(today, terminatedOn)) return 'terminated';
  if (isBefore(today, startsOn)) return 'pending';
  return isBefore(endsOn, today) ? 'expired' : 'active';
}

export const LEASE_STANDINGS = [
  'draft',
  'awaiting_signature',
  'upcoming',
  'current',
  'ending',
  'ended',
  'ended_early',
] as const;
/** The one word for where a lease is, from its first draft to its last day. */
export type LeaseStanding = (typeof LEASE_STANDINGS)[number];

/** What a lease is called by its stage alone: until it is agreed, that is all there is to say. */
export const STANDING_UNTIL_AGREED = {
  draft: 'draft',
  signing: 'awaiting_signature',
} as const satisfies Record<Exclude<LeaseStage, 'agreed'>, LeaseStanding>;

const standingOfStatus: Record<LeaseStatus, LeaseStanding> = {
  pending: 'upcoming',
  active: 'current',
  expired: 'ended',
  terminated: 'ended_early',
};

/**
 * Where a lease is, told alike on every surface: by its stage until it is agreed, from then on by its dates.
 * @param endsSoon see `ENDS_SOON_DAYS`; whoever does not know it says `false`
 */
export function deriveLeaseStanding({
  endsSoon,
  ...lease
}: LeaseDates & { readonly today: Temporal.PlainDate; readonly endsSoon: boolean }): LeaseStanding {
  if (lease.stage !== 'agreed') return STANDING_UNTIL_AGREED[lease.stage];
  const standing = standingOfStatus[deriveLeaseStatus(lease)];
  return standing === 'current' && endsSoon ? 'ending' : standing;
}
