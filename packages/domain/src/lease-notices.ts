import type { OPTION_HOLDERS } from './lease-agreement/contents.ts';

/** So many days before its last day everybody is asked about a lease that ends. */
export const LEASE_ENDING_DAYS = 30;

/** So many days before the last day for notice of an option somebody is reminded of it, and it stands among what needs them from the first. */
export const NOTICE_REMINDER_DAYS = [90, 60, 30, 14, 7] as const;

/** What a contract says of its option; its own days count before those of the law. */
export interface OptionTerms {
  readonly optionHolder: (typeof OPTION_HOLDERS)[number];
  readonly optionNoticeDays: number | null;
}
