import type { Trx } from '../../db/scope.ts';
import { refreshStatistics } from '../../db/statistics.ts';
import type { Services } from '../../services.ts';
import { planRent, type RentBatch, type RentOf, type RentStretch } from '../leases/schedule.ts';
import type { MoneyWrite } from './posting.repo.ts';
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
const batchSize = 5000;
/** PostgreSQL works on two batches at once; more would leave the people's requests no core. */
const lanes = 2;
/** So many new rows change how the tables are best read. */
const manyPeriods = 500;

/** @returns how many periods were posted */
export async function postDueRent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  of?: RentOf,
): Promise<number> {
  const due = { dueUpTo: clock.today().toString(), of };
  let total = 0;
  const postAll = async (stretches: Iterable<RentStretch>, whatIsHeld: RentBatch['whatIsHeld']) => {
    for (const stretch of stretches) {
      const posted = await db.jobs((trx) => postAndRecord(trx, { ...due, stretch, whatIsHeld }));
      total += posted.reduce((sum, batch) => sum + batch.posted, 0);
    }
  };
  const plan = () => db.jobs((trx) => planRent(trx, due, batchSize));
  const shared = (await plan()).values();
  await Promise.all(Array.from({ length: lanes }, () => postAll(shared, 'skip')));
  // What somebody was working on meanwhile was passed over; now it is waited for.
  await postAll(await plan(), 'wait');
  if (total >= manyPeriods) await refreshStatistics(db);
  return total;
}

/** The same for one lease, inside a transaction that is open already and holds it. */
export async function postDueRentOf(
  { trx, organizationId, today }: MoneyWrite,
  leaseId: string,
): Promise<void> {
  const of = { organizationId, leaseId };
  await postAndRecord(trx, { of, dueUpTo: today.toString(), whatIsHeld: 'wait' });
}

async function postAndRecord(trx: Trx, batch: RentBatch): Promise<repo.PostedRent[]> {
  const posted = await repo.postRentBatch(trx, batch);
  if (posted.length === 0) return posted;
  const inCredit = await repo.findInCredit(trx, posted);
  await repo.postVat(trx, posted);
  if (inCredit.length > 0) await repo.allocateCredit(trx, inCredit);
  await repo.recordPostedRent(trx, posted, batch.dueUpTo);
  return posted;
}
