import type { Facade, Property, Unit } from '@dira/contract/properties';
import type { Currency } from '@dira/domain/money';
import type { PropertyRow, UnitRow } from './repo.ts';

export function presentProperty(row: Omit<PropertyRow, 'sort_key'>): Property {
  const vacant = row.unit_count - row.occupied_unit_count;
  return {
    id: row.id,
    name: row.name,
    type: row.type as Property['type'], // the column's check
    street: row.street,
    houseNumber: row.house_number,
    entrance: row.entrance,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    gush: row.gush,
    helka: row.helka,
    tatHelka: row.tat_helka,
    managerId: row.manager_id,
    unitCount: row.unit_count,
    occupiedUnitCount: row.occupied_unit_count,
    vacantUnitCount: vacant,
    occupancyRate: row.unit_count === 0 ? 0 : Math.round((row.occupied_unit_count / row.unit_count) * 1000) / 10,
    createdAt: row.created_at,
  };
}

export function presentUnit(row: UnitRow): Unit {
  return {
    id: row.id,
    propertyId: row.property_id,
    number: row.number,
    floor: row.floor,
    rooms: row.rooms_halves === null ? null : row.rooms_halves / 2,
    areaSqm: row.area_sqm,
    marketRent: presentRent(row),
    state: row.state,
    lease: row.lease_id === null || row.ends_on === null
      ? null
      : { id: row.lease_id, tenantName: row.tenant_name ?? '', endsOn: row.ends_on },
  };
}

export function presentRent(row: { market_rent_amount: number | null; currency: string }) {
  if (row.market_rent_amount === null) return null;
  return { amount: row.market_rent_amount, currency: row.currency as Currency }; // the column's check
}

export function presentFacade(row: { id: string; name: string; unit_count: number; windows: Facade['windows'] }): Facade {
  return { propertyId: row.id, name: row.name, unitCount: row.unit_count, windows: row.windows };
}
