import { randomBytes } from 'node:crypto';
import type { Answer } from '@dira/contract/calls';
import type { openDemo } from '@dira/contract/demo';
import { demoAddress, DEMO_HOURS } from '@dira/domain/demo';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import type { Visit } from '../../db/scope.ts';
import { isSwitchedOn } from '../../db/switches.ts';
import { AppError } from '../../platform/app-error.ts';
import { createFairShare } from '../../platform/fair-share.ts';
import type { Services } from '../../services.ts';
import { asProblem, createLimits } from '../auth/limits.ts';
import { eraseFilesLater } from '../sample/service.ts';
import { openOwnSample } from '../sample/staffed-sample.ts';
import * as repo from './repo.ts';

/**
 * Demos: a visitor presses once and stands in a sample workspace of their own.
 *
 * Guarantees: nothing that is done in one reaches anybody outside; it is erased with its account, files and jobs when
 * its hours are over. Never: more of them than the machine bears, however many press at once.
 */

/** Open ones, of everybody together. */
export const MOST_DEMOS = 40;
/** Made at once, and waiting for it: each takes a second or two of the machine. */
const atOnce = 1;
const mostWaiting = 5;

const passwordBytes = 24;

type Session = Answer<typeof openDemo>;

/** @returns opens a demo: AppError switched_off, too_many_requests for an address, busy where no place is free */
export function createDemos(services: Services): (language: Language, visit: Visit) => Promise<Session> {
  const inTurn = createFairShare(atOnce, mostWaiting);
  return async (language, visit) => {
    const { db, clock, settings } = services;
    const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
    await asProblem(limits.countAddress('demo', visit.ip));
    return inTurn('demos', () => makeDemo(services, language, visit));
  };
}

async function makeDemo(services: Services, language: Language, visit: Visit): Promise<Session> {
  const { db, clock, newId } = services;
  const id = newId();
  const now = clock.now();
  const endsAt = now.add({ hours: DEMO_HOURS }).toString();
  const hasPlace = await db.accounts(async (trx) => {
    if (!(await isSwitchedOn(trx, 'demo'))) throw new AppError('switched_off');
    return repo.takePlace(trx, { id, endsAt, now: now.toString(), most: MOST_DEMOS });
  });
  if (!hasPlace) throw new AppError('busy');
  try {
    const made = await openOwnSample(
      services,
      {
        fullName: createTranslator(language, 'demo')('visitor'),
        email: demoAddress(id),
        role: 'landlord',
        password: randomBytes(passwordBytes).toString('base64url'),
        language,
      },
      visit,
    );
    await db.accounts((trx) =>
      repo.fillPlace(trx, { id, userId: made.userId, organizationId: made.organizationId }),
    );
    return made.session as Session; // the authentication service's own form
  } catch (error) {
    await db.accounts((trx) => repo.leavePlace(trx, id));
    throw error;
  }
}

/** Ends what is over: rows and account now, files and jobs after them. */
export async function endDemos(services: Pick<Services, 'db' | 'clock' | 'queue'>): Promise<void> {
  const { db, clock } = services;
  const now = clock.now().toString();
  for (const id of await db.jobs((trx) => repo.listEnded(trx, now))) {
    const organizationId = await db.jobs((trx) => repo.endDemo(trx, id, now));
    if (organizationId !== null) await eraseFilesLater(services, organizationId);
  }
}
