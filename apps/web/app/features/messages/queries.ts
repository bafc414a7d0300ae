import type { Answer, Sent } from '@dira/contract/calls';
import {
  getConversation,
  getMyConversation,
  listConversations,
  listMessages,
  listMyConversations,
  listMyMessages,
  listMyRecipients,
  listRecipients,
  readConversation,
  readMyConversation,
  replyInConversation,
  replyInMyConversation,
  startConversation,
  startMyConversation,
} from '@dira/contract/messages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import type { Desk } from './desk.ts';
import { keys, soonOld } from './unread-query.ts';

export type ConversationSummary = Answer<typeof listConversations>['items'][number];
export type Conversation = Answer<typeof getConversation>;
export type Message = Answer<typeof listMessages>['items'][number];
export type Recipient = Answer<typeof listRecipients>['items'][number];
export type Opening = Sent<typeof startConversation>;
export type Matter = { readonly leaseId: string | null; readonly maintenanceRequestId: string | null };

export function conversationsQuery(desk: Desk, search: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...soonOld,
    queryKey: [...keys(desk), 'list', search],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search !== '' && { search }), ...cursorOf(pageParam) };
      return 'leaseId' in desk
        ? call(listMyConversations, { params: desk, query, signal })
        : call(listConversations, { params: desk, query, signal });
    },
  });
}

export function conversationQuery(desk: Desk, conversationId: string) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(desk), 'one', conversationId],
    queryFn: ({ signal }) => {
      const path = { ...desk, conversationId };
      return 'leaseId' in path
        ? call(getMyConversation, { params: path, signal })
        : call(getConversation, { params: path, signal });
    },
  });
}

/** What the two wrote, newest first. */
export function messagesQuery(desk: Desk, conversationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...soonOld,
    queryKey: [...keys(desk), 'messages', conversationId],
    queryFn: ({ pageParam, signal }) => {
      const query = { conversationId, ...cursorOf(pageParam) };
      return 'leaseId' in desk
        ? call(listMyMessages, { params: desk, query, signal })
        : call(listMessages, { params: desk, query, signal });
    },
  });
}

/** Whom one may write to about something. */
export function recipientsQuery(desk: Desk, search: string, { leaseId, maintenanceRequestId }: Matter) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(desk), 'recipients', { search, leaseId, maintenanceRequestId }],
    queryFn: ({ signal }) => {
      const query = {
        ...(search !== '' && { search }),
        ...(maintenanceRequestId !== null && { maintenanceRequestId }),
      };
      return 'leaseId' in desk
        ? call(listMyRecipients, { params: desk, query, signal })
        : call(listRecipients, {
            params: desk,
            query: { ...query, ...(leaseId !== null && { leaseId }) },
            signal,
          });
    },
  });
}

export function useStartConversation(desk: Desk) {
  return useMutation({
    changes: 'message',
    mutationFn: ({ leaseId, ...opening }: Opening, key) =>
      'leaseId' in desk
        ? call(startMyConversation, { params: desk, key, body: opening })
        : call(startConversation, {
            params: desk,
            key,
            body: { ...opening, ...(leaseId !== undefined && { leaseId }) },
          }),
  });
}

export function useReply(desk: Desk, conversationId: string) {
  const path = { ...desk, conversationId };
  return useMutation({
    changes: 'message',
    mutationFn: (body: { body: string; attachmentIds: string[] }, key) =>
      'leaseId' in path
        ? call(replyInMyConversation, { params: path, key, body })
        : call(replyInConversation, { params: path, key, body }),
  });
}

/** Says that what was received in a conversation is on a screen that somebody looks at. */
export function useReadConversation(desk: Desk, conversationId: string) {
  const path = { ...desk, conversationId };
  return useMutation({
    mutationFn: () =>
      'leaseId' in path
        ? call(readMyConversation, { params: path })
        : call(readConversation, { params: path }),
    changes: 'message',
  });
}
