import { joinAddress } from '@dira/domain/address';
import { sql } from 'kysely';
import {
  foundByNameOrSound,
  MOST_OF_A_KIND,
  NOTHING_MORE,
  searchSource,
  type Found,
  type SearchPatterns,
} from '../../contributions/search.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

export const propertySearch = searchSource({
  select: ({ organizationId }, patterns) =>
    queries
      .selectFrom(foundByNameOrSound('properties', patterns, MOST_OF_A_KIND).as('f'))
      .innerJoin('properties as p', 'p.id', 'f.id')
      .where('p.organization_id', '=', organizationId)
      .select(['p.id', 'p.name', 'p.street', 'p.house_number', 'p.city'])
      .orderBy('f.place'),
  present: ({ id, name, street, house_number, city }) => ({
    ...NOTHING_MORE,
    kind: 'property',
    id,
    title: name,
    subtitle: joinAddress({ street, house_number, city }),
    propertyId: id,
  }),
});

/** Each with who rents it today. */
function selectUnits({ organizationId, today }: OrgScope, { unitNumber, unitPlace }: SearchPatterns) {
  return queries
    .selectFrom(sql<Found>`internal.find_units(${unitNumber}, ${unitPlace}, ${MOST_OF_A_KIND})`.as('f'))
    .innerJoin('units as u', 'u.id', 'f.id')
    .innerJoin('properties as p', onKey('p', 'u', { id: 'property_id' }))
    .leftJoin('lease_terms as l', (join) =>
      join
        .$call(onKey('l', 'u', { unit_id: 'id' }))
        .on(sql<boolean>`l.occupies @> ${today.toString()}::date`),
    )
    .leftJoin('lease_places as at', onKey('at', 'l', 'lease_id'))
    .where('u.organization_id', '=', organizationId)
    .select([
      'u.id',
      'u.number',
      'p.id as property_id',
      'p.name as property_name',
      'p.city',
      'l.lease_id',
      'at.full_name',
    ])
    .orderBy('f.place');
}

export const unitSearch = searchSource({
  select: selectUnits,
  present: (row, may) => ({
    ...NOTHING_MORE,
    kind: 'unit',
    id: row.id,
    title: `${row.property_name} · ${row.number}`,
    subtitle: (may('leases.see') ? row.full_name : null) ?? row.city,
    leaseId: may('leases.see') ? row.lease_id : null,
    propertyId: row.property_id,
  }),
});
