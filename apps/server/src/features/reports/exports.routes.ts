import * as contract from '@dira/contract/report-exports';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { deleteExport, linkExport, openExport, readExports, requestExport } from './exports.ts';

export function registerReportExportRoutes(
  api: Api,
  services: Pick<Services, 'db' | 'clock' | 'files' | 'secrets'>,
): void {
  const links = createDownloadLinks(services);
  const guard = guardOf(contract.linkReportExport);
  api.read(contract.listReportExports, readExports);
  api.write(contract.requestReportExport, (write, { body }) => requestExport(write, body));
  api.write(contract.deleteReportExport, (write, { params }) => deleteExport(write, params.reportExportId));
  api.write(contract.linkReportExport, (write, { params }) =>
    linkExport(write, links, params.reportExportId),
  );
  api.linked(contract.getLinkedReportExport, ({ params }) =>
    openExport(services, links, guard, params.token),
  );
}
