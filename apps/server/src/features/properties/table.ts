import type { Property, Unit, VacantUnit } from '@dira/contract/properties';
import { joinAddress } from '@dira/domain/address';
import { formatDate } from '@dira/i18n/format-date';
import type { TableColumns } from '../../platform/table-columns.ts';
import { nameRenter } from '../tenants/table-names.ts';

/** Properties, as their list shows them. */
export const propertyTable: TableColumns<'properties', Property> = {
  name: { header: ({ say }) => say('common')('labels.property'), cell: ({ name }) => name },
  address: {
    header: ({ say }) => say('common')('labels.address'),
    cell: ({ street, houseNumber, city }) => joinAddress({ street, house_number: houseNumber, city }),
  },
  type: {
    header: ({ say }) => say('common')('labels.type'),
    cell: ({ type }, { say }) => say('common')(`propertyTypes.${type}`),
  },
  units: {
    header: ({ say }) => say('properties')('columns.units'),
    cell: ({ unitCount }) => unitCount,
  },
  occupancy: {
    header: ({ say }) => say('common')('labels.occupied'),
    cell: ({ occupiedUnitCount }) => occupiedUnitCount,
  },
};

/** The units of a property, as their list shows them. */
export const unitTable: TableColumns<'units', Unit> = {
  number: { header: ({ say }) => say('common')('labels.unit'), cell: ({ number }) => number },
  tenant: {
    header: ({ say }) => say('common')('labels.tenant'),
    cell: ({ lease, nextLease }, words) => {
      if (lease !== null)
        return `${nameRenter({ name: lease.tenantName, more: lease.moreTenants }, words)}, ${words.say(
          'common',
        )('labels.until', { date: formatDate(lease.endsOn) })}`;
      return nextLease && nameRenter({ name: nextLease.tenantName, more: nextLease.moreTenants }, words);
    },
  },
  floor: { header: ({ say }) => say('common')('labels.floor'), cell: ({ floor }) => floor },
  rooms: { header: ({ say }) => say('common')('labels.rooms'), cell: ({ rooms }) => rooms },
  area: { header: ({ say }) => say('properties')('unit.columns.area'), cell: ({ areaSqm }) => areaSqm },
  rent: {
    header: ({ say }) => say('common')('labels.rent'),
    amount: ({ lease, nextLease }) => lease?.money?.monthlyRent ?? nextLease?.monthlyRent ?? null,
  },
  overdue: {
    header: ({ say }) => say('money')('figures.overdue'),
    amount: ({ lease }) => lease?.money?.overdue ?? null,
  },
  marketRent: {
    header: ({ say }) => say('common')('labels.askingRent'),
    amount: ({ marketRent }) => marketRent,
  },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: ({ state }, { say }) => say('common')(`facade.${state === 'occupied' ? 'lit' : state}`),
  },
};

/** Units without a lease, as their list shows them. */
export const vacantTable: TableColumns<'vacantUnits', VacantUnit> = {
  unit: {
    header: ({ say }) => say('common')('labels.unit'),
    cell: ({ propertyName, number }, { say }) =>
      say('common')('labels.unitOfProperty', { property: propertyName, unit: number }),
  },
  askingRent: {
    header: ({ say }) => say('common')('labels.askingRent'),
    amount: ({ marketRent }) => marketRent,
  },
  state: {
    header: ({ say }) => say('common')('labels.status'),
    cell: (_, { say }) => say('leases')('vacant.state'),
  },
};
