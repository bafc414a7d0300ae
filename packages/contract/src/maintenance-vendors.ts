import { VENDOR_RATINGS, VENDOR_TRADES } from '@dira/domain/maintenance';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { email, id, organizationParams, page, pageQuery, phone, requiredLine, text } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

const rating = z
  .int()
  .min(VENDOR_RATINGS[0])
  .max(VENDOR_RATINGS.length)
  .nullable()
  .meta({ description: 'What the team thinks of their work, one to five' });

export const maintenanceVendor = z
  .object({
    id,
    name: z.string(),
    trade: z.enum(VENDOR_TRADES),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    notes: z.string(),
    rating,
    tenants: z
      .object({ average: z.number(), count: z.int() })
      .nullable()
      .meta({ description: 'What tenants said of their jobs, on average; null where nobody said anything' }),
    isArchived: z.boolean(),
  })
  .meta({ id: 'MaintenanceVendor' });
export type MaintenanceVendor = z.infer<typeof maintenanceVendor>;

const fields = {
  name: requiredLine(120),
  trade: z.enum(VENDOR_TRADES),
  phone: phone.nullable(),
  email: email.nullable(),
  notes: text(2000),
  rating,
};

export const listMaintenanceVendors = defineEndpoint({
  id: 'listMaintenanceVendors',
  method: 'GET',
  path: '/organizations/{organizationId}/maintenance-vendors',
  summary: 'Vendors, by name',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    archived: z.stringbool().default(false).meta({ description: 'Those who are not called any more' }),
  }),
  response: page(maintenanceVendor),
});

export const exportMaintenanceVendors = defineEndpoint({
  id: 'exportMaintenanceVendors',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/maintenance-vendors',
  summary: 'The list of vendors, as CSV or as a workbook',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  query: listMaintenanceVendors.query.omit({ limit: true, cursor: true }).extend(tableQuery('vendors')),
  produces: tableTypes,
});

export const createMaintenanceVendor = defineEndpoint({
  id: 'createMaintenanceVendor',
  method: 'POST',
  path: '/organizations/{organizationId}/maintenance-vendors',
  summary: 'Add a vendor',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  body: z.strictObject({
    ...fields,
    phone: fields.phone.default(null),
    email: fields.email.default(null),
    notes: fields.notes.default(''),
    rating: fields.rating.default(null),
  }),
  response: z.object({ id }),
  status: 201,
});
export const vendorLimits = limitsOf(createMaintenanceVendor.body);

export const getMaintenanceVendor = defineEndpoint({
  id: 'getMaintenanceVendor',
  method: 'GET',
  path: '/organizations/{organizationId}/maintenance-vendors/{maintenanceVendorId}',
  summary: 'One vendor',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams.extend({ maintenanceVendorId: id }),
  response: maintenanceVendor,
  editable: ['name', 'trade', 'phone', 'email', 'notes', 'rating', 'isArchived'],
});

export const updateMaintenanceVendor = defineEndpoint({
  id: 'updateMaintenanceVendor',
  method: 'PATCH',
  path: '/organizations/{organizationId}/maintenance-vendors/{maintenanceVendorId}',
  summary: 'Change a vendor; an archived one is no longer offered and stays with its repairs',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams.extend({ maintenanceVendorId: id }),
  body: z.strictObject({ ...fields, isArchived: z.boolean() }).partial(),
  edits: getMaintenanceVendor,
});
