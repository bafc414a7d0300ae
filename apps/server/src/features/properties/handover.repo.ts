import { sql } from 'kysely';
import type { Handovers } from '../../contributions/handovers.ts';
import type { OrgWrite } from '../../db/scope.ts';

/** A property always has its manager: where nobody takes it, whoever lets the other go does. */
async function hand(
  { trx, organizationId, userId, now }: OrgWrite,
  from: string,
  to: string | null,
): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ manager_id: to ?? userId, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('manager_id', '=', from)
    .execute();
}

export const propertyHandovers = {
  properties: {
    count: ({ organizationId }, memberId) =>
      sql<number>`(select count(*)::int from properties p where p.organization_id = ${organizationId}
        and p.manager_id = ${memberId} and p.archived_at is null)`,
    hand,
  },
} satisfies Handovers;
