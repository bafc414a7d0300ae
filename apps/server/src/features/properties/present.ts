import type { Facade, Property, Unit, UnitState, VacantUnit } from '@dira/contract/properties';
import { STANDING_UNTIL_AGREED } from '@dira/domain/lease-states';
import type { Currency } from '@dira/domain/money';
import type { May } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { DownloadLinks } from '../../platform/download-links.ts';
import { presentPicture } from '../../platform/picture-links.ts';
import type { NextLeaseJson, PropertyRow, UnitRow, VacantUnitRow } from './repo.ts';

export function presentProperty(
  row: Omit<PropertyRow, 'sort_key'>,
  links: DownloadLinks,
  scope: OrgScope,
): Property {
  const vacant = row.unit_count - row.occupied_unit_count;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
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
    image: row.cover === null ? null : presentPicture(links, scope, row.cover),
    unitCount: row.unit_count,
    occupiedUnitCount: row.occupied_unit_count,
    vacantUnitCount: vacant,
    occupancyRate:
      row.unit_count === 0 ? 0 : Math.round((row.occupied_unit_count / row.unit_count) * 1000) / 10,
    createdAt: row.created_at,
    staysBecause: row.stays_because,
  };
}

/** Who lives there, or will, is for those who deal with leases; that they are late, for those who see money. */
export function presentUnit(row: UnitRow, may: May): Unit {
  return {
    id: row.id,
    propertyId: row.property_id,
    number: row.number,
    floor: row.floor,
    rooms: row.rooms_halves === null ? null : row.rooms_halves / 2,
    areaSqm: row.area_sqm,
    marketRent: presentRent(row),
    state: stateFor(row.state, may),
    lease:
      row.lease_id === null || row.ends_on === null || !may('leases.see')
        ? null
        : {
            id: row.lease_id,
            tenantName: row.tenant_name ?? '',
            moreTenants: row.more_tenants ?? 0,
            endsOn: row.ends_on,
            money: may('money.see') ? presentRentOwed(row) : null,
          },
    nextLease: row.next_lease === null || !may('leases.see') ? null : presentNextLease(row.next_lease, may),
    staysBecause: row.stays_because,
  };
}

export function presentVacantUnit(row: VacantUnitRow): VacantUnit {
  return {
    id: row.id,
    propertyId: row.property_id,
    propertyName: row.property_name,
    number: row.number,
    marketRent: presentRent(row),
  };
}

export function presentRent(row: { market_rent_amount: number | null; currency: Currency }) {
  if (row.market_rent_amount === null) return null;
  return { amount: row.market_rent_amount, currency: row.currency };
}

function presentRentOwed(row: UnitRow): NonNullable<Unit['lease']>['money'] {
  const inCurrency = (amount: number | null) => ({
    amount: amount ?? 0,
    currency: row.lease_currency ?? row.currency,
  });
  return {
    monthlyRent: inCurrency(row.monthly_rent),
    overdue: inCurrency(row.overdue),
    overdueSince: row.overdue_since,
    hasWaitingPayment: row.is_waiting,
  };
}

export function presentFacade(
  row: { id: string; name: string; unit_count: number; windows: Facade['windows'] },
  may: May,
): Facade {
  const windows = row.windows.map((window) => ({
    ...window,
    state: stateFor(window.state, may),
    leaseId: may('leases.see') ? window.leaseId : null,
  }));
  return { propertyId: row.id, name: row.name, unitCount: row.unit_count, windows };
}

function presentNextLease(
  { stage, monthlyRent, currency, ...lease }: NextLeaseJson,
  may: May,
): Unit['nextLease'] {
  return {
    ...lease,
    standing: stage === 'agreed' ? 'upcoming' : STANDING_UNTIL_AGREED[stage],
    monthlyRent: may('money.see') ? { amount: monthlyRent, currency } : null,
  };
}

/** That somebody is late is for those who see money; that somebody will live there, for those who see leases. */
function stateFor(state: UnitState, may: May): UnitState {
  if (state === 'late' && !may('money.see')) return 'occupied';
  return (state === 'upcoming' || state === 'awaiting') && !may('leases.see') ? 'vacant' : state;
}
