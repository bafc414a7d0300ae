import * as contract from '@dira/contract/messages';
import { requireRow, toPage, type Cursors } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentConversation, presentMessage, presentSummary } from './present.ts';
import { listMyRecipients, listRecipients } from './recipients.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

type PageQuery = { limit: number; cursor?: string | undefined };

export function registerMessageRoutes(api: Api, services: Services, cursors: Cursors): void {
  bindTeam(api, services, cursors);
  bindTenancy(api, services, cursors);
}

function bindTeam(api: Api, services: Services, cursors: Cursors): void {
  api.read(contract.listConversations, (scope, { query }) => listConversations(cursors, scope, query));
  api.read(contract.getConversation, (scope, { params }) => getConversation(scope, params.conversationId));
  api.read(contract.listMessages, (scope, { query }) => listMessages(cursors, scope, query));
  api.read(contract.countUnreadMessages, countUnread);
  api.read(contract.listRecipients, (scope, { query }) => listRecipients(scope, query));
  api.write(contract.startConversation, (write, { body }) =>
    service.startConversation(write, services, body),
  );
  api.write(contract.replyInConversation, (write, { params, body }) =>
    service.reply(write, params.conversationId, body),
  );
  api.write(contract.readConversation, (write, { params }) =>
    service.readConversation(write, params.conversationId),
  );
}

function bindTenancy(api: Api, services: Services, cursors: Cursors): void {
  api.read(contract.listMyConversations, (scope, { query }) => listConversations(cursors, scope, query));
  api.read(contract.getMyConversation, (scope, { params }) => getConversation(scope, params.conversationId));
  api.read(contract.listMyMessages, (scope, { query }) => listMessages(cursors, scope, query));
  api.read(contract.countMyUnreadMessages, countUnread);
  api.read(contract.listMyRecipients, (scope, { query }) => listMyRecipients(scope, query));
  api.write(contract.startMyConversation, (write, { body }) =>
    service.startMyConversation(write, services, body),
  );
  api.write(contract.replyInMyConversation, (write, { params, body }) =>
    service.reply(write, params.conversationId, body),
  );
  api.write(contract.readMyConversation, (write, { params }) =>
    service.readConversation(write, params.conversationId),
  );
}

function listConversations(
  cursors: Cursors,
  reader: repo.Reader,
  { limit, cursor, search }: PageQuery & { search?: string | undefined },
) {
  const list = 'conversations';
  return readRows(
    repo.selectConversations(reader, { limit, search, after: cursors.read(list, cursor) }),
    (rows, may) =>
      toPage(rows, {
        list,
        limit,
        cursors,
        position: (row) => [row.last_message_at, row.id],
        present: (row) => presentSummary(row, reader, may),
      }),
  );
}

function getConversation(reader: repo.Reader, id: string) {
  return readRows(repo.selectConversation(reader, id), (rows, may) =>
    presentConversation(requireRow(rows), reader, may),
  );
}

function listMessages(
  cursors: Cursors,
  reader: repo.Reader,
  { limit, cursor, conversationId }: PageQuery & { conversationId?: string | undefined },
) {
  const list = 'messages';
  return readRows(
    repo.selectMessages(reader, { limit, conversationId, after: cursors.read(list, cursor) }),
    (rows) =>
      toPage(rows, {
        list,
        limit,
        cursors,
        position: (row) => [row.created_at, row.id],
        present: presentMessage,
      }),
  );
}

function countUnread(reader: repo.Reader) {
  return readRows(repo.selectUnreadCount(reader), (rows) => ({ unread: rows[0]?.unread ?? 0 }));
}
