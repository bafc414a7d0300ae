import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeDeliveries } from './sending.ts';

export const webhookRetention: RetentionRule = {
  kind: 'webhookDeliveries',
  why: 'support',
  after: { hours: 30 * 24 },
  rows: { table: 'webhook_deliveries', age: 'created_at' },
  purge: ({ db }, before) => purgeDeliveries(db, before),
};
