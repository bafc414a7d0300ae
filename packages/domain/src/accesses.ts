import { ACTIONS, type Action } from './permissions.ts';

/** The longest window of the access log that is looked at. */
export const MOST_ACCESS_DAYS = 31;

/** How long the law wants it kept (Data Security Regulations 2017, reg. 10(d)). */
export const ACCESS_LOG_MONTHS = 24;

/** The pages of those who are no members of a workspace. */
export const OTHER_PARTS = ['tenancy', 'ownership', 'operator'] as const;
type OtherPart = (typeof OTHER_PARTS)[number];

/** The part of the system that was asked: what a member needs for it, or whose pages it is of. */
export type AccessPart = Action | OtherPart;

/** What only tenants do is asked on pages of theirs. */
type TeamAction = Exclude<Action, 'payments.report'>;
const teamActions = ACTIONS.filter((action): action is TeamAction => action !== 'payments.report');

/** What there is a word for; a log that is older than its reader speaks of what there is no more. */
export function accessPart(
  part: string,
): { kind: 'action'; action: TeamAction } | { kind: 'other'; of: OtherPart | 'unknown' } {
  const action = teamActions.find((known) => known === part);
  if (action !== undefined) return { kind: 'action', action };
  return { kind: 'other', of: OTHER_PARTS.find((known) => known === part) ?? 'unknown' };
}

export const ACCESS_OUTCOMES = ['granted', 'refused', 'failed'] as const;
export type AccessOutcome = (typeof ACCESS_OUTCOMES)[number];

/** What became of a request, by the status of its answer. */
export function outcomeOf(status: number): AccessOutcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'granted';
}
