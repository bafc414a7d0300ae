import { sql } from 'kysely';
import type { FeatureUses } from '../../contributions/workspace-features.ts';

/** Cheques on hand, of all leases. */
export const chequeUses = {
  cheques: (organizationId) =>
    sql<number>`(select count(*)::int from cheques where organization_id = ${organizationId} and state = 'on_hand')`,
} satisfies FeatureUses;
