import { ANALYTICS_DAYS } from '@dira/domain/visits';
import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeAnalytics } from './service.ts';

export const analyticsRetention: RetentionRule = {
  kind: 'visits',
  why: 'consent',
  after: { hours: ANALYTICS_DAYS * 24 },
  rows: { table: 'analytics_events', age: 'created_at' },
  purge: ({ db }, before) => purgeAnalytics(db, before),
};
