import {
  MAINTENANCE_PRIORITIES,
  MAINTENANCE_STATUSES,
  REPAIR_SCORES,
  TENANT_STATUSES,
} from '@dira/domain/maintenance';
import { REPAIR_STAGES } from '@dira/domain/repair-deadline';
import { z } from 'zod';
import { hoursOfDay } from './calendar.ts';
import { PICTURES_PER_GALLERY, VIDEO_MAX_BYTES } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { lawReference } from './legal-parameters.ts';
import { limitsOf } from './limits.ts';
import { picture } from './pictures.ts';
import {
  assigneesQuery,
  id,
  instant,
  language,
  money,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
  requiredText,
  text,
} from './primitives.ts';
import { counts, tableQuery, tableTypes } from './tables.ts';
import { workOrder } from './work-orders.ts';

export const maintenancePriority = z.enum(MAINTENANCE_PRIORITIES).meta({ id: 'MaintenancePriority' });
export const maintenanceStatus = z.enum(MAINTENANCE_STATUSES).meta({ id: 'MaintenanceStatus' });
const tenantStatus = z.enum(TENANT_STATUSES).meta({ id: 'TenantMaintenanceStatus' });

/** Who did or said something; a tenant's name is for those who deal with tenants. */
const author = z.object({ name: z.string().nullable(), isTenant: z.boolean() });

const words = {
  title: requiredLine(120),
  description: text(4000),
};

const place = {
  propertyId: id,
  unitId: id.nullable(),
  leaseId: id.nullable().meta({ description: 'It says where this is, and its tenants see the request' }),
};

const repairDeadline = z.object({
  dueOn: plainDate.meta({ description: 'By when the law has it mended, that day included' }),
  stage: z.enum(REPAIR_STAGES),
  limitDays: z.int().meta({ description: 'As many as the law of the day of the demand gives' }),
  law: lawReference,
});

const factsWith = <Status extends z.ZodType>(status: Status) => ({
  id,
  title: z.string(),
  priority: maintenancePriority,
  status,
  demandedOn: plainDate
    .nullable()
    .meta({ description: 'The day of the tenant’s demand, from which the law counts' }),
  preventsLiving: z
    .boolean()
    .meta({ description: 'The home cannot be lived in reasonably until it is done' }),
  appointment: z
    .object({ on: plainDate, from: z.string(), to: z.string() })
    .nullable()
    .meta({ description: 'When somebody comes: hours of one day by a clock in Israel, HH:MM' }),
  repair: repairDeadline.nullable().meta({ description: 'Null where no tenant demanded anything' }),
  pictureCount: z.int(),
  createdAt: instant,
});

/** What was photographed or filmed. A video has no small picture: its address stands in both places. */
const requestMedia = picture.extend({ kind: z.enum(['photo', 'video']) });
export type RequestMedia = z.infer<typeof requestMedia>;

const detailsWith = <Status extends z.ZodType>(status: Status) => ({
  description: z.string(),
  reportedBy: author,
  changes: z
    .array(
      z.object({
        from: status,
        to: status,
        note: z.string(),
        actor: author,
        at: instant,
      }),
    )
    .meta({ description: 'Oldest first' }),
  pictures: z.array(requestMedia),
});

const comment = { id, body: z.string(), author, at: instant };

const score = z
  .int()
  .min(REPAIR_SCORES[0])
  .max(REPAIR_SCORES.length)
  .meta({ description: 'How content the tenant is, one to five' });
const rating = z.object({ score, body: z.string() });

export const maintenanceSummary = z
  .object({
    ...factsWith(maintenanceStatus),
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }).nullable(),
    lease: z
      .object({ id, tenantName: z.string() })
      .nullable()
      .meta({ description: 'Null for members who do not deal with tenants' }),
    assignee: z.object({ id, name: z.string() }).nullable(),
    vendor: z
      .object({ id, name: z.string(), phone: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who was called for it from the register' }),
  })
  .meta({ id: 'MaintenanceSummary' });
