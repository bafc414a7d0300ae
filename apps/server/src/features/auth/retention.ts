import { LOG_PLACE_DAYS } from '@dira/domain/security-events';
import type { Retention } from '../../contributions/retention.ts';
import { purgeHits } from './limits.ts';
import { purgeAccounts } from './purge.ts';
import { forgetPlaces } from './security-events.ts';

/** The longest window of a rate limit is a quarter of an hour. */
const keptHits = { hours: 24 };
const keptPlaces = { hours: LOG_PLACE_DAYS * 24 };

export const accountRetention: Retention = async ({ db, clock }, before) => {
  await purgeHits(db, before(keptHits));
  await purgeAccounts(db, clock);
  await forgetPlaces(db, before(keptPlaces));
};
