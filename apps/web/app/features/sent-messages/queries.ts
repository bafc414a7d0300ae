import type { Answer } from '@dira/contract/calls';
import {
  getSentMessage,
  listSentMessages,
  sendMessageAgain,
  SENT_STATES,
} from '@dira/contract/sent-messages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type SentMessage = Answer<typeof listSentMessages>['items'][number];
export type SentState = (typeof SENT_STATES)[number];

/** The state that the address asks for; null for any. */
export function sentStateOf(value: string | null): SentState | null {
  return SENT_STATES.find((known) => known === value) ?? null;
}

const keys = (organizationId: string) => ['sent-messages', organizationId] as const;

/** What reminders wrote to tenants, newest first. */
export function sentMessagesQuery(organizationId: string, state: SentState | null) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', { state }],
    queryFn: ({ pageParam, signal }) =>
      call(listSentMessages, {
        params: { organizationId },
        query: { ...(state !== null && { state }), ...cursorOf(pageParam) },
        signal,
      }),
    // Messages leave without anything being pressed.
    staleTime: 0,
  });
}

export function sentMessageQuery(organizationId: string, sentMessageId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', sentMessageId],
    queryFn: ({ signal }) => call(getSentMessage, { params: { organizationId, sentMessageId }, signal }),
    staleTime: 0,
  });
}

export function useSendMessageAgain() {
  return useChange<string, void>('sent_message', (organizationId, sentMessageId, key) =>
    call(sendMessageAgain, { params: { organizationId, sentMessageId }, key }),
  );
}
