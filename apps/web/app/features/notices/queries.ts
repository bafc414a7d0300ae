import type { Answer, Sent } from '@dira/contract/calls';
import {
  getNotice,
  listNoticeReaders,
  listNotices,
  postNotice,
  withdrawNotice,
} from '@dira/contract/notices';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Notice = Answer<typeof getNotice>;
export type NoticeReader = Answer<typeof listNoticeReaders>['items'][number];
export type NewNotice = Sent<typeof postNotice>;

const keys = (organizationId: string) => ['notices', organizationId] as const;

/** Those that stand, or those that do no more; newest first. */
export function noticesQuery(organizationId: string, over: boolean) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', { over }],
    queryFn: ({ pageParam, signal }) =>
      call(listNotices, {
        params: { organizationId },
        query: { over: over ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
  });
}

export function noticeQuery(organizationId: string, noticeId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', noticeId],
    queryFn: ({ signal }) => call(getNotice, { params: { organizationId, noticeId }, signal }),
  });
}

/** The tenants whom it reaches, by name. */
export function noticeReadersQuery(organizationId: string, noticeId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'readers', noticeId],
    queryFn: ({ pageParam, signal }) =>
      call(listNoticeReaders, {
        params: { organizationId, noticeId },
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
  });
}

export function usePostNotice() {
  return useChange('notice', (organizationId, body: NewNotice, key) =>
    call(postNotice, { params: { organizationId }, key, body }),
  );
}

export function useWithdrawNotice(noticeId: string) {
  return useChange<null, void>('notice', (organizationId, _, key) =>
    call(withdrawNotice, { params: { organizationId, noticeId }, key }),
  );
}
