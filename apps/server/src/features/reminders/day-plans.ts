import { planningTimeOf } from '@dira/domain/reminders';
import type { Services } from '../../services.ts';
import { beginSome, type DayPlans } from './day-plans.repo.ts';

/**
 * What is planned once a day, in the table of those who have a day: it is begun by the outbox, wherever the clock was.
 *
 * Guarantees: each day once, on however many machines; of days that nobody planned, yesterday alone.
 */

export type { DayPlans };

/** Begins the plans of those whose day has come, from nine in the morning on. @returns how many */
export async function beginDayPlans(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  plans: DayPlans,
  most: number,
): Promise<number> {
  const today = clock.today();
  if (Temporal.Instant.compare(clock.now(), planningTimeOf(today)) < 0) return 0;
  let begun = 0;
  for (;;) {
    const count = await db.jobs((trx) => beginSome(trx, plans, today.toString(), most));
    begun += count;
    if (count < most) return begun;
  }
}

/** Does what is to be done for a day, and for the one before where it is named; for days longer ago, nothing. */
export async function eachPlannedDay(
  { clock }: Pick<Services, 'clock'>,
  { day, also }: { day: string; also: string | null },
  work: (day: Temporal.PlainDate) => Promise<void>,
): Promise<void> {
  const today = clock.today();
  for (const one of also === null ? [day] : [also, day]) {
    const date = Temporal.PlainDate.from(one);
    const age = date.until(today).days;
    if (age >= 0 && age <= 1) await work(date);
  }
}
