import type { Answer, Sent } from '@dira/contract/calls';
import {
  answerSavedReport,
  getReportSharing,
  linkReport,
  openReportLink,
  shareReport,
  unlinkReport,
  unshareReport,
} from '@dira/contract/report-sharing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type ReportSharing = Answer<typeof getReportSharing>;
export type SharedReport = Answer<typeof openReportLink>;
type Share = Sent<typeof shareReport> & { readonly memberId: string };
type LinkEnd = Sent<typeof linkReport>;

/** With whom a report of one's own is shared. */
export function sharingQuery(organizationId: string, reportId: string) {
  return queryOptions({
    queryKey: ['reports', organizationId, 'sharing', reportId],
    queryFn: ({ signal }) => call(getReportSharing, { params: { organizationId, reportId }, signal }),
  });
}

/** What a saved report answers, with the rights of whoever shares it. */
export function savedAnswerQuery(organizationId: string, reportId: string) {
  return queryOptions({
    queryKey: ['report-answers', organizationId, 'saved', reportId],
    queryFn: ({ signal }) => call(answerSavedReport, { params: { organizationId, reportId }, signal }),
  });
}

export function useShareReport(reportId: string) {
  return useChange('report', (organizationId, { memberId, ...body }: Share) =>
    call(shareReport, { params: { organizationId, reportId, memberId }, body }),
  );
}

export function useUnshareReport(reportId: string) {
  return useChange('report', (organizationId, memberId: string) =>
    call(unshareReport, { params: { organizationId, reportId, memberId } }),
  );
}

export function useLinkReport(reportId: string) {
  return useChange('report', (organizationId, body: LinkEnd) =>
    call(linkReport, { params: { organizationId, reportId }, body }),
  );
}

export function useUnlinkReport(reportId: string) {
  return useChange<void, void>('report', (organizationId) =>
    call(unlinkReport, { params: { organizationId, reportId } }),
  );
}

/** What a link shows. Every call is one view. */
export function openSharedReport(token: string): Promise<SharedReport> {
  return call(openReportLink, { body: { token } });
}
