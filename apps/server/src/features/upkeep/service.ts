import type { Services } from '../../services.ts';
import { purgeAnalytics } from '../analytics/service.ts';
import { purgeHits } from '../auth/limits.ts';
import { purgeAccounts } from '../auth/purge.ts';
import { purgeReplyAddresses } from '../deliveries/reply-addresses.ts';
import { purgeSealedBodies } from '../deliveries/service.ts';
import { purgeMailedReplies } from '../messages/mailed-replies.ts';
import { purgeNotifications } from '../notifications/service.ts';
import * as repo from './repo.ts';

/** What nobody asks for any more after a while. The longest window of a rate limit is a quarter of an hour. */
const kept = {
  idempotencyKeys: { hours: 48 },
  relayedEvents: { hours: 7 * 24 },
  hits: { hours: 24 },
  sealedBodies: { hours: 3 * 24 },
  analyticsEvents: { hours: 400 * 24 },
  notifications: { hours: 400 * 24 },
};

/** Deletes what has served its time. Safe at any time, however often. */
export async function purge({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = (age: Temporal.DurationLike) => clock.now().subtract(age).toString();
  await db.jobs((trx) => repo.deleteIdempotencyKeysBefore(trx, before(kept.idempotencyKeys)));
  await db.jobs((trx) => repo.deleteRelayedEventsBefore(trx, before(kept.relayedEvents)));
  await purgeHits(db, before(kept.hits));
  await purgeAccounts(db, clock);
  await purgeSealedBodies(db, before(kept.sealedBodies));
  await purgeNotifications(db, before(kept.notifications));
  await purgeReplyAddresses({ db, clock });
  await purgeMailedReplies({ db, clock });
  await purgeAnalytics(db, before(kept.analyticsEvents));
}
