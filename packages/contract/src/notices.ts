import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, organizationParams, page, pageQuery, plainDate, requiredText } from './primitives.ts';

export const NOTICE_STATES = ['standing', 'over', 'withdrawn'] as const;

/** What a manager tells the tenants of a house, or of every house, until a day. It stays as it was put up. */
export const notice = z
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
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

/** One of the tenants whom a notice reaches. */
export const noticeReader = z
  .object({
    tenantId: id,
    name: z.string(),
    property: z.object({ name: z.string() }),
    unit: z.object({ number: z.string() }),
    hasAccount: z.boolean().meta({ description: 'Without one they can read it nowhere' }),
    readAt: instant.nullable(),
  })
  .meta({ id: 'NoticeReader' });
export type NoticeReader = z.infer<typeof noticeReader>;

/** A notice as a tenant reads it. */
export const myNotice = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    endsOn: plainDate,
    postedAt: instant,
    readAt: instant.nullable(),
  })
  .meta({ id: 'MyNotice' });
export type MyNotice = z.infer<typeof myNotice>;

const params = organizationParams.extend({ noticeId: id });
const myLeaseParams = z.object({ leaseId: id });

export const listNotices = defineEndpoint({
  id: 'listNotices',
  method: 'GET',
  path: '/organizations/{organizationId}/notices',
  summary: 'Notices to tenants, newest first',
  tag: 'Notices',
  access: { scope: 'organization', action: 'announcements.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    over: z.stringbool().default(false).meta({ description: 'Those that stand no more' }),
  }),
  response: page(notice),
});

export const getNotice = defineEndpoint({
  id: 'getNotice',
  method: 'GET',
  path: '/organizations/{organizationId}/notices/{noticeId}',
  summary: 'One notice, with how many have read it',
  tag: 'Notices',
  access: { scope: 'organization', action: 'announcements.see' },
  params,
  response: notice,
});

export const listNoticeReaders = defineEndpoint({
  id: 'listNoticeReaders',
  method: 'GET',
  path: '/organizations/{organizationId}/notices/{noticeId}/readers',
  summary: 'The tenants whom a notice reaches by name, and who of them has read it',
  tag: 'Notices',
  access: { scope: 'organization', action: 'leases.see' },
  params,
  query: z.strictObject(pageQuery),
  response: page(noticeReader),
});

export const postNotice = defineEndpoint({
  id: 'postNotice',
  method: 'POST',
  path: '/organizations/{organizationId}/notices',
  summary: 'Put up a notice for all current tenants of a house, or of every house',
  tag: 'Notices',
  access: { scope: 'organization', action: 'announcements.send' },
  params: organizationParams,
  body: z.strictObject({
    title: requiredText(120),
    body: requiredText(4000),
    propertyId: id.nullable().default(null).meta({ description: 'Null: every house' }),
    endsOn: plainDate.meta({ description: 'The last day on which it stands; today or later' }),
  }),
  response: z.object({ id }),
  status: 201,
});
export const noticeLimits = limitsOf(postNotice.body);

export const withdrawNotice = defineEndpoint({
  id: 'withdrawNotice',
  method: 'POST',
  path: '/organizations/{organizationId}/notices/{noticeId}/withdrawal',
  summary: 'Take a notice down before its last day; tenants see it no more, and what was told of it goes',
  tag: 'Notices',
  access: { scope: 'organization', action: 'announcements.send' },
  params,
});

export const listMyNotices = defineEndpoint({
  id: 'listMyNotices',
  method: 'GET',
  path: '/my/leases/{leaseId}/notices',
  summary:
    'The newest notices that stand today for whoever rents there, at most 50; none once the lease is over',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  response: z.object({ items: z.array(myNotice) }),
});

export const readMyNotice = defineEndpoint({
  id: 'readMyNotice',
  method: 'POST',
  path: '/my/leases/{leaseId}/notices/{noticeId}/read',
  summary: 'Say that one has opened a notice that stands; the first time counts',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams.extend({ noticeId: id }),
});
