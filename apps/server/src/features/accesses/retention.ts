import { ACCESS_LOG_MONTHS } from '@dira/domain/accesses';
import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeAccesses } from './service.ts';

export const accessRetention: RetentionRule = {
  kind: 'accesses',
  why: 'law',
  // A day more than the law wants, for clocks and their zones.
  after: { months: ACCESS_LOG_MONTHS, days: 1 },
  rows: { table: 'internal.access_batches', age: 'to_at' },
  purge: purgeAccesses,
};
