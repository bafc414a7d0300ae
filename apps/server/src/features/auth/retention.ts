import type { Retention } from '../../contributions/retention.ts';
import { purgeHits } from './limits.ts';
import { purgeAccounts } from './purge.ts';

/** The longest window of a rate limit is a quarter of an hour. */
const keptHits = { hours: 24 };

export const accountRetention: Retention = async ({ db, clock }, before) => {
  await purgeHits(db, before(keptHits));
  await purgeAccounts(db, clock);
};
