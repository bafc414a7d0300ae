import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeEvents } from './taking-in.ts';

/** Longer than WhatsApp calls again with what was not taken. */
export const whatsAppRetention: RetentionRule = {
  kind: 'whatsappCalls',
  why: 'support',
  after: { hours: 30 * 24 },
  rows: { table: 'whatsapp_events', age: 'received_at' },
  purge: ({ db }, before) => purgeEvents(db, before),
};
