import type { Services } from '../../services.ts';
import { isSampleAccount } from './accounts.ts';
import { isFirstStart, markStarted } from './first-start.repo.ts';
import { listLogIns, samplePeople, type LogIn } from './people.ts';
import { openStaffedSample } from './staffed-sample.ts';

/**
 * Puts the sample workspace, with a sign-in for every role, into an installation that nobody has
 * used yet. It comes once: whoever clears it is not given it again.
 */
export async function loadSampleOnFirstStart(services: Services): Promise<void> {
  const { db, secrets } = services;
  if (!(await db.jobs(isFirstStart))) return;
  const sample = await openStaffedSample(services, listLogIns(secrets));
  await db.jobs(markStarted);
  await sample.close();
}

/** The sign-ins to print, while the sample workspace is there. */
export async function listSampleLogIns({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<LogIn[]> {
  const [owner] = samplePeople;
  const isThere = await db.accounts((trx) => isSampleAccount(trx, owner.email));
  return isThere ? listLogIns(secrets) : [];
}