export type MaintenanceSummary = z.infer<typeof maintenanceSummary>;

export const maintenanceRequest = maintenanceSummary
  .extend({
    ...detailsWith(maintenanceStatus),
    cost: z.array(money).nullable().meta({ description: 'By currency; null for whoever may not see money' }),
    isSharedWithTenant: z.boolean(),
    plan: z
      .object({ id, title: z.string(), dueOn: plainDate, isEnded: z.boolean() })
      .nullable()
      .meta({ description: 'The recurring work that opened it by itself, and for which day' }),
    comments: z
      .array(z.object({ ...comment, isInternal: z.boolean() }))
      .meta({ description: 'Oldest first; internal ones are for the team alone' }),
    ratings: z
      .array(
        rating.extend({
          id,
          author,
          at: instant,
          isOfLast: z.boolean().meta({ description: 'Of the newest completion, and that one stands' }),
        }),
      )
      .meta({ description: 'What tenants said of each completion, oldest first' }),
    workOrders: z
      .array(workOrder)
      .meta({ description: 'How tradespeople were told of it, oldest first; for the team alone' }),
    can: z.object({
      start: z.boolean(),
      complete: z.boolean(),
      reopen: z.boolean(),
      cancel: z.boolean(),
      comment: z.boolean(),
      change: z.boolean(),
      send: z.boolean().meta({ description: 'To the tradesperson who was called for it' }),
      changePlace: z
        .boolean()
        .meta({ description: 'Where it is and when it was demanded; what a tenant reported stays' }),
    }),
  })
  .meta({ id: 'MaintenanceRequest' });
export type MaintenanceRequest = z.infer<typeof maintenanceRequest>;

export const myMaintenanceSummary = z.object(factsWith(tenantStatus)).meta({ id: 'MyMaintenanceSummary' });
export type MyMaintenanceSummary = z.infer<typeof myMaintenanceSummary>;

export const myMaintenanceRequest = z
  .object({
    ...factsWith(tenantStatus),
    ...detailsWith(tenantStatus),
    comments: z.array(z.object(comment)).meta({ description: 'Oldest first' }),
    rating: rating.nullable().meta({ description: 'What the reader said of the newest completion' }),
    can: z.object({ cancel: z.boolean(), comment: z.boolean(), rate: z.boolean() }),
  })
  .meta({ id: 'MyMaintenanceRequest' });
export type MyMaintenanceRequest = z.infer<typeof myMaintenanceRequest>;

const params = organizationParams.extend({ maintenanceRequestId: id });
const myLeaseParams = z.object({ leaseId: id });
const myParams = myLeaseParams.extend({ maintenanceRequestId: id });
const upload = { maxBytes: VIDEO_MAX_BYTES };
const made = z.object({ id });
const note = text(500).default('').meta({ description: 'Seen by the tenant too' });

export const listMaintenanceRequests = defineEndpoint({
  id: 'listMaintenanceRequests',
  method: 'GET',
  path: '/organizations/{organizationId}/maintenance-requests',
  summary: 'Maintenance requests, newest first or by priority; a maintenance member gets their own jobs',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    status: z
      .enum([...MAINTENANCE_STATUSES, 'active'])
      .optional()
      .meta({ description: '`active`: open or in progress' }),
    priority: maintenancePriority.optional(),
    propertyId: id.optional(),
    unitId: id.optional(),
    assigneeId: id.optional(),
    sort: z.enum(['newest', 'priority']).default('newest'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: page(maintenanceSummary),
});

export const getMaintenanceCounts = defineEndpoint({
  id: 'getMaintenanceCounts',
  method: 'GET',
  path: '/organizations/{organizationId}/counts/maintenance-requests',
  summary: 'How many maintenance requests each status of their list shows',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.see' },
  params: organizationParams,
  query: listMaintenanceRequests.query.pick({ priority: true, propertyId: true, assigneeId: true }),
  response: counts([...MAINTENANCE_STATUSES, 'active', 'all']),
});

export const exportMaintenanceRequests = defineEndpoint({
  id: 'exportMaintenanceRequests',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/maintenance-requests',
  summary: 'What a list of maintenance requests shows, as CSV or as a workbook',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.see' },
  params: organizationParams,
  query: listMaintenanceRequests.query.omit({ limit: true, cursor: true }).extend(tableQuery('maintenance')),
  produces: tableTypes,
});

export const getMaintenanceRequest = defineEndpoint({
  id: 'getMaintenanceRequest',
  method: 'GET',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}',
  summary: 'One maintenance request with its activity, photos, videos and comments',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.see' },
  params,
  response: maintenanceRequest,
  editable: [
    'title',
    'description',
    'priority',
    'property',
    'unit',
    'lease',
    'isSharedWithTenant',
    'demandedOn',
    'preventsLiving',
    'assignee',
    'vendor',
    'appointment',
  ],
});

