import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  answerReport,
  createReport,
  deleteReport,
  exportReport,
  getReport,
  listReports,
  listReportValues,
  reportLimits,
  updateReport,
  type ReportSummary,
} from '@dira/contract/reports';
import type { DatasetId } from '@dira/domain/report-model/datasets';
import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { oneOf } from '../../lib/use-page-query.ts';
import { useChange } from '../organizations/queries.ts';

export type NewReport = Sent<typeof createReport>;
type ReportEdit = Edit<typeof updateReport>;
export type ReportAnswer = Answer<typeof answerReport>;
/** What was answered, and what had been asked: the two belong together while the next is on its way. */
export interface Answered {
  readonly definition: ReportDefinition;
  readonly answer: ReportAnswer;
}
export type FileFormat = Sent<typeof exportReport>['format'];

const keys = (organizationId: string) => ['reports', organizationId] as const;
const answerKeys = (organizationId: string) => ['report-answers', organizationId] as const;

/** Which saved reports a list shows: all that one has, or those of one’s own that others see now. */
export type ReportFilter = { readonly show: '' | 'shared' };

export function reportFilterOf(get: (name: string) => string | null): ReportFilter {
  return { show: oneOf(get('show'), ['', 'shared']) };
}

/** Saved reports of whoever asks, the last changed first. */
export function reportsQuery(organizationId: string, { show }: ReportFilter) {
  const narrowed = { ...(show === 'shared' && { shared: 'true' as const }) };
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', narrowed],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, {
        params: { organizationId },
        query: { ...narrowed, limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

export function reportQuery(organizationId: string, reportId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', reportId],
    queryFn: ({ signal }) => call(getReport, { params: { organizationId, reportId }, signal }),
  });
}

export function answerQuery(organizationId: string, definition: ReportDefinition) {
  return queryOptions({
    queryKey: [...answerKeys(organizationId), 'answer', definition],
    queryFn: async ({ signal }): Promise<Answered> => ({
      definition,
      answer: await call(answerReport, { params: { organizationId }, body: toSent(definition), signal }),
    }),
  });
}

/** What stands in a field of text, to choose from. */
export function valuesQuery(organizationId: string, dataset: DatasetId, field: string, search: string) {
  return queryOptions({
    queryKey: [...answerKeys(organizationId), 'values', dataset, field, search],
    queryFn: ({ signal }) =>
      call(listReportValues, { params: { organizationId }, query: { dataset, field, search }, signal }),
  });
}

export function useSaveReport() {
  return useChange('report', (organizationId, body: NewReport, key) =>
    call(createReport, { params: { organizationId }, key, body }),
  );
}

export function useChangeReport(reportId: string) {
  return useChange('report', (organizationId, edit: ReportEdit) =>
    call(updateReport, { params: { organizationId, reportId }, ...edit }),
  );
}

/** Renames a report of the list, which shows nothing of it but its name. */
export function useRenameReport({ id: reportId, name: seenName }: ReportSummary) {
  return useChange('report', async (organizationId, name: string) => {
    const params = { organizationId, reportId };
    const seen = { ...(await call(getReport, { params })), name: seenName };
    await call(updateReport, { params, seen, body: { name } });
  });
}

/** Saves what a report asks under another name too. */
export function useDuplicateReport() {
  return useChange(
    'report',
    async (organizationId, { id: reportId, name }: Pick<ReportSummary, 'id' | 'name'>, key) => {
      const { definition } = await call(getReport, { params: { organizationId, reportId } });
      return call(createReport, { params: { organizationId }, key, body: { name, definition } });
    },
  );
}

export function useRemoveReport(reportId: string) {
  return useChange<void, void>('report', (organizationId) =>
    call(deleteReport, { params: { organizationId, reportId } }),
  );
}

export interface ReportFile {
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly format: FileFormat;
}

/** What a report answers as a file, in the language of the page: all of its rows. */
export function saveReportFile(organizationId: string, file: ReportFile): Promise<void> {
  const { name, definition, format } = file;
  return saveFile(
    call(exportReport, {
      params: { organizationId },
      body: {
        name: name.trim().slice(0, reportLimits.name),
        definition: toSent(definition),
        format,
        language: currentLanguage(),
      },
    }),
  );
}

/** Lists that nothing changes, as the contract takes them. */
export function toSent(definition: ReportDefinition): NewReport['definition'] {
  return {
    ...definition,
    fields: [...definition.fields],
    filters: [...definition.filters],
    groupBy: [...definition.groupBy],
  };
}
