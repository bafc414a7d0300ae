import type { Retention } from '../../contributions/retention.ts';
import { purgeAnalytics } from './service.ts';

const kept = { hours: 400 * 24 };

export const analyticsRetention: Retention = ({ db }, before) => purgeAnalytics(db, before(kept));
