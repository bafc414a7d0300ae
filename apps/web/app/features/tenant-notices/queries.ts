import { queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';

const mine = '/api/v1/my/leases/{leaseId}/tenant-notices';
const ofLease = '/api/v1/organizations/{organizationId}/leases/{leaseId}/tenant-notices';

export type MyTenantNotices = Answer<typeof mine, 'get'>;
export type TenantNotice = MyTenantNotices['items'][number];
export type NoticeKind = TenantNotice['kind'];
export type NoticeTerms = MyTenantNotices['terms'];
type NoticeToGive = Sent<typeof mine, 'post'>;

const tenancyKey = ['tenancy'] as const;

/** What the tenant has given, and what lease and law say of the next. */
export function myTenantNoticesQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: [...tenancyKey, 'tenant-notices', leaseId],
    queryFn: ({ signal }) => read(api.GET(mine, { params: { path: { leaseId } }, signal })),
  });
}

/** Sent again after an answer was lost, it is the same notice. */
export function useGiveNotice(leaseId: string) {
  const send = useSendKey();
  return useMutation({
    mutationFn: (body: NoticeToGive) =>
      read(
        api.POST(mine, {
          params: { path: { leaseId }, header: { 'Idempotency-Key': send.keyOf(body) } },
          body,
        }),
      ),
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: tenancyKey });
    },
  });
}

export function leaseNoticesQuery(organizationId: string, leaseId: string) {
  return queryOptions({
    queryKey: ['leases', organizationId, 'tenant-notices', leaseId],
    queryFn: ({ signal }) =>
      read(api.GET(ofLease, { params: { path: { organizationId, leaseId } }, signal })),
  });
}

export function useAcknowledgeNotice(organizationId: string, leaseId: string) {
  return useMutation({
    mutationFn: (tenantNoticeId: string) =>
      done(
        api.POST(`${ofLease}/{tenantNoticeId}/acknowledgement`, {
          params: { path: { organizationId, leaseId, tenantNoticeId } },
        }),
      ),
    onSuccess: () =>
      Promise.all(
        ['leases', 'dashboard'].map((noun) =>
          queryClient.invalidateQueries({ queryKey: [noun, organizationId] }),
        ),
      ),
  });
}
