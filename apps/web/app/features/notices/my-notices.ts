import type { Answer } from '@dira/contract/calls';
import { listMyNotices, readMyNotice } from '@dira/contract/notices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type MyNotice = Answer<typeof listMyNotices>['items'][number];

/** What stands today for whoever rents there. */
export function myNoticesQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: ['tenancy', 'notices', leaseId],
    queryFn: ({ signal }) => call(listMyNotices, { params: { leaseId }, signal }),
  });
}

/** Opening it is reading it; however often that is said, the first time counts. */
export function useReadMyNotice(leaseId: string) {
  return useMutation({
    mutationFn: (noticeId: string) => call(readMyNotice, { params: { leaseId, noticeId } }),
    changes: ['notice', 'notification'],
  });
}
