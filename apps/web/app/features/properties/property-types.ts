import type { PropertyType } from './queries.ts';

export const propertyTypes = [
  'apartment',
  'house',
  'condo',
  'commercial',
] as const satisfies readonly PropertyType[];
