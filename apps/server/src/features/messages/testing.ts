import type { Conversation, ConversationSummary, Message } from '@dira/contract/messages';
import type { Member, Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';
import { buildUpload } from '../rent-roll-imports/testing.ts';

/** Somebody at a place from which messages are written: a member, or a tenant at their lease. */
export interface Correspondent extends Person {
  path(rest: string): string;
}

/** The tenant of a rental, whose paths are those of the lease. */
export function atLease({ tenant, myPath }: Rental & { tenant: Person }): Correspondent {
  return { ...tenant, path: myPath };
}

export function startConversation(
  server: TestServer,
  from: Correspondent,
  change: Record<string, unknown>,
  key?: string,
): Promise<Answer> {
  return server.request('POST', from.path('/conversations'), {
    as: from,
    body: { subject: 'The boiler', body: 'The plumber comes on Tuesday.', ...change },
    ...(key !== undefined && { key }),
  });
}

/** @returns the id of the conversation */
export async function writeTo(
  server: TestServer,
  from: Correspondent | Member,
  change: Record<string, unknown>,
): Promise<string> {
  const answer = await startConversation(server, from, change);
  if (answer.status !== 201) throw new Error(`not written: ${JSON.stringify(answer.body)}`);
  return answer.body.conversationId;
}

export function replyTo(
  server: TestServer,
  from: Correspondent,
  id: string,
  body = 'Thank you',
): Promise<Answer> {
  return server.request('POST', from.path(`/conversations/${id}/messages`), { as: from, body: { body } });
}

export function openConversation(server: TestServer, reader: Correspondent, id: string): Promise<Answer> {
  return server.request('POST', reader.path(`/conversations/${id}/read`), { as: reader });
}

export async function listConversations(
  server: TestServer,
  reader: Correspondent,
  query = '',
): Promise<ConversationSummary[]> {
  return (await read(server, reader, `/conversations${query}`)).items;
}

export function getConversation(
  server: TestServer,
  reader: Correspondent,
  id: string,
): Promise<Conversation> {
  return read(server, reader, `/conversations/${id}`);
}

export async function listMessages(
  server: TestServer,
  reader: Correspondent,
  query = '',
): Promise<Message[]> {
  return (await read(server, reader, `/messages${query}`)).items;
}

export async function countUnread(server: TestServer, reader: Correspondent): Promise<number> {
  return (await read(server, reader, '/messages/unread-count')).unread;
}

export async function listRecipients(server: TestServer, from: Correspondent, query = ''): Promise<string[]> {
  const { items } = await read(server, from, `/message-recipients${query}`);
  return items.map(({ id }: { id: string }) => id);
}

/** Any: each caller says what comes. */
async function read(server: TestServer, as: Correspondent, rest: string): Promise<any> {
  const { status, body } = await server.request('GET', as.path(rest), { as });
  if (status !== 200) throw new Error(`${rest} was not read: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Stores a file for a message. @returns its id */
export async function addAttachment(
  server: TestServer,
  from: Correspondent,
  upload: ReturnType<typeof buildUpload> = buildUpload('Read the meter', 'meter.txt', 'file', 'text/plain'),
): Promise<string> {
  const answer = await server.request('POST', from.path('/message-attachments'), { as: from, ...upload });
  if (answer.status !== 201) throw new Error(`not stored: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** @returns the id of the file that went with a message */
export async function sendFileTo(
  server: TestServer,
  from: Correspondent | Member,
  change: Record<string, unknown>,
): Promise<string> {
  const id = await addAttachment(server, from);
  await writeTo(server, from, { ...change, attachmentIds: [id] });
  return id;
}

/** @returns the token of a short-lived address */
export async function linkToAttachment(server: TestServer, as: Correspondent, id: string): Promise<string> {
  const { body } = await server.request('POST', as.path(`/message-attachments/${id}/download-link`), { as });
  return String(body.url).split('/').at(-1) ?? '';
}
