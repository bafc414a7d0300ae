import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeNotifications } from './service.ts';

export const notificationRetention: RetentionRule = {
  kind: 'notifications',
  why: 'needed',
  after: { hours: 400 * 24 },
  rows: { table: 'notifications', age: 'created_at' },
  purge: ({ db }, before) => purgeNotifications(db, before),
};
