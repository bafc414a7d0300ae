import type { SearchResult } from '@dira/contract/search';
import type { LeaseHit, PropertyHit, TenantHit, UnitHit } from './repo.ts';

export function presentProperty(hit: PropertyHit): SearchResult {
  const address = [`${hit.street} ${hit.house_number}`.trim(), hit.city].join(', ');
  return {
    kind: 'property',
    id: hit.id,
    title: hit.name,
    subtitle: address,
    leaseId: null,
    propertyId: hit.id,
    moreTenants: 0,
  };
}

export function presentUnit(hit: UnitHit, seesPeople: boolean): SearchResult {
  return {
    kind: 'unit',
    id: hit.id,
    title: titleOfUnit(hit),
    subtitle: (seesPeople ? hit.full_name : null) ?? hit.city,
    leaseId: seesPeople ? hit.lease_id : null,
    propertyId: hit.property_id,
    moreTenants: 0,
  };
}

export function presentTenant(hit: TenantHit): SearchResult {
  return {
    kind: 'tenant',
    id: hit.id,
    title: hit.full_name,
    subtitle: hit.phone ?? hit.email ?? '',
    leaseId: hit.lease_id,
    propertyId: null,
    moreTenants: 0,
  };
}

export function presentLease(hit: LeaseHit): SearchResult {
  return {
    kind: 'lease',
    id: hit.id,
    title: hit.full_name,
    subtitle: titleOfUnit(hit),
    leaseId: hit.id,
    propertyId: hit.property_id,
    moreTenants: hit.more_tenants,
  };
}

function titleOfUnit(hit: { property_name: string; number: string }): string {
  return `${hit.property_name} · ${hit.number}`;
}
