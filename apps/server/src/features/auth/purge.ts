import type { Database } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteFlowCodesBefore } from './codes/flow-codes.repo.ts';
import { deleteTokensBefore } from './codes/tokens.repo.ts';
import { deleteDevicesBefore } from './devices/known-devices.repo.ts';
import { deleteAbandonedFactors, deleteChallengesBefore } from './factors/repo.ts';
import { retireKeys } from './keys.ts';
import { deleteStatesBefore } from './providers/states.repo.ts';
import { deleteOldSessions } from './sessions.repo.ts';
import { sessionLimits } from './sessions.ts';

/** As long as a browser keeps its cookie. */
export const KNOWN_DEVICE_DAYS = 400;

/** Deletes what was begun at the door of an account and never finished, and what has ended by itself. */
export async function purgeUnfinished(db: Database, clock: Clock, before: string): Promise<void> {
  const now = clock.now().toString();
  await db.accounts(async (trx) => {
    await deleteAbandonedFactors(trx, before);
    await deleteChallengesBefore(trx, now);
    await retireKeys(trx, clock);
    await deleteStatesBefore(trx, now);
    await deleteTokensBefore(trx, now);
    await deleteFlowCodesBefore(trx, now);
  });
}

/** Ends sessions that rest so long, and those that have lasted as long as one may. */
export async function purgeSessions(db: Database, clock: Clock, usedBefore: string): Promise<void> {
  const begunBefore = clock
    .now()
    .subtract({ hours: sessionLimits.wholeDays * 24 })
    .toString();
  await db.accounts((trx) => deleteOldSessions(trx, { usedBefore, begunBefore }));
}

export async function purgeDevices(db: Database, before: string): Promise<void> {
  await db.accounts((trx) => deleteDevicesBefore(trx, before));
}
