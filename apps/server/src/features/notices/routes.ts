import * as contract from '@dira/contract/notices';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentMyNotice, presentNotice, presentReader } from './present.ts';
import * as repo from './repo.ts';
import { postNotice, readNotice, withdrawNotice } from './service.ts';

export function registerNoticeRoutes(api: Api): void {
  bindTeam(api);
  api.read(contract.listMyNotices, (scope) =>
    readRows(repo.selectMyNotices(scope), (rows) => ({ items: rows.map(presentMyNotice) })),
  );
  api.write(contract.readMyNotice, (write, { params }) => readNotice(write, params.noticeId));
}

function bindTeam(api: Api): void {
  api.list(contract.listNotices, {
    select: repo.selectNotices,
    position: (row) => [row.posted_at, row.id],
    present: (row, { may }) => presentNotice(row, may),
  });
  api.read(contract.getNotice, (scope, { params }) =>
    readRows(repo.selectNotice(scope, params.noticeId), (rows, may) => presentNotice(requireRow(rows), may)),
  );
  api.list(contract.listNoticeReaders, {
    of: (scope, { noticeId }) => repo.selectNotice(scope, noticeId),
    select: (scope, page, { noticeId }) => repo.selectReaders(scope, noticeId, page),
    position: (row) => [row.full_name, row.tenant_id],
    present: presentReader,
  });
  api.write(contract.postNotice, (write, { body }) => postNotice(write, body));
  api.write(contract.withdrawNotice, (write, { params }) => withdrawNotice(write, params.noticeId));
}
