import { DEADLINE_BASES, TENANT_NOTICE_KINDS } from '@dira/domain/tenant-notices';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, organizationParams, plainDate, text } from './primitives.ts';

const longNotice = 4000;

export const tenantNotice = z
  .object({
    id,
    kind: z.enum(TENANT_NOTICE_KINDS),
    tenantName: z.string(),
    concernsOn: plainDate
      .nullable()
      .meta({ description: 'The last day of the term, or the day on which the tenant wants to leave' }),
    body: z.string(),
    givenAt: instant,
    deadline: z
      .object({ on: plainDate, basis: z.enum(DEADLINE_BASES), isMet: z.boolean() })
      .nullable()
      .meta({ description: 'By when lease or law wanted it, as they stood when it was given' }),
    documentId: id.nullable().meta({ description: 'The paper; null for the moment until it is made' }),
    acknowledgedAt: instant.nullable().meta({ description: 'When the landlord said that it came' }),
  })
  .meta({ id: 'TenantNotice' });
export type TenantNotice = z.infer<typeof tenantNotice>;

const noticeTerms = z.object({
  endsOn: plainDate.meta({ description: 'The last day of the term' }),
  option: z
    .object({ noticeBy: plainDate, days: z.int(), basis: z.enum(DEADLINE_BASES) })
    .nullable()
    .meta({ description: 'Null where the contract gives the tenant no option' }),
  exitDays: z.int().nullable().meta({
    description: 'Days ahead of leaving before the end; null where the contract allows no such thing',
  }),
  isAgreementKnown: z.boolean(),
});

const params = organizationParams.extend({ leaseId: id });
const myLeaseParams = z.object({ leaseId: id });
const items = z.array(tenantNotice).meta({ description: 'Newest first' });

export const listTenantNotices = defineEndpoint({
  id: 'listTenantNotices',
  method: 'GET',
  path: '/organizations/{organizationId}/leases/{leaseId}/tenant-notices',
  summary: 'Notices that the tenants of a lease sent',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.see' },
  params,
  response: z.object({ items, can: z.object({ acknowledge: z.boolean() }) }),
});

export const acknowledgeTenantNotice = defineEndpoint({
  id: 'acknowledgeTenantNotice',
  method: 'POST',
  path: '/organizations/{organizationId}/leases/{leaseId}/tenant-notices/{tenantNoticeId}/acknowledgement',
  summary: 'Confirm receipt of a notice; the tenant is notified. It agrees to nothing',
  tag: 'Leases',
  access: { scope: 'organization', action: 'leases.manage' },
  params: params.extend({ tenantNoticeId: id }),
});

export const listMyTenantNotices = defineEndpoint({
  id: 'listMyTenantNotices',
  method: 'GET',
  path: '/my/leases/{leaseId}/tenant-notices',
  summary: 'Notices that the tenant sent, and what lease and law say about the next',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  response: z.object({ terms: noticeTerms, items }),
});

export const giveTenantNotice = defineEndpoint({
  id: 'giveTenantNotice',
  method: 'POST',
  path: '/my/leases/{leaseId}/tenant-notices',
  summary: 'Send the landlord a notice; it is kept as sent, with a document for both sides',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  body: z
    .strictObject({
      kind: z.enum(TENANT_NOTICE_KINDS),
      concernsOn: plainDate.nullable().default(null).meta({
        description: 'For leaving early the day, which is needed; for another matter a day, if it has one',
      }),
      body: text(longNotice).default(''),
    })
    .superRefine(({ kind, concernsOn, body }, context) => {
      const issue = (at: string, code: string) =>
        context.addIssue({ code: 'custom', path: [at], params: { code } });
      if (kind === 'leaving_early' && concernsOn === null) issue('concernsOn', 'required');
      if ((kind === 'using_option' || kind === 'not_renewing') && concernsOn !== null)
        issue('concernsOn', 'invalid');
      if (kind === 'other' && body === '') issue('body', 'required');
    })
    .meta({ examples: [{ kind: 'leaving_early', concernsOn: '2027-03-31', body: '' }] }),
  response: z.object({ id }),
  status: 201,
});
