import { loadTexts } from '../../lib/language.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Desk } from './desk.ts';
import { conversationQuery, conversationsQuery, messagesQuery } from './queries.ts';
import type { Matter } from './queries.ts';

/** What the address says a new message is to be about. */
export function matterOf(get: (name: string) => string | null): Matter {
  return { leaseId: get('lease'), maintenanceRequestId: get('about') };
}

/** What a desk shows, for a `clientLoader`. */
export async function loadMessages(desk: Desk, address: URLSearchParams): Promise<void> {
  const open = address.get('conversation');
  await Promise.all([
    loadTexts('messages'),
    queryClient.ensureInfiniteQueryData(conversationsQuery(desk, address.get('q') ?? '')),
    open !== null && queryClient.ensureQueryData(conversationQuery(desk, open)),
    open !== null && queryClient.ensureInfiniteQueryData(messagesQuery(desk, open)),
  ]);
}
