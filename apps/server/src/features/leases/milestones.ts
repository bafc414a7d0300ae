import { NOTICE_REMINDER_DAYS } from '@dira/domain/lease-notices';
import { LEASE_END_REMINDER_DAYS, SECURITY_RETURN_REMINDER_DAYS } from '@dira/domain/lease-terminations';
import type { Services } from '../../services.ts';
import * as repo from './milestones.repo.ts';

/**
 * What the days of a lease bring by themselves. Its status is read from its dates and needs no job; here it is said.
 *
 * Guarantees: that a lease began, is about to end or has ended is said once, however often and on however many
 * machines this runs, and also of days that went by while nobody ran it; of a ladder of reminders only the nearest
 * step. Only leases are looked at whose day has come. Never: a lease that becomes something by being announced.
 */

/** Long enough to be set-based, short enough to hold nobody up. */
const batchSize = 1000;
const steps = {
  ending: LEASE_END_REMINDER_DAYS,
  notice: NOTICE_REMINDER_DAYS,
  returning: SECURITY_RETURN_REMINDER_DAYS,
};

/**
 * Says what there is to say of everybody's leases, or of one organization's.
 * @returns how many things were said
 */
export async function announceMilestones(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  organizationId?: string,
): Promise<number> {
  const today = clock.today().toString();
  let said = 0;
  for (;;) {
    const count = await db.jobs(async (trx) => {
      // What is read of the leases is read after they are held.
      const leases = await repo.takeDue(trx, { today, organizationId, limit: batchSize });
      if (leases.length === 0) return 0;
      said += await repo.announce(trx, leases, today, steps);
      await repo.moveOn(trx, leases, today, steps);
      return leases.length;
    });
    if (count < batchSize) return said;
  }
}
