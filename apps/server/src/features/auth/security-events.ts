import type { PersonalEvent, UpkeepEvent } from '@dira/domain/security-events';
import type { Database } from '../../db/database.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { UserWrite } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { forgetPlacesBefore, insertPersonalEvent, insertPersonalEventOnce } from './security-events.repo.ts';

/** What somebody did with their own data. Whoever they work for is not told. */
export function recordPersonalEvent(
  { trx, userId }: Pick<UserWrite, 'trx' | 'userId'>,
  clock: Clock,
  type: PersonalEvent,
): Promise<void> {
  return insertPersonalEvent(trx, clock, { type, userId });
}

/** What a browser says of itself over and over is heard so often. */
const quietMinutes = 1;

/** What does not look like a person at work, said by the browser that does it. */
export function recordSuspicion(
  { trx, userId }: Pick<UserWrite, 'trx' | 'userId'>,
  clock: Clock,
  type: 'suspicious_navigation' | 'suspicious_requests',
  metadata: JsonObject,
): Promise<void> {
  return insertPersonalEventOnce(trx, clock, { type, userId, metadata }, quietMinutes);
}

/** What whoever runs the installation did about it, beyond any workspace. */
export function recordOperatorAct(
  { trx, userId }: Pick<UserWrite, 'trx' | 'userId'>,
  clock: Clock,
  type: UpkeepEvent,
  metadata: JsonObject,
): Promise<void> {
  return insertPersonalEvent(trx, clock, { type, userId, metadata });
}

export async function forgetPlaces(db: Pick<Database, 'jobs'>, before: string): Promise<void> {
  await db.jobs((trx) => forgetPlacesBefore(trx, before));
}
