import { ANALYTICS_DAYS } from '@dira/domain/visits';
import type { Retention } from '../../contributions/retention.ts';
import { forgetVisits } from './service.ts';

/** As long as the events themselves. */
const kept = { hours: ANALYTICS_DAYS * 24 };

export const platformAnalyticsRetention: Retention = ({ db }, before) => forgetVisits(db, before(kept));
