import type { Language } from '@dira/i18n/languages';
import type { Guard } from '../../db/database.ts';
import { mintUserScope, type Visit } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { markSampleAccounts, openAccounts, type Newcomer, type OpenedAccount } from './accounts.ts';
import type { LogIn } from './people.ts';
import { loadSample } from './service.ts';

/** A sample workspace with an account for each of these people, the first of whom owns it. */
export interface StaffedSample {
  id: string;
  people: (LogIn & OpenedAccount)[];
  /** Ends the sessions that making it took. */
  close(): Promise<void>;
}

const language = 'en';

export async function openStaffedSample(
  services: Services,
  logIns: readonly LogIn[],
): Promise<StaffedSample> {
  const { db, clock } = services;
  const accounts = openAccounts(services);
  const people = await Promise.all(
    logIns.map(async (logIn) => ({ ...logIn, ...(await accounts.open(logIn)) })),
  );
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('a workspace needs an owner');
  const team = {
    members: others.flatMap(({ userId, teamRole }) =>
      teamRole === null ? [] : [{ userId, role: teamRole }],
    ),
    tenantUserId: people.find(({ role }) => role === 'tenant')?.userId,
  };
  const scope = mintUserScope({ ...owner, aal: 'aal1' }, { now: clock.now(), today: clock.today() });
  const { id } = await db.writeAsUser(scope, requireAlive, (write) =>
    loadSample(write, services, language, team),
  );
  // From now on the accounts belong to the workspace and go with it.
  await db.accounts((trx) =>
    markSampleAccounts(
      trx,
      id,
      people.map(({ userId }) => userId),
    ),
  );
  return {
    id,
    people,
    close: async () => {
      await Promise.all(people.map((person) => accounts.close(person)));
    },
  };
}

/** A sample workspace of one person, who is signed in to it. */
export async function openOwnSample(
  services: Services,
  person: Newcomer & { language: Language },
  visit: Visit,
): Promise<{ organizationId: string; userId: string; session: object }> {
  const { db, clock } = services;
  const account = await openAccounts(services).openFor(person, visit);
  const scope = mintUserScope({ ...account, aal: 'aal1' }, { now: clock.now(), today: clock.today() });
  const { id } = await db.writeAsUser(scope, requireAlive, (write) =>
    loadSample(write, services, person.language),
  );
  return { organizationId: id, userId: account.userId, session: account.session };
}

const requireAlive: Guard = (door) => {
  if (door.kind === 'signer' || door.kind === 'share' || !door.isAlive)
    throw new Error('the session that was just opened is not there');
};
