import type { TransitionTable } from './transitions.ts';

export const SUBSCRIPTION_STATES = [
  'trial',
  'active',
  'past_due',
  'ending',
  'read_only',
  'archived',
] as const;
/**
 * How a workspace stands with the operator.
 * - `trial`: everything works, nothing is owed
 * - `active`: paid for, or agreed with the operator
 * - `past_due`: something is owed and late, or a transfer is on its way; everything works for some more days
 * - `ending`: cancelled, and everything works to the end of what was paid
 * - `read_only`: over; all of it can be read and exported
 * - `archived`: over for so long that nobody is reminded any more
 */
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The table that the trigger `subscriptions_state_order` holds the database to. */
export const SUBSCRIPTION_TRANSITIONS: TransitionTable<SubscriptionState> = {
  trial: ['active', 'read_only'],
  active: ['past_due', 'ending', 'read_only'],
  past_due: ['active', 'ending', 'read_only'],
  ending: ['active', 'read_only'],
  read_only: ['active', 'past_due', 'archived'],
  archived: ['active', 'past_due'],
};

/** Whether there is a plan that was paid for or agreed on, and everything works. */
export function goesOn(state: SubscriptionState | null): boolean {
  return state === 'active' || state === 'past_due' || state === 'ending';
}

/** Where it came from when it was over. */
export const LAPSES = ['trial', 'active', 'past_due', 'ending'] as const satisfies SubscriptionState[];
export type Lapse = (typeof LAPSES)[number];

export const BILL_STATES = ['open', 'announced', 'paid', 'void'] as const;
/** `announced`: the customer says that the transfer is on its way. */
export type BillState = (typeof BILL_STATES)[number];

export const BILL_TRANSITIONS: TransitionTable<BillState> = {
  open: ['announced', 'paid', 'void'],
  announced: ['open', 'paid', 'void'],
  paid: [],
  void: [],
};

/** Whole days, counted from the beginning of one in Israel. */
export const SUBSCRIPTION_DAYS = {
  /** How long an announced transfer opens the workspace while the operator looks for it. */
  trusted: 7,
  /** Until when a payment request asks to be paid. */
  due: 14,
  /** How long everything works with something unpaid, and on which of these days it is told again. */
  grace: 14,
  reminders: [3, 7],
  /** How long before the end of what is paid the next period is billed: a year is announced earlier. */
  renewal: { month: 7, year: 30 },
  /** How long before the end of a trial it is told. */
  trialWarning: 3,
  /** After how long without payment a workspace is archived, and how long before it is told. */
  archive: 90,
  archiveWarnings: [60, 30, 7],
} as const;