const evidence = {
  method: 'GET',
  query: z.strictObject({ language: language.optional() }),
  produces: 'application/pdf',
} as const;

export const exportRepairReport = defineEndpoint({
  id: 'exportRepairReport',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/repair-report.pdf',
  summary:
    'The repair report: request, steps and comments with their days and the digests of photos; nothing internal',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  ...evidence,
});

export const createMaintenanceRequest = defineEndpoint({
  id: 'createMaintenanceRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/maintenance-requests',
  summary: 'Add a maintenance request; photos and videos are added afterwards',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.request' },
  params: organizationParams,
  body: z.strictObject({
    ...words,
    description: words.description.default(''),
    priority: maintenancePriority.default('medium'),
    propertyId: place.propertyId,
    unitId: place.unitId.default(null),
    leaseId: place.leaseId.default(null),
    demandedOn: plainDate.nullable().default(null),
    preventsLiving: z.boolean().default(false),
    assigneeId: id.nullable().default(null),
    vendorId: id.nullable().default(null),
  }),
  response: made,
  status: 201,
});
export const requestLimits = limitsOf(createMaintenanceRequest.body);

export const updateMaintenanceRequest = defineEndpoint({
  id: 'updateMaintenanceRequest',
  method: 'PATCH',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}',
  summary: 'Change a maintenance request: its text, priority or assignee',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  body: z
    .strictObject({
      ...words,
      priority: maintenancePriority,
      ...place,
      demandedOn: plainDate.nullable(),
      preventsLiving: z.boolean(),
      assigneeId: id.nullable(),
      vendorId: id.nullable(),
    })
    .partial()
    .meta({ description: 'Of a tenant’s report, where it is and the day of the demand stay' }),
  edits: getMaintenanceRequest,
});

export const moveMaintenanceRequest = defineEndpoint({
  id: 'moveMaintenanceRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/changes',
  summary: 'Start work on a request, complete, reopen or cancel it',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.work' },
  params,
  body: z.strictObject({ to: maintenanceStatus, note }),
});
export const requestMoveLimits = limitsOf(moveMaintenanceRequest.body);

export const commentOnMaintenanceRequest = defineEndpoint({
  id: 'commentOnMaintenanceRequest',
  method: 'POST',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/comments',
  summary: 'Add a comment or an internal note to a request',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.work' },
  params,
  body: z.strictObject({ body: requiredText(4000), isInternal: z.boolean() }),
  response: made,
  status: 201,
});

export const uploadMaintenancePicture = defineEndpoint({
  id: 'uploadMaintenancePicture',
  method: 'POST',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/pictures',
  summary: `Add a photo (PNG, JPG or WEBP, up to 10 MB) or a video (MP4 or MOV, up to 25 MB) to a request, up to ${PICTURES_PER_GALLERY}`,
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.work' },
  params,
  upload,
  response: made,
  status: 201,
});

