import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { readUnsubscribeToken } from '../deliveries/unsubscribing.ts';
import * as repo from './repo.ts';

/** Whoever has the link ends the copies and can do nothing else with it; once more changes nothing. @throws AppError not_found */
export async function stopMailCopies(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<void> {
  const userId = readUnsubscribeToken(secrets, token);
  if (userId === null) throw new AppError('not_found');
  await db.jobs((trx) => repo.stopMail(trx, userId, clock.now().toString()));
}
