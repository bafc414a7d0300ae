import type { Answer, Sent } from '@dira/contract/calls';
import { createReportComment, deleteReportComment, listReportComments } from '@dira/contract/report-comments';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type ReportComment = Answer<typeof listReportComments>['items'][number];
type NewComment = Sent<typeof createReportComment>;

/** What is said about a saved report, the newest first. */
export function commentsQuery(organizationId: string, reportId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: ['reports', organizationId, 'comments', reportId],
    queryFn: ({ pageParam, signal }) =>
      call(listReportComments, {
        params: { organizationId, reportId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function useAddComment(reportId: string) {
  return useChange('report_comment', (organizationId, body: NewComment, key) =>
    call(createReportComment, { params: { organizationId, reportId }, key, body }),
  );
}

export function useRemoveComment(reportId: string, commentId: string) {
  return useChange<void, void>('report_comment', (organizationId) =>
    call(deleteReportComment, { params: { organizationId, reportId, commentId } }),
  );
}
