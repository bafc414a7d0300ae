import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { queryClient, waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const all = '/api/v1/my/leases/{leaseId}/notices';

export type MyNotice = Answer<typeof all, 'get'>['items'][number];

/** What stands today for whoever rents there. */
export function myNoticesQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: ['tenancy', 'notices', leaseId],
    queryFn: ({ signal }) => read(api.GET(all, { params: { path: { leaseId } }, signal })),
  });
}

/** Opening it is reading it; however often that is said, the first time counts. */
export function useReadMyNotice(leaseId: string) {
  return useMutation({
    mutationFn: (noticeId: string) =>
      done(api.POST(`${all}/{noticeId}/read`, { params: { path: { leaseId, noticeId } } })),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: myNoticesQuery(leaseId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['notifications'] }),
      ]),
  });
}
