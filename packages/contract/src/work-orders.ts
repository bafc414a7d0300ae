import { WORK_ORDER_CHANNELS } from '@dira/domain/maintenance';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams } from './primitives.ts';

/** How a tradesperson was told of a job. */
export const workOrder = z
  .object({
    id,
    channel: z.enum(WORK_ORDER_CHANNELS),
    vendorName: z.string(),
    namesTenant: z.boolean(),
    body: z
      .string()
      .nullable()
      .meta({ description: 'As it was sent; null where it names the tenant to a member who may not know' }),
    author: z.object({ name: z.string().nullable() }),
    at: instant,
  })
  .meta({ id: 'WorkOrder' });

const params = organizationParams.extend({ maintenanceRequestId: id });

export const getWorkOrderDraft = defineEndpoint({
  id: 'getWorkOrderDraft',
  method: 'GET',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/work-order-draft',
  summary: 'What a work order for the vendor would say, in the language of the organization',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  query: z.strictObject({
    namesTenant: z
      .stringbool()
      .default(false)
      .meta({ description: 'With the name and phone of the tenant, where the member may see them' }),
  }),
  response: z.object({
    vendor: z
      .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
      .nullable(),
    text: z.string(),
    canNameTenant: z.boolean(),
  }),
});

export const sendMaintenanceJob = defineEndpoint({
  id: 'sendMaintenanceJob',
  method: 'POST',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/work-orders',
  summary: 'Email a work order to its vendor, or log that it was sent by WhatsApp or copied',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  body: z.strictObject({ channel: z.enum(WORK_ORDER_CHANNELS), namesTenant: z.boolean().default(false) }),
  response: z.object({ id }),
  status: 201,
});
