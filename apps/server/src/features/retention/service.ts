import type { Retention } from '../../contributions/retention.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/** How long what belongs to no feature is kept. */
const kept = {
  idempotencyKeys: { hours: 48 },
  relayedEvents: { hours: 7 * 24 },
};

/** Deletes what nobody asks for any more after a while. Safe at any time, however often. */
export async function purge(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>,
  retentions: readonly Retention[],
): Promise<void> {
  const { db, clock } = services;
  const before = (age: Temporal.DurationLike) =>
    clock.now().toZonedDateTimeISO('UTC').subtract(age).toInstant().toString();
  await db.jobs((trx) => repo.deleteIdempotencyKeysBefore(trx, before(kept.idempotencyKeys)));
  await db.jobs((trx) => repo.deleteRelayedEventsBefore(trx, before(kept.relayedEvents)));
  for (const retention of retentions) await retention(services, before);
}
