import type { RetentionRule } from '../../contributions/retention.ts';
import { purgeSealedBodies } from './service.ts';

export const deliveryRetention: RetentionRule = {
  kind: 'sealedMails',
  why: 'security',
  after: { hours: 3 * 24 },
  rows: { table: 'deliveries', age: 'created_at', where: 'body_sealed is not null' },
  purge: ({ db }, before) => purgeSealedBodies(db, before),
};
