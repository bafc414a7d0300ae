import type { Answer } from '@dira/contract/calls';
import {
  answerContactMessage,
  getContactMessage,
  listContactMessages,
  type CONTACT_STATES,
} from '@dira/contract/contact-messages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages } from '../../lib/pages.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export type ContactMessage = Answer<typeof getContactMessage>;
export type ContactState = (typeof CONTACT_STATES)[number];

/** What visitors wrote to the operator, newest first. */
export function contactMessagesQuery(state: ContactState) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['contact-messages', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(listContactMessages, {
        query: { state, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function contactMessageQuery(messageId: string) {
  return queryOptions({
    queryKey: ['contact-messages', 'one', messageId],
    queryFn: ({ signal }) => call(getContactMessage, { params: { messageId }, signal }),
  });
}

export function useAnswerMessage() {
  return useMutation({
    mutationFn: ({ messageId, isAnswered }: { messageId: string; isAnswered: boolean }, key) =>
      call(answerContactMessage, { params: { messageId }, body: { isAnswered }, key }),
    changes: 'contact_message',
  });
}
