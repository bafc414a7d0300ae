import type { LawOfDay, LegalParameter } from './legal-parameters.ts';
import { daysBetween } from './plain-date.ts';
import type { TransitionTable } from './transitions.ts';

export const TERMINATION_STATES = ['draft', 'in_force', 'cancelled'] as const;
/** How far a termination is: written down step by step, then in force, unless it is cancelled. */
export type TerminationState = (typeof TERMINATION_STATES)[number];

/** A termination that was cancelled stays as it is; the next one is a new one. */
export const TERMINATION_TRANSITIONS: TransitionTable<TerminationState> = {
  draft: ['in_force'],
  in_force: ['cancelled'],
  cancelled: [],
};

export const TERMINATION_KINDS = [
  'term_over',
  'agreed',
  'tenant_notice',
  'landlord_notice',
  'other',
] as const;
/** Why a lease ends. */
export type TerminationKind = (typeof TERMINATION_KINDS)[number];

export const METERS = ['electricity', 'water', 'gas'] as const;
export type Meter = (typeof METERS)[number];

export const FINAL_CHARGES = ['utility', 'repair', 'cleaning', 'other'] as const;
/** What is still asked for when a home is given back. */
export type FinalCharge = (typeof FINAL_CHARGES)[number];

/** How many days of notice there are, and how many the law asks for where no reason is given (s. 25M). */
export interface ShortNotice {
  readonly days: number;
  readonly required: LegalParameter;
}

/**
 * Whether a notice without a reason comes later than the law has it. A warning, never a refusal: the contract may give
 * a reason, and the other side may agree. Null where no side gave notice, or it was in time.
 * @param law of the day of the notice
 */
export function findShortNotice(
  kind: TerminationKind,
  { noticeOn, lastDay }: { noticeOn: Temporal.PlainDate | null; lastDay: Temporal.PlainDate },
  law: LawOfDay,
): ShortNotice | null {
  if (noticeOn === null || (kind !== 'tenant_notice' && kind !== 'landlord_notice')) return null;
  const required = kind === 'tenant_notice' ? law.exit_notice_tenant_days : law.exit_notice_landlord_days;
  const days = daysBetween(noticeOn, lastDay);
  return days < required.value ? { days, required } : null;
}

/** Days before the last day of a lease on which its end is spoken of (option notices, ss. 25L and 25M), the nearest last. */
export const LEASE_END_REMINDER_DAYS = [120, 90, 60, 30] as const;

/** Days after a tenant has left on which what is still held is spoken of; the law counts 60 (s. 25J(e)). */
export const SECURITY_RETURN_REMINDER_DAYS = [30, 50, 60] as const;
