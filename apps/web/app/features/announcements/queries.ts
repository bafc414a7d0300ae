import {
  exportAnnouncements,
  getAnnouncement,
  listAnnouncementReaders,
  listAnnouncements,
  postAnnouncement,
  withdrawAnnouncement,
} from '@dira/contract/announcements';
import type { Answer, Sent } from '@dira/contract/calls';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { useChange } from '../organizations/queries.ts';

export type Announcement = Answer<typeof getAnnouncement>;
export type AnnouncementReader = Answer<typeof listAnnouncementReaders>['items'][number];
export type NewAnnouncement = Sent<typeof postAnnouncement>;

const keys = (organizationId: string) => ['announcements', organizationId] as const;

/** Announcements that are live, or those that are over; newest first. */
export function announcementsQuery(organizationId: string, over: boolean) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', { over }],
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncements, {
        params: { organizationId },
        query: { over: over ? 'true' : 'false', ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function saveAnnouncements(organizationId: string, over: boolean, file: TableFile): Promise<void> {
  const query = { over: over ? ('true' as const) : ('false' as const), ...tableQuery(file) };
  return saveFile(call(exportAnnouncements, { params: { organizationId }, query }));
}

export function announcementQuery(organizationId: string, announcementId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', announcementId],
    queryFn: ({ signal }) => call(getAnnouncement, { params: { organizationId, announcementId }, signal }),
  });
}

/** The tenants whom it reaches, by name. */
export function announcementReadersQuery(organizationId: string, announcementId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'readers', announcementId],
    queryFn: ({ pageParam, signal }) =>
      call(listAnnouncementReaders, {
        params: { organizationId, announcementId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function usePostAnnouncement() {
  return useChange('announcement', (organizationId, body: NewAnnouncement, key) =>
    call(postAnnouncement, { params: { organizationId }, key, body }),
  );
}

export function useWithdrawAnnouncement(announcementId: string) {
  return useChange<null, void>('announcement', (organizationId, _, key) =>
    call(withdrawAnnouncement, { params: { organizationId, announcementId }, key }),
  );
}
