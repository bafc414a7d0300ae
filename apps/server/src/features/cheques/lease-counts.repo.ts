import { sql } from 'kysely';
import type { LeaseCounts } from '../../contributions/lease-counts.ts';

export const chequesOfLease = {
  cheques: ({ organizationId }, leaseId) =>
    sql<number>`(select count(*)::int from cheques
      where organization_id = ${organizationId} and lease_id = ${leaseId})`,
} satisfies LeaseCounts;
