import { sql } from 'kysely';
import type { FeatureUses } from '../../contributions/workspace-features.ts';

/** Leases whose rent is linked. */
export const linkageUses = {
  linkage: (organizationId) =>
    sql<number>`(select count(*)::int from lease_linkages where organization_id = ${organizationId})`,
} satisfies FeatureUses;
