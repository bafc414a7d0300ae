import { ENDS_SOON_DAYS, STANDING_UNTIL_AGREED } from '@dira/domain/lease-states';
import { sql, type RawBuilder } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  placeColumns,
  placeOf,
  presentPlace,
  presentTenancy,
  todoList,
  type FirstSteps,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { signingOf } from '../../db/lease-signing.ts';
import { onKey, queries, writtenOut } from '../../db/queries.ts';

const mostFreeUnits = 3;

function endingLeases({ organizationId, today }: TodoDays) {
  const first = queries
    .selectFrom('unit_occupancy')
    .where('organization_id', '=', organizationId)
    .where('occupied_until', '>=', today)
    .where('occupied_until', '<=', lastSoonDay(today))
    .selectAll()
    .orderBy('occupied_until')
    .orderBy('unit_id')
    .limit(MOST_SHOWN);
  return queries
    .selectFrom(first.as('u'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('leases')
          .whereRef('leases.organization_id', '=', 'u.organization_id')
          .whereRef('leases.unit_id', '=', 'u.unit_id')
          .where(sql<boolean>`not isempty(leases.occupies)`)
          .orderBy('leases.starts_on', 'desc')
          .limit(1)
          .select('leases.id')
          .as('l'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(placeOf(sql.ref('l.id'), organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select(sql<string>`u.occupied_until`.as('occupied_until'))
    .orderBy('u.occupied_until')
    .orderBy('u.unit_id');
}

function freeUnits({ organizationId, today }: TodoDays) {
  const first = queries
    .selectFrom('unit_occupancy')
    .where('organization_id', '=', organizationId)
    .where('occupied_until', '<', today)
    .where(({ not, exists }) =>
      not(exists(unsignedOfUnit(organizationId, sql.ref('unit_occupancy.unit_id')))),
    )
    .selectAll()
    .orderBy('occupied_until')
    .orderBy('unit_id')
    .limit(mostFreeUnits);
  return queries
    .selectFrom(first.as('f'))
    .innerJoin(unitPlaces, onKey('u', 'f', 'unit_id'))
    .select(['u.unit_id', 'u.unit_number', 'u.property_id', 'u.property_name'])
    .select(sql<string | null>`nullif(f.occupied_until, '-infinity')`.as('occupied_until'))
    .orderBy('f.occupied_until')
    .orderBy('f.unit_id');
}

/** A draft, or a lease out for signature: whoever wrote it need not be told that the unit is vacant. */
const unsignedOfUnit = (organizationId: string, unitId: RawBuilder<unknown>) =>
  queries
    .selectFrom('leases as n')
    .where('n.organization_id', '=', organizationId)
    .where('n.stage', '<>', writtenOut('agreed'))
    .where(sql<boolean>`n.unit_id = ${unitId}`)
    .select('n.id');

/** Leases that nobody has agreed to yet, those that begin first before the others. */
function unsignedLeases({ organizationId }: TodoDays) {
  return queries
    .selectFrom('leases as l')
    .innerJoinLateral(placeOf(sql.ref('l.id'), organizationId), (join) => join.onTrue())
    .leftJoin('leases as before', onKey('before', 'l', { id: 'renews_lease_id' }))
    .where('l.organization_id', '=', organizationId)
    .where('l.stage', '<>', writtenOut('agreed'))
    .select(placeColumns)
    .select([
      // Of those that nobody has agreed to.
      sql<keyof typeof STANDING_UNTIL_AGREED>`l.stage`.as('stage'),
      'l.starts_on',
      signingOf('l').as('signing'),
      sql<string | null>`coalesce(before.terminated_on, before.ends_on)`.as('renewed_ends_on'),
    ])
    .orderBy('l.starts_on')
    .orderBy('l.id')
    .limit(MOST_SHOWN);
}

const unitPlaces = sql<{
  organization_id: string;
  unit_id: string;
  unit_number: string;
  property_id: string;
  property_name: string;
}>`(select u.organization_id, u.unit_id, u.unit_number, p.property_id, p.property_name from unit_places u
  join property_places p on p.organization_id = u.organization_id and p.property_id = u.property_id)`.as<'u'>(
  sql.ref('u'),
);

const lastSoonDay = (today: string) => sql<string>`${today}::date + ${sql.lit(ENDS_SOON_DAYS)}::int`;

/** How many units are let until a day between two, both included. */
const unitsOccupied = (organizationId: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(unit_count), 0)::int from organization_vacancies
    where organization_id = ${organizationId} and occupied_until >= ${from} and occupied_until <= ${to})`;

/** Vacant units of which somebody writes a lease. */
const unitsWithUnsigned = (organizationId: string, today: string) =>
  sql<number>`(select count(distinct n.unit_id)::int from leases n
    join unit_occupancy f on f.organization_id = n.organization_id and f.unit_id = n.unit_id
      and f.occupied_until < ${today}::date
    where n.organization_id = ${organizationId} and n.stage <> 'agreed')`;

export const leaseTodo = {
  unsignedLeases: todoList({
    needs: ['leases.see'],
    items: unsignedLeases,
    count: ({ organizationId }) =>
      sql<number>`(select count(*)::int from (select from leases
        where organization_id = ${organizationId} and stage <> 'agreed' limit ${sql.lit(MOST_COUNTED)}) as n)`,
    present: (row) => ({
      ...presentTenancy(row),
      standing: STANDING_UNTIL_AGREED[row.stage],
      startsOn: row.starts_on,
      signing: row.signing,
      renewedEndsOn: row.renewed_ends_on,
    }),
  }),
  endingLeases: todoList({
    needs: ['leases.see'],
    items: endingLeases,
    count: ({ organizationId, today }) =>
      unitsOccupied(organizationId, sql`${today}::date`, lastSoonDay(today)),
    present: (row) => ({ ...presentTenancy(row), endsOn: row.occupied_until }),
  }),
  freeUnits: todoList({
    needs: [],
    items: freeUnits,
    count: ({ organizationId, today }) =>
      sql<number>`${unitsOccupied(organizationId, sql`'-infinity'::date`, sql`${today}::date - 1`)}
        - ${unitsWithUnsigned(organizationId, today)}`,
    present: (row) => ({ ...presentPlace(row), lastLetOn: row.occupied_until }),
  }),
} satisfies TodoSources;

export const hasLease: FirstSteps['hasLease'] = (organizationId) =>
  sql<boolean>`exists (select from leases where organization_id = ${organizationId})`;
