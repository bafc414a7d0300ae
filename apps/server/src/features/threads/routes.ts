import * as contract from '@dira/contract/threads';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { openLinked } from '../files/linked.ts';
import { selectColleagues } from '../organizations/service.ts';
import { selectEntries, selectSaidFile } from './entries.repo.ts';
import { presentEntry, presentSummary, presentThread } from './present.ts';
import * as replies from './replies.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerThreadRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  api.list(contract.listThreads, {
    select: repo.selectThreads,
    position: (row) => [row.moved_at, row.id],
    present: presentSummary,
  });
  api.read(contract.countThreads, (scope) => readRows(repo.selectCounts(scope), (rows) => requireRow(rows)));
  api.read(contract.getThread, (scope, { params }) =>
    readRows(repo.selectThread(scope, params.threadId), (rows) => presentThread(requireRow(rows), { scope })),
  );
  api.list(contract.listThreadEntries, {
    of: (scope, { threadId }) => repo.selectKnown(scope, threadId),
    select: (scope, page, { threadId }) => selectEntries(scope, threadId, page),
    position: (row) => [row.at, row.id],
    present: (row, reading) => presentEntry(row, reading, links),
  });
  api.linked(contract.getLinkedThreadFile, ({ params }) =>
    openLinked(services, links.read(params.token), {
      member: {
        guard: guardOf(contract.listThreadEntries),
        read: (_, { documentId, fileId }) => readRows(selectSaidFile(documentId, fileId), requireRow),
      },
    }),
  );
  api.read(contract.listThreadAssignees, (scope) =>
    readRows(selectColleagues(scope), (team) => ({
      items: team.filter((member) => service.mayHave(member)).map(({ user_id: id, name }) => ({ id, name })),
    })),
  );
  api.write(contract.openThread, (write, { params }) => service.openThread(write, params.tenantId));
  api.write(contract.updateThread, (write, { params, body }) =>
    service.changeThread(write, params.threadId, body),
  );
  api.write(contract.readThread, (write, { params, body }) =>
    service.readThread(write, params.threadId, body.isRead),
  );
  api.write(contract.addThreadEntry, (write, { params, body }) =>
    service.addEntry(write, params.threadId, body),
  );
  api.write(contract.deleteThreadEntry, (write, { params }) =>
    service.removeEntry(write, params.threadId, params.entryId),
  );
  api.write(contract.linkThread, (write, { params, body }) =>
    service.linkStranger(write, params.threadId, body.tenantId),
  );
  api.write(contract.answerStranger, (write, { params, body }) =>
    service.answerStranger(write, services, params.threadId, body.body),
  );
  bindReplies(api, services);
}

function bindReplies(api: Api, services: Pick<Services, 'publicUrl'>): void {
  api.read(contract.listSavedReplies, (scope, { query }) =>
    replies.readReplies(scope, services, query.threadId),
  );
  api.write(contract.createSavedReply, (write, { body }) => replies.addReply(write, body));
  api.write(contract.updateSavedReply, (write, { params, body }) =>
    replies.changeReply(write, params.savedReplyId, body),
  );
  api.write(contract.deleteSavedReply, (write, { params }) =>
    replies.removeReply(write, params.savedReplyId),
  );
}
