import { ANALYTICS_DAYS } from '@dira/domain/visits';
import type { RetentionRule } from '../../contributions/retention.ts';
import { forgetVisits } from './service.ts';

export const platformAnalyticsRetention: RetentionRule = {
  kind: 'visitDays',
  why: 'consent',
  // As long as the events themselves.
  after: { hours: ANALYTICS_DAYS * 24 },
  rows: { table: 'internal.analytics_person_days', age: 'day' },
  purge: ({ db }, before) => forgetVisits(db, before),
};
