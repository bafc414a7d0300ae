import { sql } from 'kysely';
import type { LeaseCounts } from '../../contributions/lease-counts.ts';

export const securitiesOfLease = {
  securities: ({ organizationId }, leaseId) =>
    sql<number>`(select count(*)::int from securities
      where organization_id = ${organizationId} and lease_id = ${leaseId})`,
} satisfies LeaseCounts;
