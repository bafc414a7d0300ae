import type { Services } from '../../services.ts';
import * as repo from './rent-run.repo.ts';

/**
 * The rent run: due rows of the rent schedules become charges.
 *
 * Guarantees: each lease and period once, by the database, however often and on however many machines
 * it runs; a batch is posted whole or not at all, so that a run that died is simply run again; credit
 * goes to the new charges in the same transaction. Never: rent of a period that begins after its lease
 * was ended.
 */

/** Long enough to be set-based, short enough that nobody waits a second for a lease. */
const batchSize = 10_000;
/** PostgreSQL works on two batches at once; more would leave the people's requests no core. */
const lanes = 2;

/** @returns how many periods were posted */
export async function postDueRent({ db, clock }: Pick<Services, 'db' | 'clock'>, only: { leaseId?: string | undefined } = {}): Promise<number> {
  const dueUpTo = clock.today().toString();
  const postBatch = (whatIsHeld: 'skip' | 'wait') =>
    db.jobs(async (trx) => {
      const posted = await repo.postRentBatch(trx, { ...only, dueUpTo, whatIsHeld, limit: batchSize });
      const inCredit = posted.flatMap((organization) => organization.in_credit);
      if (inCredit.length > 0) await repo.allocateCredit(trx, inCredit);
      if (posted.length > 0) await repo.recordPostedRent(trx, posted, dueUpTo);
      return posted.reduce((total, { periods }) => total + periods, 0);
    });
  const repeat = async (whatIsHeld: 'skip' | 'wait') => {
    let total = 0;
    for (;;) {
      const count = await postBatch(whatIsHeld);
      total += count;
      if (count < batchSize) return total;
    }
  };
  const first = await postBatch('skip');
  const more = first < batchSize ? [] : await Promise.all(Array.from({ length: lanes }, () => repeat('skip')));
  // What somebody was working on meanwhile was passed over; now it is waited for.
  const last = await repeat('wait');
  return [first, ...more, last].reduce((total, count) => total + count, 0);
}
