import type { RetentionRule } from '../../contributions/retention.ts';
import { purgePreviews } from './service.ts';

export const tenancyPreviewRetention: RetentionRule = {
  kind: 'previews',
  why: 'needed',
  // Who looked stays in the audit trail; a preview that is over opens nothing.
  after: { hours: 24 },
  rows: { table: 'tenancy_previews', age: 'ends_at' },
  purge: ({ db }, before) => purgePreviews(db, before),
};
