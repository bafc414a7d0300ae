import type { RetentionRule } from '../../contributions/retention.ts';
import { eraseEnded } from './service.ts';

export const logoRetention: RetentionRule = {
  kind: 'logos',
  why: 'needed',
  // Whoever was issuing a receipt with it has long done so.
  after: { hours: 24 },
  rows: {
    table: 'logos g',
    age: 'ended_at',
    where: `not exists (select from receipt_logos r where r.organization_id = g.organization_id and r.logo_id = g.id)`,
  },
  purge: eraseEnded,
};
