import type { Guard } from '../../db/database.ts';
import { mintUserScope } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { isSampleAccount } from './accounts.repo.ts';
import { listLogIns, openAccounts, tieAccounts, type LogIn } from './accounts.ts';
import { isFirstStart, markStarted } from './first-start.repo.ts';
import { loadSample } from './service.ts';

/** Whose sample it is, and in whose language it is written. */
const language = 'en';

/**
 * Puts the sample workspace, with a sign-in for every role, into an installation that nobody has
 * used yet. It comes once: whoever clears it is not given it again.
 */
export async function loadSampleOnFirstStart(services: Services): Promise<void> {
  const { db } = services;
  if (!(await db.jobs(isFirstStart))) return;
  const logIns = listLogIns(services.secrets);
  const accounts = openAccounts(services);
  const opened = await Promise.all(
    logIns.map(async (logIn) => ({ logIn, account: await accounts.open(logIn) })),
  );
  const accountOf = (title: LogIn['title']) =>
    requireFound(opened.find(({ logIn }) => logIn.title === title)).account;
  const owner = accountOf('Owner');
  const moment = { now: services.clock.now(), today: services.clock.today() };
  const team = {
    members: opened.flatMap(({ logIn, account }) =>
      logIn.teamRole === null || account === owner ? [] : [{ userId: account.userId, role: logIn.teamRole }],
    ),
    tenantUserId: accountOf('Tenant').userId,
  };
  const { id } = await db.writeAsUser(mintUserScope(owner, moment), requireAlive, (write) =>
    loadSample(write, services, language, team),
  );
  await tieAccounts(
    db,
    id,
    opened.map(({ account }) => account.userId),
  );
  await db.jobs(markStarted);
  await Promise.all(opened.map(({ account }) => accounts.close(account)));
}

/** The sign-ins to print, while the sample workspace is there. */
export async function listSampleLogIns({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<LogIn[]> {
  const logIns = listLogIns(secrets);
  const [owner] = logIns;
  const isThere = owner !== undefined && (await db.accounts((trx) => isSampleAccount(trx, owner.email)));
  return isThere ? logIns : [];
}

const requireAlive: Guard = (door) => {
  if (!door.isAlive) throw new Error('the session that was just opened is not there');
};

function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('every title has a sign-in');
  return value;
}
