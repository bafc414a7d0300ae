import { ANALYTICS_DAYS } from '@dira/domain/visits';
import type { Retention } from '../../contributions/retention.ts';
import { purgeAnalytics } from './service.ts';

const kept = { hours: ANALYTICS_DAYS * 24 };

export const analyticsRetention: Retention = ({ db }, before) => purgeAnalytics(db, before(kept));
