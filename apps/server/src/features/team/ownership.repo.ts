import type { OwnershipOffer } from '@dira/contract/team-ownership';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

type Becomes = OwnershipOffer['becomes'];

/** The open offer, for whom it concerns: its two and the owners. */
export function selectOffer({ organizationId, userId, now }: OrgScope) {
  return queries
    .selectFrom('ownership_offers as o')
    .innerJoin('team_members as m', 'm.organization_id', 'o.organization_id')
    .where('o.organization_id', '=', organizationId)
    .where('o.outcome', 'is', null)
    .where('o.expires_at', '>', now.toString())
    .where('m.user_id', '=', userId)
    .where(({ eb, or }) => or([eb('m.role', '=', 'admin'), eb('o.offered_to', '=', userId)]))
    .select(['o.id', 'o.offered_by', 'o.offered_to', 'o.expires_at', 'm.role as reader_role'])
    .select([
      sql<Becomes>`o.becomes`.as('becomes'),
      sql<string>`coalesce(internal.actor_name(o.offered_by), '')`.as('giver_name'),
      sql<string>`coalesce(internal.actor_name(o.offered_to), '')`.as('taker_name'),
    ]);
}
export type OfferRow = Awaited<ReturnType<ReturnType<typeof selectOffer>['execute']>>[number];

/** What is open, run out or not. Whoever asks holds the team, so that it stays as it is. */
export function findOpenOffer({ trx, organizationId }: OrgWrite) {
  return trx
    .selectFrom('ownership_offers')
    .where('organization_id', '=', organizationId)
    .where('outcome', 'is', null)
    .select(['id', 'offered_by', 'offered_to', 'expires_at'])
    .select([
      sql<Becomes>`becomes`.as('becomes'),
      sql<string>`coalesce(internal.actor_name(offered_to), '')`.as('taker_name'),
    ])
    .executeTakeFirst();
}

export interface NewOffer {
  id: string;
  takerId: string;
  becomes: Becomes;
  expiresAt: string;
}

/** @returns the name of whom it is offered to */
export async function insertOffer(
  { trx, organizationId, userId, now }: OrgWrite,
  { id, takerId, becomes, expiresAt }: NewOffer,
): Promise<string> {
  const { name } = await trx
    .insertInto('ownership_offers')
    .values({
      organization_id: organizationId,
      id,
      offered_by: userId,
      offered_to: takerId,
      becomes,
      created_at: now.toString(),
      expires_at: expiresAt,
    })
    .returning(sql<string>`coalesce(internal.actor_name(offered_to), '')`.as('name'))
    .executeTakeFirstOrThrow();
  return name;
}

export async function settleOffer(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired',
): Promise<void> {
  await trx
    .updateTable('ownership_offers')
    .set({ outcome, settled_at: now.toString(), settled_by: userId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
