import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  id,
  instant,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
  requiredText,
} from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';

export const NOTICE_STATES = ['standing', 'over', 'withdrawn'] as const;

/** What a manager tells the tenants of a house, or of every house, until a day. It stays as it was put up. */
export const announcement = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    property: z.object({ id, name: z.string() }).nullable().meta({ description: 'Null: every house' }),
    endsOn: plainDate.meta({ description: 'The last day on which it stands' }),
    state: z.enum(NOTICE_STATES),
    postedBy: z.object({ name: z.string().nullable() }),
    postedAt: instant,
    withdrawnAt: instant.nullable(),
    tenantCount: z.int().meta({
      description: 'Tenants whom it reaches: who rents there now, or did on its last day, or read it',
    }),
    readCount: z.int().meta({ description: 'Those of them who have opened it' }),
    can: z.object({ withdraw: z.boolean() }),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

/** One of the tenants whom an announcement reaches. */
export const announcementReader = z
  .object({
    tenantId: id,
    name: z.string(),
    property: z.object({ name: z.string() }),
    unit: z.object({ number: z.string() }),
    hasAccount: z.boolean().meta({ description: 'Without one they can read it nowhere' }),
    readAt: instant.nullable(),
  })
  .meta({ id: 'AnnouncementReader' });
export type AnnouncementReader = z.infer<typeof announcementReader>;

/** An announcement as a tenant reads it. */
export const myAnnouncement = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    endsOn: plainDate,
    postedAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'MyAnnouncement' });
export type MyAnnouncement = z.infer<typeof myAnnouncement>;

const params = organizationParams.extend({ announcementId: id });
const myLeaseParams = z.object({ leaseId: id });

export const listAnnouncements = defineEndpoint({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/organizations/{organizationId}/announcements',
  summary: 'Announcements to tenants, newest first',
  tag: 'Announcements',
  access: { scope: 'organization', action: 'announcements.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    over: z.stringbool().default(false).meta({ description: 'Those that stand no more' }),
  }),
  response: page(announcement),
});

export const exportAnnouncements = defineEndpoint({
  id: 'exportAnnouncements',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/announcements',
  summary: 'The list of announcements, as CSV or as a workbook',
  tag: 'Announcements',
  access: { scope: 'organization', action: 'announcements.see' },
  params: organizationParams,
  query: listAnnouncements.query.omit({ limit: true, cursor: true }).extend(tableQuery('announcements')),
  produces: tableTypes,
});

export const getAnnouncement = defineEndpoint({
  id: 'getAnnouncement',
  method: 'GET',
  path: '/organizations/{organizationId}/announcements/{announcementId}',
  summary: 'One announcement, with how many have read it',
  tag: 'Announcements',
  access: { scope: 'organization', action: 'announcements.see' },
  params,
  response: announcement,
});

export const listAnnouncementReaders = defineEndpoint({
  id: 'listAnnouncementReaders',
  method: 'GET',
  path: '/organizations/{organizationId}/announcements/{announcementId}/readers',
  summary: 'Tenants of an announcement, by name, and which of them have read it',
  tag: 'Announcements',
  access: { scope: 'organization', action: 'leases.see' },
  params,
  query: z.strictObject(pageQuery),
  response: page(announcementReader),
});

export const postAnnouncement = defineEndpoint({
  id: 'postAnnouncement',
  method: 'POST',
  path: '/organizations/{organizationId}/announcements',
  summary: 'Publish an announcement to all current tenants of a property, or of all properties',
  tag: 'Announcements',
  access: { scope: 'organization', action: 'announcements.send' },
  params: organizationParams,
  body: z.strictObject({
    title: requiredLine(120),
    body: requiredText(4000),
    propertyId: id.nullable().default(null).meta({ description: 'Null: every house' }),
    endsOn: plainDate.meta({ description: 'The last day on which it stands; today or later' }),
  }),
  response: z.object({ id }),
  status: 201,
});
export const announcementLimits = limitsOf(postAnnouncement.body);

export const withdrawAnnouncement = defineEndpoint({
  id: 'withdrawAnnouncement',
  method: 'POST',
  path: '/organizations/{organizationId}/announcements/{announcementId}/withdrawal',
  summary: 'Withdraw an announcement before its last day; its notifications are deleted',
  tag: 'Announcements',
  access: { scope: 'organization', action: 'announcements.send' },
  params,
});

export const listMyAnnouncements = defineEndpoint({
  id: 'listMyAnnouncements',
  method: 'GET',
  path: '/my/leases/{leaseId}/announcements',
  summary: 'Live announcements for the tenant, newest first, at most 50; none once the lease is over',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  response: z.object({ items: z.array(myAnnouncement) }),
});

export const readMyAnnouncement = defineEndpoint({
  id: 'readMyAnnouncement',
  method: 'POST',
  path: '/my/leases/{leaseId}/announcements/{announcementId}/read',
  summary: 'Mark a live announcement as read; the first time counts',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  whileReadOnly: true,
  params: myLeaseParams.extend({ announcementId: id }),
});
