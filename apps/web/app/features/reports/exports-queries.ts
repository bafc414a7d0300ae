import {
  deleteReportExport,
  linkReportExport,
  listReportExports,
  requestReportExport,
} from '@dira/contract/report-exports';
import { reportLimits } from '@dira/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFrom } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useChange, useOrganization } from '../organizations/queries.ts';
import { toSent, type ReportFile } from './queries.ts';

/** How often the screen asks how far a file is. */
const progressEvery = 2000;

/** Large files that somebody asked for, the newest first. */
export function reportExportsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['report-exports', organizationId],
    queryFn: ({ signal }) => call(listReportExports, { params: { organizationId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'preparing') === true ? progressEvery : false,
    staleTime: 0,
  });
}

type LongFile = ReportFile & { readonly format: 'csv' | 'xlsx' };

/** Asks for a report that is too long to wait for, in the language of the screen. */
export function useRequestExport() {
  return useChange('report_export', (organizationId, { name, definition, format }: LongFile, key) =>
    call(requestReportExport, {
      params: { organizationId },
      body: {
        name: name.trim().slice(0, reportLimits.name),
        definition: toSent(definition),
        format,
        language: currentLanguage(),
      },
      key,
    }),
  );
}

/** Cancels one that is in preparation, or deletes one that is ready. */
export function useDeleteExport() {
  return useChange('report_export', (organizationId, reportExportId: string) =>
    call(deleteReportExport, { params: { organizationId, reportExportId } }),
  );
}

export function useSaveExport() {
  const { organizationId } = useOrganization();
  return useMutation({
    mutationFn: (reportExportId: string) =>
      call(linkReportExport, { params: { organizationId, reportExportId } }),
    changes: [],
    onSuccess: ({ url }) => saveFrom(url),
  });
}
