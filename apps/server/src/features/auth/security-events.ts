import type { UserWrite } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { insertPersonalEvent, type PersonalEvent } from './security-events.repo.ts';

/** What somebody did with their own data. Whoever they work for is not told. */
export function recordPersonalEvent(
  { trx, userId }: Pick<UserWrite, 'trx' | 'userId'>,
  clock: Clock,
  type: PersonalEvent,
): Promise<void> {
  return insertPersonalEvent(trx, clock, { type, userId });
}
