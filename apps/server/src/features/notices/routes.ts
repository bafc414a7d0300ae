import * as contract from '@dira/contract/notices';
import { requireRow, toPage, type Cursors } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentMyNotice, presentNotice, presentReader } from './present.ts';
import * as repo from './repo.ts';
import { postNotice, readNotice, withdrawNotice } from './service.ts';

export function registerNoticeRoutes(api: Api, cursors: Cursors): void {
  bindTeam(api, cursors);
  api.read(contract.listMyNotices, (scope) =>
    readRows(repo.selectMyNotices(scope), (rows) => ({ items: rows.map(presentMyNotice) })),
  );
  api.write(contract.readMyNotice, (write, { params }) => readNotice(write, params.noticeId));
}

function bindTeam(api: Api, cursors: Cursors): void {
  api.read(contract.listNotices, (scope, { query }) => {
    const list = `notices:${query.over}`;
    const rows = repo.selectNotices(scope, { ...query, after: cursors.read(list, query.cursor) });
    return readRows(rows, (found, may) =>
      toPage(found, {
        list,
        limit: query.limit,
        cursors,
        position: (row) => [row.posted_at, row.id],
        present: (row) => presentNotice(row, may),
      }),
    );
  });
  api.read(contract.getNotice, (scope, { params }) =>
    readRows(repo.selectNotice(scope, params.noticeId), (rows, may) => presentNotice(requireRow(rows), may)),
  );
  api.read(contract.listNoticeReaders, (scope, { params: { noticeId }, query }) => {
    const list = `notice-readers:${noticeId}`;
    const position = { ...query, after: cursors.read(list, query.cursor) };
    return readAll(
      [repo.selectNotice(scope, noticeId), repo.selectReaders(scope, noticeId, position)],
      (notices, found) => {
        requireRow(notices);
        return toPage(found, {
          list,
          limit: query.limit,
          cursors,
          position: (row) => [row.full_name, row.tenant_id],
          present: presentReader,
        });
      },
    );
  });
  api.write(contract.postNotice, (write, { body }) => postNotice(write, body));
  api.write(contract.withdrawNotice, (write, { params }) => withdrawNotice(write, params.noticeId));
}
