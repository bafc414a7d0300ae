import type { Answer, Sent } from '@dira/contract/calls';
import {
  acknowledgeTenantNotice,
  giveTenantNotice,
  listMyTenantNotices,
  listTenantNotices,
} from '@dira/contract/tenant-notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type MyTenantNotices = Answer<typeof listMyTenantNotices>;
export type TenantNotice = MyTenantNotices['items'][number];
export type NoticeKind = TenantNotice['kind'];
export type NoticeTerms = MyTenantNotices['terms'];
type NoticeToGive = Sent<typeof giveTenantNotice>;

const tenancyKey = ['tenancy'] as const;

/** What the tenant has given, and what lease and law say of the next. */
export function myTenantNoticesQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'tenant-notices', leaseId],
    queryFn: ({ signal }) => call(listMyTenantNotices, { params: { leaseId }, signal }),
  });
}

/** Sent again after an answer was lost, it is the same notice. */
export function useGiveNotice(leaseId: string) {
  return useMutation({
    mutationFn: (body: NoticeToGive, key) => call(giveTenantNotice, { params: { leaseId }, key, body }),
    changes: 'tenant_notice',
  });
}

export function leaseNoticesQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'tenant-notices', leaseId],
    queryFn: ({ signal }) => call(listTenantNotices, { params: { organizationId, leaseId }, signal }),
  });
}

export function useAcknowledgeNotice(organizationId: string, leaseId: string) {
  return useMutation({
    mutationFn: (tenantNoticeId: string) =>
      call(acknowledgeTenantNotice, { params: { organizationId, leaseId, tenantNoticeId } }),
    changes: 'tenant_notice',
  });
}
