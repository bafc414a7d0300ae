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
const keptDeviceDays = 400;

/** Deletes what was begun at the door of an account and never finished. Safe at any time, however often. */
export async function purgeAccounts(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.accounts(async (trx) => {
    await deleteAbandonedFactors(trx, now.subtract({ minutes: 5 }).toString());
    await deleteChallengesBefore(trx, now.toString());
    await retireKeys(trx, clock);
    const daysAgo = (days: number) => now.subtract({ hours: days * 24 }).toString();
    await deleteOldSessions(trx, {
      usedBefore: daysAgo(sessionLimits.idleDays),
      begunBefore: daysAgo(sessionLimits.wholeDays),
    });
    await deleteDevicesBefore(trx, daysAgo(keptDeviceDays));
    await deleteStatesBefore(trx, now.toString());
    await deleteTokensBefore(trx, now.toString());
    await deleteFlowCodesBefore(trx, now.toString());
  });
}
