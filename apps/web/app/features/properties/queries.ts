import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  archiveProperty,
  createProperty,
  createUnits,
  deleteProperty,
  deleteUnit,
  exportProperties,
  exportUnits,
  getProperty,
  listFacades,
  listProperties,
  listUnits,
  updateProperty,
  updateUnit,
} from '@dira/contract/properties';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import type { Orders } from '../lists/order.ts';
import { useChange } from '../organizations/queries.ts';

export type Property = Answer<typeof getProperty>;
export type PropertyType = Property['type'];
export type Unit = Answer<typeof listUnits>['items'][number];
export type Facade = Answer<typeof listFacades>['items'][number];
export type NewProperty = Sent<typeof createProperty>;
export type PropertyChange = Sent<typeof updateProperty>;
export type PropertyEdit = Edit<typeof updateProperty>;
export type NewUnit = Sent<typeof createUnits>['units'][number];
export type UnitEdit = Edit<typeof updateUnit>;

export type PropertyFilter = {
  search: string;
  type: PropertyType | '';
  sort: 'newest' | 'name';
  order?: 'asc' | 'desc';
};

export const propertyOrders = {
  newest: { column: 'newest', first: 'desc' },
  name: { column: 'name', first: 'asc' },
} as const satisfies Orders<PropertyFilter['sort']>;

/** Everything that a change of a property or a unit shows in. */
const propertyKeys = (organizationId: string) => ['properties', organizationId] as const;

/** The addresses of their pictures are good for five minutes. */
const addressesEnd = { staleTime: 2 * 60_000 } as const;

/** @param limit so many on the first page: a choice of all shows more than a list */
export function propertiesQuery(organizationId: string, filter: PropertyFilter, limit?: number) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...addressesEnd,
    queryKey: [...propertyKeys(organizationId), 'list', { ...asked(filter), limit: limit ?? null }],
    queryFn: ({ pageParam, signal }) =>
      call(listProperties, {
        params: { organizationId },
        query: {
          ...asked(filter),
          ...(limit !== undefined && { limit }),
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

export function saveProperties(
  organizationId: string,
  filter: PropertyFilter,
  file: TableFile,
): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportProperties, { params: { organizationId }, query }));
}

export function saveUnits(organizationId: string, propertyId: string, file: TableFile): Promise<void> {
  return saveFile(call(exportUnits, { params: { organizationId, propertyId }, query: tableQuery(file) }));
}

function asked({ search, type, sort, order }: PropertyFilter) {
  return {
    sort,
    ...(order && { order }),
    ...(search !== '' && { search }),
    ...(type !== '' && { type }),
  };
}

export function propertyQuery(organizationId: string, propertyId: string) {
  return queryOptions({
    queryKey: [...propertyKeys(organizationId), 'one', propertyId],
    queryFn: ({ signal }) => call(getProperty, { params: { organizationId, propertyId }, signal }),
  });
}

/** As many as the building map has windows: each of them finds its unit. */
const unitsAtOnce = 120;

export function unitsQuery(organizationId: string, propertyId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...propertyKeys(organizationId), 'units', propertyId],
    queryFn: ({ pageParam, signal }) =>
      call(listUnits, {
        params: { organizationId, propertyId },
        query: { limit: unitsAtOnce, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** @param propertyIds those to draw; the newest few without them */
export function facadesQuery(organizationId: string, propertyIds?: readonly string[]) {
  return queryOptions({
    queryKey: [...propertyKeys(organizationId), 'facades', propertyIds ?? 'newest'],
    queryFn: ({ signal }) =>
      call(listFacades, {
        params: { organizationId },
        query: propertyIds === undefined ? {} : { propertyIds: propertyIds.join(',') },
        signal,
      }),
    enabled: propertyIds === undefined || propertyIds.length > 0,
  });
}

/** As many houses as one street shows. */
const mostHouses = 12;

/** The houses of one street: of those that were asked for the first, without any the newest. */
export function streetQuery(organizationId: string, propertyIds?: readonly string[]) {
  return facadesQuery(organizationId, propertyIds?.slice(0, mostHouses));
}

export function useCreateProperty() {
  return useChange('property', (organizationId, body: NewProperty, key) =>
    call(createProperty, { params: { organizationId }, key, body }),
  );
}

export function useUpdateProperty(propertyId: string) {
  return useChange('property', (organizationId, edit: PropertyEdit) =>
    call(updateProperty, { params: { organizationId, propertyId }, ...edit }),
  );
}

export function useDeleteProperty() {
  return useChange('property', (organizationId, propertyId: string) =>
    call(deleteProperty, { params: { organizationId, propertyId } }),
  );
}

export function useArchiveProperty() {
  return useChange('property', (organizationId, propertyId: string) =>
    call(archiveProperty, { params: { organizationId, propertyId } }),
  );
}

export function useCreateUnit(propertyId: string) {
  return useChange('unit', (organizationId, unit: NewUnit, key) =>
    call(createUnits, { params: { organizationId, propertyId }, key, body: { units: [unit] } }),
  );
}

export function useUpdateUnit(unitId: string) {
  return useChange('unit', (organizationId, edit: UnitEdit) =>
    call(updateUnit, { params: { organizationId, unitId }, ...edit }),
  );
}

export function useDeleteUnit() {
  return useChange('unit', (organizationId, unitId: string) =>
    call(deleteUnit, { params: { organizationId, unitId } }),
  );
}
