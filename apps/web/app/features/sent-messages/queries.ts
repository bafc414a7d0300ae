import type { Answer, Sent } from '@dira/contract/calls';
import {
  draftMessage,
  getMessageWays,
  getSentMessage,
  listSentMessages,
  logOpenedMessage,
  sendMessage,
  sendMessageAgain,
  SENT_STATES,
  type SentState,
} from '@dira/contract/sent-messages';
import { TEMPLATE_CHANNELS, type TemplateChannel } from '@dira/domain/ready-templates';
import { infiniteQueryOptions, QueryObserver, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import type { Address } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useChange } from '../organizations/queries.ts';

export type SentMessage = Answer<typeof listSentMessages>['items'][number];
export type Written = Sent<typeof sendMessage>;
export type MessageWays = Answer<typeof getMessageWays>;
export type { SentState };

/** Which messages are shown. */
export type SentFilter = {
  readonly state?: SentState;
  readonly channel?: TemplateChannel;
  readonly search?: string;
  readonly automatic?: boolean;
};

/** The state that the address asks for; null for any. */
export function sentStateOf(value: string | null): SentState | null {
  return SENT_STATES.find((known) => known === value) ?? null;
}

/** What the address asks of the history. */
export function sentFilterOf(address: Address): SentFilter {
  const state = sentStateOf(address('state'));
  const channel = TEMPLATE_CHANNELS.find((known) => known === address('channel'));
  const search = address('search') ?? '';
  return {
    ...(state !== null && { state }),
    ...(channel !== undefined && { channel }),
    ...(search !== '' && { search }),
  };
}

const keys = (organizationId: string) => ['sent-messages', organizationId] as const;

/** What was written to tenants, newest first. */
export function historyQuery(organizationId: string, filter: SentFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) => {
      const { automatic, ...rest } = filter;
      return call(listSentMessages, {
        params: { organizationId },
        query: {
          ...rest,
          ...(automatic !== undefined && { automatic: automatic ? 'true' : 'false' }),
          ...cursorOf(pageParam),
        },
        signal,
      });
    },
    // Messages leave without anything being pressed.
    staleTime: 0,
  });
}

/** What came to tenants by itself. */
export function sentMessagesQuery(organizationId: string, state: SentState | null) {
  return historyQuery(organizationId, { automatic: true, ...(state !== null && { state }) });
}

export function sentMessageQuery(organizationId: string, sentMessageId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', sentMessageId],
    queryFn: ({ signal }) => call(getSentMessage, { params: { organizationId, sentMessageId }, signal }),
    staleTime: 0,
  });
}

/** How a tenant can be written to now. */
export function waysQuery(organizationId: string, tenantId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'ways', tenantId],
    queryFn: ({ signal }) => call(getMessageWays, { params: { organizationId, tenantId }, signal }),
    staleTime: 0,
  });
}

/** The very words that would go. */
export function draftQuery(organizationId: string, body: Written) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'draft', body],
    queryFn: ({ signal }) => call(draftMessage, { params: { organizationId }, body, signal }),
    staleTime: 0,
  });
}

export function useSendMessage() {
  return useChange('sent_message', (organizationId, body: Written, key) =>
    call(sendMessage, { params: { organizationId }, body, key }),
  );
}

/** A message that is sent, or not, in a program of one's own. */
export function useLogOpened() {
  return useChange('sent_message', (organizationId, body: Sent<typeof logOpenedMessage>, key) =>
    call(logOpenedMessage, { params: { organizationId }, body, key }),
  );
}

export function useSendMessageAgain() {
  return useChange<string, void>('sent_message', (organizationId, sentMessageId, key) =>
    call(sendMessageAgain, { params: { organizationId, sentMessageId }, key }),
  );
}

/** So long somebody waits to hear what became of their message. */
const longestWaitMs = 8000;

/** How a message stands once the server tells that it left, or after some seconds in which it did not. */
export async function followMessage(organizationId: string, id: string): Promise<SentMessage> {
  const query = sentMessageQuery(organizationId, id);
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWaitMs);
  // What is looked at is asked anew by itself, once something is told of it.
  const stop = new QueryObserver(queryClient, query).subscribe(({ data, isError }) => {
    if (isError || (data !== undefined && data.state !== 'waiting')) resolve();
  });
  await isOver;
  stop();
  clearTimeout(timer);
  return queryClient.fetchQuery(query);
}
