import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { stopMail } from '../auth/profile/service.ts';
import { readUnsubscribeToken } from '../deliveries/unsubscribing.ts';

/** Whoever has the link ends the copies and can do nothing else with it; once more changes nothing. @throws AppError not_found */
export async function stopMailCopies(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  token: string,
): Promise<void> {
  const userId = readUnsubscribeToken(secrets, token);
  if (userId === null) throw new AppError('not_found');
  await db.jobs((trx) => stopMail(trx, userId, clock.now().toString()));
}
