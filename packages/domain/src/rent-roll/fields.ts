/** What a rent roll can say about one let unit, in the order of a preview. */
export const RENT_ROLL_FIELDS = [
  'streetAddress',
  'city',
  'postcode',
  'propertyType',
  'unitNumber',
  'floor',
  'rooms',
  'areaSqm',
  'tenantName',
  'identityNumber',
  'phone',
  'email',
  'startsOn',
  'endsOn',
  'monthlyRent',
  'deposit',
  'dueDay',
  'paymentMethod',
] as const;
export type RentRollField = (typeof RENT_ROLL_FIELDS)[number];

/** Without these a row cannot become a lease. */
export const REQUIRED_FIELDS = [
  'streetAddress',
  'city',
  'unitNumber',
  'tenantName',
  'startsOn',
  'endsOn',
  'monthlyRent',
] as const satisfies readonly RentRollField[];

/** For each field found in the file, its column, counted from 0. */
export type ColumnMapping = { readonly [Field in RentRollField]?: number };

/** A cell of a decoded file. Dates of a workbook come as ISO text or as their serial number. */
export type Cell = string | number | null | undefined;
