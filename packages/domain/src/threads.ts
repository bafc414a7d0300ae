/** What is said with one person, by whichever way: the team's inbox. */

/** Parts of the inbox. A thread is in `mine` or `unassigned` while it is open. */
export const THREAD_BOXES = ['open', 'mine', 'unassigned', 'snoozed', 'done'] as const;
export type ThreadBox = (typeof THREAD_BOXES)[number];

/** By which way something was said, or that it was typed in: a call, a note for the team alone, a paper that was sent. */
export const ENTRY_KINDS = ['whatsapp', 'email', 'sms', 'app', 'call', 'note', 'paper'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a file is that a person sent instead of words. */
export const SAID_FILE_KINDS = ['photo', 'video', 'voice', 'document'] as const;
export type SaidFileKind = (typeof SAID_FILE_KINDS)[number];

/** What is become of such a file: it is still to be fetched, it is kept, or why it is not there. */
export const SAID_FILE_STATES = ['waiting', 'kept', 'refused', 'missing'] as const;
export type SaidFileState = (typeof SAID_FILE_STATES)[number];
export const SAID_FILE_PROBLEMS = ['type', 'infected', 'unreadable', 'too_large', 'no_room'] as const;
export type SaidFileProblem = (typeof SAID_FILE_PROBLEMS)[number];

/** What members type in. */
export const TYPED_KINDS = ['call', 'note'] as const;
export type TypedKind = (typeof TYPED_KINDS)[number];

/** What brings a snoozed thread back before its time, besides a word of the person, which always does. */
export const SNOOZE_CAUSES = ['payment', 'repair'] as const;
export type SnoozeCause = (typeof SNOOZE_CAUSES)[number];

/** Ways in which a person can be answered. */
export const ANSWER_WAYS = ['whatsapp', 'email', 'app'] as const;
export type AnswerWay = (typeof ANSWER_WAYS)[number];

/** What is known of a person when the way to them is chosen. */
export interface Reach {
  hasPhone: boolean;
  hasEmail: boolean;
  /** They have an account and a lease by which they can be written to. */
  hasApp: boolean;
  /** The workspace has a number of its own. */
  isConnected: boolean;
  /** Until when words of one's own go by WhatsApp is still to come. */
  isWindowOpen: boolean;
  /** By which way they wrote last; null where they never did. */
  wroteBy: EntryKind | null;
}

/**
 * The way that reaches a person best: the one by which they wrote, where it is open; then WhatsApp while its window is
 * open, mail, Dira itself, and WhatsApp by a link or an approved template.
 *
 * @returns null where there is none
 */
export function bestWay(reach: Reach): AnswerWay | null {
  const isFree = reach.hasPhone && reach.isConnected && reach.isWindowOpen;
  const open: Readonly<Record<AnswerWay, boolean>> = {
    whatsapp: isFree || (reach.hasPhone && !reach.isConnected),
    email: reach.hasEmail,
    app: reach.hasApp,
  };
  const answered = ANSWER_WAYS.find((way) => way === reach.wroteBy && open[way]);
  if (answered !== undefined) return answered;
  if (isFree) return 'whatsapp';
  if (reach.hasEmail) return 'email';
  if (reach.hasApp) return 'app';
  return reach.hasPhone ? 'whatsapp' : null;
}

/** So many answers in words of one's own WhatsApp takes from a number in a month without charge.. */
export const FREE_ANSWERS_A_MONTH = 1000;

export const THREAD_LIMITS = {
  /** Letters of a call or a note. */
  text: 4000,
  minutes: 600,
  search: 100,
  title: 60,
  /** Saved answers that a workspace keeps. */
  replies: 100,
} as const;