export const setMaintenanceAppointment = defineEndpoint({
  id: 'setMaintenanceAppointment',
  method: 'PUT',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/appointment',
  summary: 'Plan a visit; it is on the calendar, and its tenants are notified',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
  body: hoursOfDay,
  edits: getMaintenanceRequest,
});

export const cancelMaintenanceAppointment = defineEndpoint({
  id: 'cancelMaintenanceAppointment',
  method: 'DELETE',
  path: '/organizations/{organizationId}/maintenance-requests/{maintenanceRequestId}/appointment',
  summary: 'Cancel a visit',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params,
});

export const listMaintenanceAssignees = defineEndpoint({
  id: 'listMaintenanceAssignees',
  method: 'GET',
  path: '/organizations/{organizationId}/maintenance-assignees',
  summary: 'Members of the team who can be given a job',
  tag: 'Maintenance',
  access: { scope: 'organization', action: 'maintenance.manage' },
  params: organizationParams,
  query: assigneesQuery,
  response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});

export const listMyMaintenanceRequests = defineEndpoint({
  id: 'listMyMaintenanceRequests',
  method: 'GET',
  path: '/my/leases/{leaseId}/maintenance-requests',
  summary: 'The maintenance requests of a lease, newest first',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  query: z.strictObject({ ...pageQuery, status: tenantStatus.optional() }),
  response: page(myMaintenanceSummary).extend({
    activeCount: z.int().meta({ description: 'Of the lease: open or in progress' }),
    toRate: z.array(z.object({ id, title: z.string(), completedAt: instant })).meta({
      description:
        'Completed in the last 30 days and not rated by the reader yet, newest first, three at most',
    }),
  }),
});

export const getMyMaintenanceRequest = defineEndpoint({
  id: 'getMyMaintenanceRequest',
  method: 'GET',
  path: '/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}',
  summary: 'One request, as the tenant sees it',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  response: myMaintenanceRequest,
});

export const exportMyRepairReport = defineEndpoint({
  id: 'exportMyRepairReport',
  path: '/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/repair-report.pdf',
  summary: 'The repair report, for the tenant of the request',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  ...evidence,
});

export const reportDefect = defineEndpoint({
  id: 'reportDefect',
  method: 'POST',
  path: '/my/leases/{leaseId}/maintenance-requests',
  summary: 'Report a problem; the legal deadline counts from this request',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  body: z.strictObject({
    ...words,
    description: words.description.default(''),
    preventsLiving: z.boolean().default(false),
  }),
  response: made,
  status: 201,
});
export const defectLimits = limitsOf(reportDefect.body);

export const commentOnMyMaintenanceRequest = defineEndpoint({
  id: 'commentOnMyMaintenanceRequest',
  method: 'POST',
  path: '/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/comments',
  summary: 'Add a comment to one’s own request',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  body: z.strictObject({ body: requiredText(4000) }),
  response: made,
  status: 201,
});

export const cancelMyMaintenanceRequest = defineEndpoint({
  id: 'cancelMyMaintenanceRequest',
  method: 'POST',
  path: '/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/cancellation',
  summary: 'Cancel a request of one’s own before work starts',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  body: z.strictObject({ note }),
});

export const rateMyMaintenanceRequest = defineEndpoint({
  id: 'rateMyMaintenanceRequest',
  method: 'PUT',
  path: '/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/rating',
  summary: 'Rate a completed repair, or change the rating until it is reopened',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  body: z.strictObject({ score, body: text(500).default('') }),
});

export const uploadMyMaintenancePicture = defineEndpoint({
  id: 'uploadMyMaintenancePicture',
  method: 'POST',
  path: '/my/leases/{leaseId}/maintenance-requests/{maintenanceRequestId}/pictures',
  summary: `Add a photo (PNG, JPG or WEBP, up to 10 MB) or a video (MP4 or MOV, up to 25 MB) to a request, up to ${PICTURES_PER_GALLERY}`,
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myParams,
  upload,
  response: made,
  status: 201,
});
