import { MOST_UNITS_AT_ONCE } from '@dira/contract/constants';
import type { NewProperty, Property, PropertyChange } from '../queries.ts';

/** What the form holds while it is typed. */
export type PropertyValues = {
  name: string;
  type: Property['type'];
  place: 'israel' | 'abroad';
  country: string;
  street: string;
  houseNumber: string;
  entrance: string;
  city: string;
  state: string;
  zipCode: string;
  gush: string;
  helka: string;
  tatHelka: string;
  unitCount: number | null;
  unitsPerFloor: number | null;
};

export const emptyProperty: PropertyValues = {
  name: '',
  type: 'apartment',
  place: 'israel',
  country: '',
  street: '',
  houseNumber: '',
  entrance: '',
  city: '',
  state: '',
  zipCode: '',
  gush: '',
  helka: '',
  tatHelka: '',
  unitCount: 1,
  unitsPerFloor: 2,
};

export function valuesOf(property: Property): PropertyValues {
  const { id: _, ...kept } = property;
  return {
    ...emptyProperty,
    ...kept,
    place: property.country === 'IL' ? 'israel' : 'abroad',
    country: property.country === 'IL' ? '' : property.country,
  };
}

/** The fields that creating and changing share. */
export function toChange(values: PropertyValues): PropertyChange {
  const { name, type, street, houseNumber, entrance, city, zipCode, gush, helka, tatHelka } = values;
  const isIsrael = values.place === 'israel';
  const country = isIsrael ? 'IL' : values.country.trim().toUpperCase();
  return {
    type,
    houseNumber,
    entrance,
    zipCode,
    gush,
    helka,
    tatHelka,
    country,
    street,
    city,
    // A house that nobody named is called by its address.
    name: name.trim() === '' ? `${street} ${houseNumber}`.trim() : name,
    state: isIsrael ? '' : values.state,
  };
}

export function toNewProperty(values: PropertyValues): NewProperty {
  const change = toChange(values);
  return {
    ...change,
    name: change.name ?? '',
    type: values.type,
    street: values.street,
    city: values.city,
    units: unitsOf(values),
  };
}

/** Units numbered from 1, floor by floor from the ground. */
export function unitsOf({
  unitCount,
  unitsPerFloor,
}: Pick<PropertyValues, 'unitCount' | 'unitsPerFloor'>): { number: string; floor: number }[] {
  const count = Math.min(Math.max(unitCount ?? 0, 0), MOST_UNITS_AT_ONCE);
  const perFloor = Math.max(unitsPerFloor ?? 1, 1);
  return Array.from({ length: count }, (_, index) => ({
    number: String(index + 1),
    floor: Math.floor(index / perFloor),
  }));
}
