import { daysBetween } from './plain-date.ts';
import type { TransitionTable } from './transitions.ts';

/** What people may ask about their own data, and what becomes of it (Privacy Protection Law, 5741-1981). */

export const PRIVACY_REQUEST_KINDS = ['access', 'correction', 'erasure', 'marketing'] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

export const PRIVACY_REQUEST_STATES = ['open', 'answered', 'refused', 'withdrawn'] as const;
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];

export const PRIVACY_REQUEST_TRANSITIONS: TransitionTable<PrivacyRequestState> = {
  open: ['answered', 'refused', 'withdrawn'],
  answered: [],
  refused: [],
  withdrawn: [],
};

/** Why a request may be refused, with the law that says so. */
export const REFUSAL_LAWS = {
  unidentified: 'Privacy Protection Regulations 5741-1981 (inspection of information)',
  privileged: 'Privacy Protection Law 5741-1981, s.13(d)',
  forbidden_by_law: 'Privacy Protection Law 5741-1981, s.13(e)',
  correct: 'Privacy Protection Law 5741-1981, s.14',
  kept_by_law: 'Income Tax Regulations (Bookkeeping) 5733-1973, s.25',
  claims: 'Prescription Law 5718-1958, s.5',
  not_marketing: 'Privacy Protection Law 5741-1981, s.17F',
} as const;
export type RefusalGround = keyof typeof REFUSAL_LAWS;
export const REFUSAL_GROUNDS = Object.keys(REFUSAL_LAWS) as RefusalGround[]; // the keys above

const groundsByKind: Readonly<Record<PrivacyRequestKind, readonly RefusalGround[]>> = {
  access: ['unidentified', 'privileged', 'forbidden_by_law'],
  correction: ['unidentified', 'correct'],
  erasure: ['unidentified', 'kept_by_law', 'claims', 'correct'],
  marketing: ['unidentified', 'not_marketing'],
};

/** On which grounds a request of a kind may be refused: an access not because books are to be kept. */
export function groundsOf(kind: PrivacyRequestKind): readonly RefusalGround[] {
  return groundsByKind[kind];
}

/** The last day on which an answer is in time. @param days as the law of that day has them */
export function privacyDueOn(cameOn: Temporal.PlainDate, days: number): Temporal.PlainDate {
  return cameOn.add({ days });
}

/** Days until the last one, 0 on it and negative when it is past; null of what waits for nobody. */
export function privacyDaysLeft(
  { state, dueOn }: { state: PrivacyRequestState; dueOn: string },
  today: Temporal.PlainDate,
): number | null {
  return state === 'open' ? daysBetween(today, Temporal.PlainDate.from(dueOn)) : null;
}

/** The team and the operator are told so many days before the last one. */
export const PRIVACY_WARNING_DAYS = 7;
