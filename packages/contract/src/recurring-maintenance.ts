import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { maintenancePriority } from './maintenance.ts';
import { id, organizationParams, page, pageQuery, plainDate, requiredLine, text } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

/** Something that is done again and again: each of its days opens a maintenance request. */
export const recurringMaintenance = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    priority: maintenancePriority,
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }).nullable(),
    startsOn: plainDate,
    everyMonths: z.int(),
    daysAhead: z.int(),
    nextDueOn: plainDate.meta({
      description: 'The next day for which a request is opened, unless it is paused',
    }),
    assignee: z.object({ id, name: z.string() }).nullable(),
    vendor: z.object({ id, name: z.string(), phone: z.string().nullable() }).nullable(),
    isPaused: z.boolean(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'RecurringMaintenance' });
export type RecurringMaintenance = z.infer<typeof recurringMaintenance>;

const fields = {
  title: requiredLine(120),
  description: text(4000),
  priority: maintenancePriority,
  propertyId: id,
  unitId: id.nullable(),
  startsOn: plainDate.meta({ description: 'Today or later; the others are counted from it' }),
  everyMonths: z.int().min(1).max(120),
  daysAhead: z.int().min(0).max(90).meta({ description: 'So long before its day a request is opened' }),
  assigneeId: id.nullable(),
  vendorId: id.nullable(),
};

const params = organizationParams.extend({ recurringMaintenanceId: id });

export const listRecurringMaintenance = defineEndpoint({
  id: 'listRecurringMaintenance',
  method: 'GET',
  path: '/organizations/{organizationId}/recurring-maintenance',
  summary: 'Recurring maintenance, by its next date',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    ended: z.stringbool().default(false).meta({ description: 'Those that open nothing any more' }),
  }),
  response: page(recurringMaintenance),
});

export const exportRecurringMaintenance = defineEndpoint({
  id: 'exportRecurringMaintenance',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/recurring-maintenance',
  summary: 'The list of recurring maintenance, as CSV or as a workbook',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  query: listRecurringMaintenance.query
    .omit({ limit: true, cursor: true })
    .extend(tableQuery('recurringMaintenance')),
  produces: tableTypes,
});

export const createRecurringMaintenance = defineEndpoint({
  id: 'createRecurringMaintenance',
  method: 'POST',
  path: '/organizations/{organizationId}/recurring-maintenance',
  summary: 'Add recurring maintenance',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  body: z.strictObject({
    ...fields,
    description: fields.description.default(''),
    priority: fields.priority.default('medium'),
    unitId: fields.unitId.default(null),
    daysAhead: fields.daysAhead.default(7),
    assigneeId: fields.assigneeId.default(null),
    vendorId: fields.vendorId.default(null),
  }),
  response: z.object({ id }),
  status: 201,
});
export const planLimits = limitsOf(createRecurringMaintenance.body);

export const getRecurringMaintenance = defineEndpoint({
  id: 'getRecurringMaintenance',
  method: 'GET',
  path: '/organizations/{organizationId}/recurring-maintenance/{recurringMaintenanceId}',
  summary: 'One recurring maintenance',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  response: recurringMaintenance,
  editable: [
    'title',
    'description',
    'priority',
    'property',
    'unit',
    'startsOn',
    'everyMonths',
    'daysAhead',
    'assignee',
    'vendor',
    'isPaused',
  ],
});

export const updateRecurringMaintenance = defineEndpoint({
  id: 'updateRecurringMaintenance',
  method: 'PATCH',
  path: '/organizations/{organizationId}/recurring-maintenance/{recurringMaintenanceId}',
  summary: 'Change recurring maintenance, pause or resume it; days that a pause skipped stay closed',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  body: z.strictObject({ ...fields, isPaused: z.boolean() }).partial(),
  edits: getRecurringMaintenance,
});

export const endRecurringMaintenance = defineEndpoint({
  id: 'endRecurringMaintenance',
  method: 'POST',
  path: '/organizations/{organizationId}/recurring-maintenance/{recurringMaintenanceId}/ending',
  summary: 'Stop opening requests; those already opened stay',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
});
