import type { ContactKind } from './contact.ts';
import { businessDayOf, startOfBusinessDay } from './israel/business-day.ts';
import { isRestDay } from './israel/quiet-hours.ts';

const friday = 5;

/** Business days in which each kind is answered, as the pages promise and the law wants; without one it is a day. */
const replyBusinessDays: Readonly<Record<ContactKind, number | null>> = {
  contact: null,
  accessibility: 5,
  cancellation: 3,
};
const replyHours = 24;

/** Until when what came at an instant is answered: within 24 hours, or by the end of the last business day. */
export function replyDueAt(kind: ContactKind, receivedAt: Temporal.Instant): Temporal.Instant {
  const days = replyBusinessDays[kind];
  if (days === null) return receivedAt.add({ hours: replyHours });
  let day = businessDayOf(receivedAt);
  for (let left = days; left > 0;) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek !== friday && !isRestDay(day)) left -= 1;
  }
  return startOfBusinessDay(day.add({ days: 1 }));
}
