import { queryCache } from '@dira/contract/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer, Sent } from '../../lib/answer.ts';
import { api, done, read } from '../../lib/api.ts';
import { keysetPages } from '../../lib/pages.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useSendKey } from '../../lib/use-send-key.ts';
import { idOf } from './desk.ts';
import type { Desk } from './desk.ts';

const team = '/api/v1/organizations/{organizationId}';
const mine = '/api/v1/my/leases/{leaseId}';

export type ConversationSummary = Answer<`${typeof team}/conversations`, 'get'>['items'][number];
export type Conversation = Answer<`${typeof team}/conversations/{conversationId}`, 'get'>;
export type Message = Answer<`${typeof team}/messages`, 'get'>['items'][number];
export type Recipient = Answer<`${typeof team}/message-recipients`, 'get'>['items'][number];
export type Opening = Sent<`${typeof team}/conversations`, 'post'>;
export type Matter = { readonly leaseId: string | null; readonly maintenanceRequestId: string | null };

const noun = 'messages';
const keys = (desk: Desk) => [noun, idOf(desk)] as const;
const soonOld = { staleTime: queryCache.staleTimeMessages } as const;

export function conversationsQuery(desk: Desk, search: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    ...soonOld,
    queryKey: [...keys(desk), 'list', search],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search !== '' && { search }), ...(pageParam !== null && { cursor: pageParam }) };
      return 'leaseId' in desk
        ? read(api.GET(`${mine}/conversations`, { params: { path: desk, query }, signal }))
        : read(api.GET(`${team}/conversations`, { params: { path: desk, query }, signal }));
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
        ? read(api.GET(`${mine}/conversations/{conversationId}`, { params: { path }, signal }))
        : read(api.GET(`${team}/conversations/{conversationId}`, { params: { path }, signal }));
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
      const query = { conversationId, ...(pageParam !== null && { cursor: pageParam }) };
      return 'leaseId' in desk
        ? read(api.GET(`${mine}/messages`, { params: { path: desk, query }, signal }))
        : read(api.GET(`${team}/messages`, { params: { path: desk, query }, signal }));
    },
  });
}

export function unreadMessagesQuery(desk: Desk) {
  return queryOptions({
    ...soonOld,
    queryKey: [...keys(desk), 'unread'],
    queryFn: ({ signal }) =>
      'leaseId' in desk
        ? read(api.GET(`${mine}/messages/unread-count`, { params: { path: desk }, signal }))
        : read(api.GET(`${team}/messages/unread-count`, { params: { path: desk }, signal })),
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
        ? read(api.GET(`${mine}/message-recipients`, { params: { path: desk, query }, signal }))
        : read(
            api.GET(`${team}/message-recipients`, {
              params: { path: desk, query: { ...query, ...(leaseId !== null && { leaseId }) } },
              signal,
            }),
          );
    },
  });
}

const once = (key: string) => ({ 'Idempotency-Key': key });

function useMessageMutation<Input, Result>(
  desk: Desk,
  change: (input: Input, key: string) => Promise<Result>,
) {
  const send = useSendKey();
  return useMutation({
    mutationFn: (input: Input) => change(input, send.keyOf(input)),
    onSuccess: () => {
      send.forget();
      return queryClient.invalidateQueries({ queryKey: keys(desk) });
    },
  });
}

export function useStartConversation(desk: Desk) {
  return useMessageMutation(desk, ({ leaseId, ...opening }: Opening, key) =>
    'leaseId' in desk
      ? read(api.POST(`${mine}/conversations`, { params: { path: desk, header: once(key) }, body: opening }))
      : read(
          api.POST(`${team}/conversations`, {
            params: { path: desk, header: once(key) },
            body: { ...opening, ...(leaseId !== undefined && { leaseId }) },
          }),
        ),
  );
}

export function useReply(desk: Desk, conversationId: string) {
  const path = { ...desk, conversationId };
  return useMessageMutation(desk, (body: { body: string; attachmentIds: string[] }, key) =>
    'leaseId' in path
      ? read(
          api.POST(`${mine}/conversations/{conversationId}/messages`, {
            params: { path, header: once(key) },
            body,
          }),
        )
      : read(
          api.POST(`${team}/conversations/{conversationId}/messages`, {
            params: { path, header: once(key) },
            body,
          }),
        ),
  );
}

/** Says that what was received in a conversation is on a screen that somebody looks at. */
export function useReadConversation(desk: Desk, conversationId: string) {
  const path = { ...desk, conversationId };
  return useMutation({
    mutationFn: () =>
      'leaseId' in path
        ? done(api.POST(`${mine}/conversations/{conversationId}/read`, { params: { path } }))
        : done(api.POST(`${team}/conversations/{conversationId}/read`, { params: { path } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys(desk) }),
  });
}
