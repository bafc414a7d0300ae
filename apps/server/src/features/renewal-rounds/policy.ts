import { MOST_RENEWAL_DAYS, type RenewalAnswer } from '@dira/domain/renewal-rounds';
import type { RenewalRow } from './repo.ts';

/** Whether what was offered is written already. */
export function isDrafted(row: RenewalRow): boolean {
  return row.next_lease_id !== null || (row.amendment_id !== null && row.amendment_state !== 'withdrawn');
}

/** Until the landlord acted on the last answer, and the term is not over. */
export function canAnswer(row: RenewalRow): boolean {
  const isOpen = row.state === 'asked' || row.state === 'answered' || row.state === 'ending';
  const isAsked = row.question !== null && row.question > 0;
  return (
    isAsked && isOpen && row.terminated_on === null && row.notice_acknowledged_at === null && !isDrafted(row)
  );
}

/** Whether what was offered can be written now. */
export function canDraft(row: RenewalRow): boolean {
  return row.state === 'answered' && row.answer === 'stay' && !isDrafted(row);
}

/** Whether a tenant can be asked about the end of this lease now. */
export function canAsk(row: RenewalRow, today: Temporal.PlainDate): boolean {
  const daysLeft = today.until(Temporal.PlainDate.from(row.ends_on)).days;
  const isOpen =
    row.state === null || row.state === 'proposed' || row.state === 'asked' || row.state === 'answered';
  return (
    isOpen &&
    !isDrafted(row) &&
    row.terminated_on === null &&
    row.answer !== 'leave' &&
    daysLeft >= 0 &&
    daysLeft <= MOST_RENEWAL_DAYS
  );
}

/** What an answer is by law, where it is something. */
export function noticeOf({ option_holder: holder }: RenewalRow, said: RenewalAnswer) {
  if (said === 'leave') return 'not_renewing';
  return said === 'stay' && holder === 'tenant' ? 'using_option' : null;
}
