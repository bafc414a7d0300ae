import { sql } from 'kysely';
import { isAt, type AnswerSources, type Places } from '../../contributions/answers.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

const dayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Asia/Jerusalem')::date`;

/** Units in the order of their houses, ground up; what is archived until its last day. */
function selectUnits(scope: OrgScope, places: Places) {
  return queries
    .selectFrom('properties as p')
    .leftJoin('units as u', (join) => join.$call(onKey('u', 'p', { property_id: 'id' })))
    .where('p.organization_id', '=', scope.organizationId)
    .where(isAt(scope, places, 'p.id'))
    .select(['p.id as property_id', 'p.name as property_name', 'p.city', 'u.id as unit_id'])
    .select(['u.number as unit_number', 'u.rooms_halves', 'u.area_sqm', 'u.currency'])
    .select([
      'u.market_rent_amount as market_rent',
      sql<string>`least(${dayOf('p.created_at')}, ${dayOf('u.created_at')})`.as('added_on'),
      sql<
        string | null
      >`(select min(l.starts_on) from lease_terms l where l.organization_id = u.organization_id
        and l.unit_id = u.id and not isempty(l.occupies))`.as('first_let_on'),
      sql<string | null>`least(${dayOf('p.archived_at')}, ${dayOf('u.archived_at')})`.as('archived_on'),
    ])
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .orderBy('u.place_key');
}

export const propertyAnswers = { selectUnits } satisfies Partial<AnswerSources>;
