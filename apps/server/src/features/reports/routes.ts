import * as sharingContract from '@dira/contract/report-sharing';
import * as contract from '@dira/contract/reports';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectCommentCount, selectReaders } from './comments.repo.ts';
import { presentReaders } from './comments.ts';
import { makeReportFile } from './files.ts';
import { presentReport, presentReportSummary } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';
import * as sharing from './sharing.ts';

export function registerReportRoutes(
  api: Api,
  services: Pick<Services, 'pdf' | 'files' | 'db' | 'clock' | 'settings' | 'secrets' | 'publicUrl'>,
  sources: ReportSources,
): void {
  api.read(contract.answerReport, (scope, { body }) => service.readAnswer(sources, scope, body));
  api.file(contract.exportReport, (write, { body }) => makeReportFile(sources, write, services, body));
  api.read(contract.listReportValues, (scope, { query }) => service.readValues(sources, scope, query));
  api.list(contract.listReports, {
    select: repo.selectReports,
    position: (row) => [row.changed_at, row.id],
    present: (row, { may }) => presentReportSummary(row, may),
  });
  api.read(contract.getReport, (scope, { params: { reportId } }) =>
    readAll(
      [repo.selectReport(scope, reportId), selectReaders(reportId), selectCommentCount(scope, reportId)],
      (reports, readers, [comments], may) =>
        presentReport(
          requireRow(reports),
          { commentCount: comments?.count ?? 0, readers: presentReaders(readers, scope.userId) },
          may,
        ),
    ),
  );
  api.write(contract.createReport, (write, { body }) => service.saveReport(write, body));
  api.write(contract.updateReport, (write, { params, body }) =>
    service.changeReport(write, params.reportId, body),
  );
  api.write(contract.deleteReport, (write, { params }) => service.removeReport(write, params.reportId));
  api.ask(sharingContract.answerSavedReport, (scope, { params }) =>
    sharing.readSavedAnswer(services, sources, scope, params.reportId),
  );
  api.read(sharingContract.getReportSharing, (scope, { params }) =>
    sharing.readSharing(services, scope, params.reportId),
  );
  api.write(sharingContract.shareReport, (write, { params, body }) =>
    sharing.shareReport(write, params, body),
  );
  api.write(sharingContract.unshareReport, (write, { params }) => sharing.unshareReport(write, params));
  api.write(sharingContract.linkReport, (write, { params, body }) =>
    sharing.linkReport(write, services, params.reportId, body.expiresInDays),
  );
  api.write(sharingContract.unlinkReport, (write, { params }) =>
    sharing.unlinkReport(write, params.reportId),
  );
  api.open(sharingContract.openReportLink, ({ body }, { ip }) =>
    sharing.openReportLink(services, sources, { token: body.token, ip }),
  );
}
