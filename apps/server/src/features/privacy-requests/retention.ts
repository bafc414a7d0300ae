import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeUnconfirmed } from './form.ts';

/** A link that nobody used is good as long as its mail says. */
export const privacyRequestRetention: RetentionRule = {
  kind: 'unconfirmedRequests',
  why: 'needed',
  after: { hours: 7 * 24 },
  rows: { table: 'internal.unconfirmed_privacy_requests', age: 'received_at' },
  purge: ({ db }, before) => purgeUnconfirmed(db, before),
};
