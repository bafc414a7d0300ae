import type { UserWrite } from '../../../db/scope.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { isSiteAdminKey } from '../bootstrap/service.ts';
import { asProblem, createLimits } from '../limits.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import * as repo from './repo.ts';

/**
 * Opens the operator's operations to one session.
 *
 * Guarantees: the role alone opens none of them; the key is compared in constant time and tried ten times in a quarter of
 * an hour, right ones aside; it counts for the one session and ends with it.
 * @throws AppError too_many_requests, or invalid_request naming the key
 */
export async function showOperatorKey(
  write: UserWrite,
  { db, clock, secrets, settings }: Pick<Services, 'db' | 'clock' | 'secrets' | 'settings'>,
  given: string,
): Promise<void> {
  const limits = createLimits(db, clock, settings.AUTH_RATE_LIMIT_PER_ADDRESS);
  const giveBack = await asProblem(limits.takeAccountTry('operatorKey', write.userId));
  if (!isSiteAdminKey(given, { settings, secrets }))
    throw new AppError('invalid_request', { fields: [{ path: 'secretKey', code: 'wrong_operator_key' }] });
  await giveBack();
  await repo.keepKeyShown(write);
  await insertSecurityEvent(write.trx, clock, {
    type: 'operator_key_shown',
    userId: write.userId,
    from: write,
  });
}

/** Opens the sessions of a site administrator whom a command has made: whoever runs commands has the key. */
export async function openForOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.accounts((trx) => repo.keepKeyShownBy(trx, userId, clock.now().toString()));
}
