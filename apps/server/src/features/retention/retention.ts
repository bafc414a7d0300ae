import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeIdempotencyKeys, purgeRelayedEvents } from './service.ts';

/** What belongs to no feature. */
export const ownRetention: readonly RetentionRule[] = [
  {
    kind: 'idempotencyKeys',
    why: 'needed',
    after: { hours: 48 },
    rows: { table: 'idempotency_keys', age: 'created_at' },
    purge: ({ db }, before) => purgeIdempotencyKeys(db, before),
  },
  {
    kind: 'relayedEvents',
    why: 'needed',
    after: { hours: 7 * 24 },
    rows: { table: 'outbox', age: 'relayed_at' },
    purge: ({ db }, before) => purgeRelayedEvents(db, before),
  },
];
