import type { Answer } from '@dira/contract/calls';
import {
  closePeriod,
  exportPeriodReport,
  getPeriodReport,
  listPeriods,
  reopenPeriod,
  setCloseDay,
} from '@dira/contract/periods';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/language.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { useChange } from '../organizations/queries.ts';

export type Period = Answer<typeof listPeriods>['items'][number];
export type PeriodReport = Answer<typeof getPeriodReport>;

const keys = (organizationId: string) => ['periods', organizationId] as const;

/** Months that were closed, the newest first. */
export function periodsQuery(organizationId: string) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listPeriods, {
        params: { organizationId },
        query: { limit: rowsPerPage, ...cursorOf(pageParam) },
        signal,
      }),
  });
}

/** Figures of a month, as it was closed or as it is. Of an open month each payment changes them: they are never kept. */
export function reportQuery(organizationId: string, month: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'report', month],
    queryFn: ({ signal }) => call(getPeriodReport, { params: { organizationId }, query: { month }, signal }),
    staleTime: 0,
  });
}

export function useClosePeriod() {
  return useChange('period', (organizationId, month: string, key) =>
    call(closePeriod, { params: { organizationId }, key, body: { month } }),
  );
}

export function useReopenPeriod() {
  return useChange('period', (organizationId, { id, reason }: { id: string; reason: string }, key) =>
    call(reopenPeriod, { params: { organizationId, periodId: id }, key, body: { reason } }),
  );
}

export function useSetCloseDay() {
  return useChange('period', (organizationId, closeDay: number | null) =>
    call(setCloseDay, { params: { organizationId }, body: { closeDay } }),
  );
}

/** The report of a month, in the language of the page. */
export function saveReport(organizationId: string, month: string): Promise<void> {
  return saveFile(
    call(exportPeriodReport, { params: { organizationId }, query: { month, language: currentLanguage() } }),
  );
}
