import * as contract from '@dira/contract/messages';
import { requireRow, type Position } from '../../db/page.ts';
import { readRows, type May } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentConversation, presentMessage, presentSummary } from './present.ts';
import { listMyRecipients, listRecipients } from './recipients.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

type Reading = { scope: repo.Reader; may: May };

/** Both sides read the same: what is one's own. */
const conversations = {
  select: repo.selectConversations,
  position: (row: repo.SummaryRow): Position => [row.last_message_at, row.id],
  present: (row: repo.SummaryRow, { scope, may }: Reading) => presentSummary(row, scope, may),
};
const messages = {
  select: repo.selectMessages,
  position: (row: repo.MessageRow): Position => [row.created_at, row.id],
  present: presentMessage,
};

export function registerMessageRoutes(api: Api, services: Services): void {
  bindTeam(api, services);
  bindTenancy(api, services);
}

function bindTeam(api: Api, services: Services): void {
  api.list(contract.listConversations, conversations);
  api.read(contract.getConversation, (scope, { params }) => getConversation(scope, params.conversationId));
  api.list(contract.listMessages, messages);
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

function bindTenancy(api: Api, services: Services): void {
  api.list(contract.listMyConversations, conversations);
  api.read(contract.getMyConversation, (scope, { params }) => getConversation(scope, params.conversationId));
  api.list(contract.listMyMessages, messages);
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

function getConversation(reader: repo.Reader, id: string) {
  return readRows(repo.selectConversation(reader, id), (rows, may) =>
    presentConversation(requireRow(rows), reader, may),
  );
}

function countUnread(reader: repo.Reader) {
  return readRows(repo.selectUnreadCount(reader), (rows) => ({ unread: rows[0]?.unread ?? 0 }));
}
