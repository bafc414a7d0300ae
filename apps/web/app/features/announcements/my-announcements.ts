import { listMyAnnouncements, readMyAnnouncement } from '@dira/contract/announcements';
import type { Answer } from '@dira/contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { waitingForPeople } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type MyAnnouncement = Answer<typeof listMyAnnouncements>['items'][number];

/** What stands today for whoever rents there. */
export function myAnnouncementsQuery(leaseId: string) {
  return queryOptions({
    ...waitingForPeople,
    queryKey: ['tenancy', 'announcements', leaseId],
    queryFn: ({ signal }) => call(listMyAnnouncements, { params: { leaseId }, signal }),
  });
}

/** Opening it is reading it; however often that is said, the first time counts. */
export function useReadMyAnnouncement(leaseId: string) {
  return useMutation({
    mutationFn: (announcementId: string) => call(readMyAnnouncement, { params: { leaseId, announcementId } }),
    changes: ['announcement', 'notification'],
  });
}
