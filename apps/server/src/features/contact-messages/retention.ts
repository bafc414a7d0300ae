import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeMessages } from './service.ts';

export const contactRetention: RetentionRule = {
  kind: 'contactMessages',
  why: 'support',
  // 24 months, as the page about privacy says.
  after: { hours: 730 * 24 },
  rows: { table: 'internal.contact_messages', age: 'received_at' },
  purge: ({ db }, before) => purgeMessages(db, before),
};
