import * as contract from '@dira/contract/data-exports';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';
import { linkExport, openExport, requestExport } from './service.ts';

export function registerDataExportRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  const guard = guardOf(contract.linkDataExport);
  api.read(contract.findDataExport, (scope) =>
    readRows(repo.selectNewest(scope), ([row]) => ({
      dataExport: row === undefined ? null : presentExport(row, scope.now),
    })),
  );
  api.write(contract.requestDataExport, (write, { body }) => requestExport(write, services, body.language));
  api.write(contract.linkDataExport, (write, { params }) => linkExport(write, links, params.dataExportId));
  api.linked(contract.getLinkedDataExport, ({ params }) => openExport(services, links, guard, params.token));
}

function presentExport(row: repo.ExportRow, now: Temporal.Instant): contract.DataExport {
  const { expires_at: expiresAt } = row;
  const isOver = expiresAt !== null && Temporal.Instant.compare(Temporal.Instant.from(expiresAt), now) <= 0;
  return {
    id: row.id,
    state: row.ready_at === null ? 'preparing' : isOver ? 'expired' : 'ready',
    requestedAt: row.requested_at,
    expiresAt,
    byteSize: row.byte_size,
  };
}
