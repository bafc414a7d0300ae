import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useKeyedMutation } from '../organizations/queries.ts';

const all = '/api/v1/organizations/{organizationId}/notices';
const one = `${all}/{noticeId}` as const;

export type Notice = Answer<typeof one, 'get'>;
export type NoticeReader = Answer<`${typeof one}/readers`, 'get'>['items'][number];
export type NewNotice = Sent<typeof all, 'post'>;

const keys = (organizationId: string) => ['notices', organizationId] as const;

/** Those that stand, or those that do no more; newest first. */
export function noticesQuery(organizationId: string, over: boolean) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', { over }],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(all, {
          params: {
            path: { organizationId },
            query: { over: over ? 'true' : 'false', ...(pageParam !== null && { cursor: pageParam }) },
          },
          signal,
        }),
      ),
  });
}

export function noticeQuery(organizationId: string, noticeId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', noticeId],
    queryFn: ({ signal }) => read(api.GET(one, { params: { path: { organizationId, noticeId } }, signal })),
  });
}

/** The tenants whom it reaches, by name. */
export function noticeReadersQuery(organizationId: string, noticeId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'readers', noticeId],
    queryFn: ({ pageParam, signal }) =>
      read(
        api.GET(`${one}/readers`, {
          params: {
            path: { organizationId, noticeId },
            query: pageParam === null ? {} : { cursor: pageParam },
          },
          signal,
        }),
      ),
  });
}

const refresh = (organizationId: string) => queryClient.invalidateQueries({ queryKey: keys(organizationId) });
const once = (key: string) => ({ 'Idempotency-Key': key });

export function usePostNotice() {
  return useKeyedMutation(
    (organizationId, body: NewNotice, key) =>
      read(api.POST(all, { params: { path: { organizationId }, header: once(key) }, body })),
    refresh,
  );
}

export function useWithdrawNotice(noticeId: string) {
  return useKeyedMutation<null, void>(
    (organizationId, _, key) =>
      done(
        api.POST(`${one}/withdrawal`, {
          params: { path: { organizationId, noticeId }, header: once(key) },
        }),
      ),
    refresh,
  );
}
