import * as contract from '@dira/contract/announcements';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { listReading } from '../../http/lists.ts';
import { presentMyAnnouncement, presentAnnouncement, presentReader } from './present.ts';
import * as repo from './repo.ts';
import { postAnnouncement, readAnnouncement, withdrawAnnouncement } from './service.ts';
import { announcementTable } from './table.ts';

export function registerAnnouncementRoutes(api: Api): void {
  bindTeam(api);
  api.read(contract.listMyAnnouncements, (scope) =>
    readRows(repo.selectMyAnnouncements(scope), (rows) => ({ items: rows.map(presentMyAnnouncement) })),
  );
  api.write(contract.readMyAnnouncement, (write, { params }) =>
    readAnnouncement(write, params.announcementId),
  );
}

const announcementReading = listReading({
  select: repo.selectAnnouncements,
  position: (row) => [row.posted_at, row.id],
  present: (row, { may }) => presentAnnouncement(row, may),
});

function bindTeam(api: Api): void {
  api.list(contract.listAnnouncements, announcementReading);
  api.table(
    contract.exportAnnouncements,
    { name: 'announcements', ...announcementReading },
    announcementTable,
  );
  api.read(contract.getAnnouncement, (scope, { params }) =>
    readRows(repo.selectAnnouncement(scope, params.announcementId), (rows, may) =>
      presentAnnouncement(requireRow(rows), may),
    ),
  );
  api.list(contract.listAnnouncementReaders, {
    of: (scope, { announcementId }) => repo.selectAnnouncement(scope, announcementId),
    select: (scope, page, { announcementId }) => repo.selectReaders(scope, announcementId, page),
    position: (row) => [row.full_name, row.tenant_id],
    present: presentReader,
  });
  api.write(contract.postAnnouncement, (write, { body }) => postAnnouncement(write, body));
  api.write(contract.withdrawAnnouncement, (write, { params }) =>
    withdrawAnnouncement(write, params.announcementId),
  );
}
