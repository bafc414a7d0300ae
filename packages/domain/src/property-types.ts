export const PROPERTY_TYPES = ['apartment', 'house', 'condo', 'commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];
