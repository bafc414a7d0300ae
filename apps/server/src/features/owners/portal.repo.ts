import { sql } from 'kysely';
import { currentOrganizationId, onKey, queries } from '../../db/queries.ts';
import type { OwnershipScope } from '../../db/scope.ts';

/** An owner, and the workspace that manages what is theirs. */
export function selectOwner({ ownerId }: OwnershipScope) {
  return queries
    .selectFrom('property_owners as o')
    .innerJoin('organization_names as w', 'w.organization_id', 'o.organization_id')
    .where('o.organization_id', '=', currentOrganizationId)
    .where('o.id', '=', ownerId)
    .select(['o.id', 'o.full_name', 'o.statement_day'])
    .select(sql<string>`w.organization_name`.as('organization_name'));
}

/** The properties of which they have a share today, by name. */
export function selectProperties({ ownerId, today }: OwnershipScope) {
  const day = today.toString();
  return queries
    .selectFrom('ownership_days as s')
    .innerJoin('property_places as p', onKey('p', 's', 'property_id'))
    .leftJoin('property_figures as f', onKey('f', 's', 'property_id'))
    .where('s.organization_id', '=', currentOrganizationId)
    .where('s.owner_id', '=', ownerId)
    .where(sql<boolean>`${day}::date between s.from_on and s.until_on`)
    .select(['s.property_id', 'p.property_name', 's.share'])
    .select([
      sql<number>`coalesce(f.unit_count, 0)`.as('unit_count'),
      sql<number>`(select coalesce(sum(y.step), 0)::int from property_occupancy y
        where y.organization_id = s.organization_id and y.property_id = s.property_id and y.on_date <= ${day}::date)`.as(
        'let_count',
      ),
    ])
    .orderBy('p.property_name')
    .orderBy('s.property_id');
}

const payoutsShown = 12;

/** What they were paid out and what stands of it, the newest first. */
export function selectPayouts({ ownerId }: OwnershipScope) {
  return queries
    .selectFrom('owner_entries as e')
    .leftJoin('owner_entries as r', onKey('r', 'e', { reverses_id: 'id' }))
    .where('e.organization_id', '=', currentOrganizationId)
    .where('e.owner_id', '=', ownerId)
    .where('e.kind', '=', 'payout')
    .where('e.reverses_id', 'is', null)
    .where('r.id', 'is', null)
    .select(['e.occurred_on', 'e.amount', 'e.currency', 'e.reference'])
    .orderBy('e.occurred_on', 'desc')
    .orderBy('e.id', 'desc')
    .limit(payoutsShown);
}
