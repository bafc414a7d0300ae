import * as contract from '@dira/contract/report-comments';
import type { Api } from '../../http/api.ts';
import { selectComments } from './comments.repo.ts';
import { addComment, presentComment, removeComment } from './comments.ts';
import { selectReport } from './repo.ts';

export function registerReportCommentRoutes(api: Api): void {
  api.list(contract.listReportComments, {
    of: (scope, { reportId }) => selectReport(scope, reportId),
    select: (scope, page, { reportId }) => selectComments(scope, { ...page, reportId }),
    position: (row) => [row.created_at, row.id],
    present: presentComment,
  });
  api.write(contract.createReportComment, (write, { params, body }) =>
    addComment(write, params.reportId, body),
  );
  api.write(contract.deleteReportComment, (write, { params }) => removeComment(write, params));
}
