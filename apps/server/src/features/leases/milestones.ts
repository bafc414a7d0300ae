import { LEASE_END_REMINDER_DAYS, SECURITY_RETURN_REMINDER_DAYS } from '@dira/domain/lease-terminations';
import type { Services } from '../../services.ts';
import * as repo from './milestones.repo.ts';

/**
 * What the days of a lease bring by themselves. Its status is read from its dates and needs no job; here it is said.
 *
 * Guarantees: that a lease began, is about to end or has ended is said once, however often and on however many
 * machines this runs, and also of days that went by while nobody ran it; of a ladder of reminders only the nearest
 * step. Never: a lease that becomes something by being announced.
 */

/** Long enough to be set-based, short enough to hold nobody up. */
const batchSize = 5000;

/** @returns how many things were said */
export async function announceMilestones({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = clock.today().toString();
  const found = [
    repo.leasesBegun(today),
    repo.leasesEnded(today),
    repo.leasesEnding(today, LEASE_END_REMINDER_DAYS),
    repo.securitiesHeld(today, SECURITY_RETURN_REMINDER_DAYS),
  ];
  let said = 0;
  for (const milestones of found) {
    for (;;) {
      const count = await db.jobs((trx) => repo.announce(trx, milestones, batchSize));
      said += count;
      if (count < batchSize) break;
    }
  }
  return said;
}
