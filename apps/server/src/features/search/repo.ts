import { sql, type Expression } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { SearchPatterns } from './words.ts';

export type PropertyHit = Awaited<ReturnType<ReturnType<typeof selectProperties>['execute']>>[number];
export type UnitHit = Awaited<ReturnType<ReturnType<typeof selectUnits>['execute']>>[number];
export type TenantHit = Awaited<ReturnType<ReturnType<typeof selectTenants>['execute']>>[number];
export type LeaseHit = Awaited<ReturnType<ReturnType<typeof selectLeases>['execute']>>[number];

interface Found {
  id: string;
  place: number;
}

const mostOfAKind = 8;

export function selectProperties(scope: OrgScope, { start, anywhere, all }: SearchPatterns) {
  return queries
    .selectFrom(sql<Found>`internal.find_properties(${start}, ${anywhere}, ${all}, ${mostOfAKind})`.as('f'))
    .innerJoin('properties as p', 'p.id', 'f.id')
    .where('p.organization_id', '=', scope.organizationId)
    .select(['p.id', 'p.name', 'p.street', 'p.house_number', 'p.city'])
    .orderBy('f.place');
}

export function selectUnits(scope: OrgScope, { unitNumber, unitPlace }: SearchPatterns) {
  return queries
    .selectFrom(sql<Found>`internal.find_units(${unitNumber}, ${unitPlace}, ${mostOfAKind})`.as('f'))
    .innerJoin('units as u', 'u.id', 'f.id')
    .innerJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'u.organization_id').onRef('p.id', '=', 'u.property_id'),
    )
    .leftJoin('leases as l', (join) =>
      join
        .onRef('l.organization_id', '=', 'u.organization_id')
        .onRef('l.unit_id', '=', 'u.id')
        .on(sql<boolean>`l.occupies @> ${scope.today.toString()}::date`),
    )
    .leftJoin('lease_places as at', (join) =>
      join.onRef('at.organization_id', '=', 'l.organization_id').onRef('at.lease_id', '=', 'l.id'),
    )
    .where('u.organization_id', '=', scope.organizationId)
    .select([
      'u.id',
      'u.number',
      'p.id as property_id',
      'p.name as property_name',
      'p.city',
      'l.id as lease_id',
      'at.full_name',
    ])
    .orderBy('f.place');
}

export function selectTenants(scope: OrgScope, patterns: SearchPatterns) {
  return queries
    .selectFrom(foundTenants(patterns, mostOfAKind).as('f'))
    .innerJoin('tenants as t', 't.id', 'f.id')
    .where('t.organization_id', '=', scope.organizationId)
    .select((eb) => [
      't.id',
      't.full_name',
      't.phone',
      't.email',
      latestLease(scope, eb.ref('t.id')).as('lease_id'),
    ])
    .orderBy('f.place');
}

/** The leases of the people found: those of today first, then the latest. */
export function selectLeases(scope: OrgScope, patterns: SearchPatterns) {
  const isCurrent = sql<boolean>`l.occupies @> ${scope.today.toString()}::date`;
  // People who rent together are one hit, under the name that stands first among those found.
  const found = queries
    .selectFrom(foundTenants(patterns, mostOfAKind * 4).as('f'))
    .innerJoin('lease_tenants as lt', 'lt.tenant_id', 'f.id')
    .where('lt.organization_id', '=', scope.organizationId)
    .distinctOn('lt.lease_id')
    .select(['lt.organization_id', 'lt.lease_id', 'lt.tenant_id', 'f.place'])
    .orderBy('lt.lease_id')
    .orderBy('f.place');
  return queries
    .selectFrom(found.as('lt'))
    .innerJoin('leases as l', (join) =>
      join.onRef('l.organization_id', '=', 'lt.organization_id').onRef('l.id', '=', 'lt.lease_id'),
    )
    .innerJoin('tenants as t', (join) =>
      join.onRef('t.organization_id', '=', 'lt.organization_id').onRef('t.id', '=', 'lt.tenant_id'),
    )
    .innerJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.property_id'),
    )
    .innerJoin('units as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.unit_id'),
    )
    .select([
      'l.id',
      't.full_name',
      'l.more_tenants',
      'p.id as property_id',
      'p.name as property_name',
      'u.number',
    ])
    .orderBy(isCurrent, 'desc')
    .orderBy('lt.place')
    .orderBy('l.starts_on', 'desc')
    .limit(mostOfAKind);
}

function foundTenants({ start, anywhere, all }: SearchPatterns, limit: number) {
  return sql<Found>`internal.find_tenants(${start}, ${anywhere}, ${all}, ${limit})`;
}

function latestLease(scope: OrgScope, tenantId: Expression<string>) {
  return sql<string | null>`(select l.id from lease_tenants lt
    join leases l on l.organization_id = lt.organization_id and l.id = lt.lease_id
    where lt.organization_id = ${scope.organizationId} and lt.tenant_id = ${tenantId}
    order by l.starts_on desc limit 1)`;
}
