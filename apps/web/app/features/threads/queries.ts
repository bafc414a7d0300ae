import type { Answer, Sent } from '@dira/contract/calls';
import {
  addThreadEntry,
  answerStranger,
  countThreads,
  createSavedReply,
  deleteSavedReply,
  deleteThreadEntry,
  getThread,
  linkThread,
  listSavedReplies,
  listThreadAssignees,
  listThreadEntries,
  listThreads,
  openThread,
  readThread,
  updateSavedReply,
  updateThread,
} from '@dira/contract/threads';
import { THREAD_BOXES, type ThreadBox } from '@dira/domain/threads';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import type { Address } from '../../lib/parts.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { useChange } from '../organizations/queries.ts';

export type ThreadSummary = Answer<typeof listThreads>['items'][number];
export type Thread = Answer<typeof getThread>;
export type ThreadEntry = Answer<typeof listThreadEntries>['items'][number];
export type SavedReply = Answer<typeof listSavedReplies>['items'][number];
export type ThreadChange = Sent<typeof updateThread>;
export type Snooze = NonNullable<ThreadChange['snooze']>;

/** Which threads are listed. */
export type ThreadFilter = { readonly box: ThreadBox; readonly search: string };

/** What the address asks of the inbox. */
export function threadFilterOf(address: Address): ThreadFilter {
  return { box: oneOf(address('box'), THREAD_BOXES), search: address('q') ?? '' };
}

const keys = (organizationId: string) => ['threads', organizationId] as const;
/** Words come without anything being pressed. */
const soonOld = { staleTime: 0 } as const;

export function threadsQuery(organizationId: string, { box, search }: ThreadFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...soonOld,
    queryKey: [...keys(organizationId), 'list', { box, search }],
    queryFn: ({ pageParam, signal }) =>
      call(listThreads, {
        params: { organizationId },
        query: { box, ...(search !== '' && { search }), ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function threadCountsQuery(organizationId: string) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(organizationId), 'counts'],
    queryFn: ({ signal }) => call(countThreads, { params: { organizationId }, signal }),
  });
}

export function threadQuery(organizationId: string, threadId: string) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(organizationId), 'one', threadId],
    queryFn: ({ signal }) => call(getThread, { params: { organizationId, threadId }, signal }),
  });
}

/** What was said, newest first. */
export function entriesQuery(organizationId: string, threadId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...soonOld,
    queryKey: [...keys(organizationId), 'entries', threadId],
    queryFn: ({ pageParam, signal }) =>
      call(listThreadEntries, {
        params: { organizationId, threadId },
        query: cursorOf(pageParam),
        signal,
      }),
  });
}

export function threadAssigneesQuery(organizationId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'assignees'],
    queryFn: ({ signal }) => call(listThreadAssignees, { params: { organizationId }, signal }),
  });
}

/** @param threadId whose values fill them in; null: as they are kept */
export function savedRepliesQuery(organizationId: string, threadId: string | null) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(organizationId), 'replies', threadId],
    queryFn: ({ signal }) =>
      call(listSavedReplies, {
        params: { organizationId },
        query: threadId === null ? {} : { threadId },
        signal,
      }),
  });
}

export function useOpenThread() {
  return useChange('thread', (organizationId, tenantId: string, key) =>
    call(openThread, { params: { organizationId, tenantId }, key }),
  );
}

export function useChangeThread(threadId: string) {
  return useChange<ThreadChange, void>('thread', (organizationId, body, key) =>
    call(updateThread, { params: { organizationId, threadId }, body, key }),
  );
}

/** Says that what a person wrote is on a screen that somebody looks at, or that it is to be read once more. */
export function useReadThread(threadId: string) {
  return useChange<boolean, void>(['thread', 'message'], (organizationId, isRead, key) =>
    call(readThread, { params: { organizationId, threadId }, body: { isRead }, key }),
  );
}

export function useAddEntry(threadId: string) {
  return useChange('thread', (organizationId, body: Sent<typeof addThreadEntry>, key) =>
    call(addThreadEntry, { params: { organizationId, threadId }, body, key }),
  );
}

export function useDeleteEntry(threadId: string) {
  return useChange<string, void>('thread', (organizationId, entryId, key) =>
    call(deleteThreadEntry, { params: { organizationId, threadId, entryId }, key }),
  );
}

export function useLinkStranger(threadId: string) {
  return useChange('thread', (organizationId, tenantId: string, key) =>
    call(linkThread, { params: { organizationId, threadId }, body: { tenantId }, key }),
  );
}

export function useAnswerStranger(threadId: string) {
  return useChange('sent_message', (organizationId, body: string, key) =>
    call(answerStranger, { params: { organizationId, threadId }, body: { body }, key }),
  );
}

type Reply = Sent<typeof createSavedReply>;

/** @param savedReplyId which is changed; null: a new one */
export function useSaveReply(savedReplyId: string | null) {
  return useChange<Reply, unknown>('saved_reply', (organizationId, body, key) =>
    savedReplyId === null
      ? call(createSavedReply, { params: { organizationId }, body, key })
      : call(updateSavedReply, { params: { organizationId, savedReplyId }, body, key }),
  );
}

export function useDeleteReply() {
  return useChange<string, void>('saved_reply', (organizationId, savedReplyId, key) =>
    call(deleteSavedReply, { params: { organizationId, savedReplyId }, key }),
  );
}
