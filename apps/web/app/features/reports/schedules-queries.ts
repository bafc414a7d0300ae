import type { Edit, Sent } from '@dira/contract/calls';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  testReportSchedule,
  updateReportSchedule,
} from '@dira/contract/report-schedules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type NewSchedule = Sent<typeof createReportSchedule>;
type ScheduleEdit = Edit<typeof updateReportSchedule>;

/** When a report of one's own goes out by mail, and the people of the team to choose from. */
export function schedulesQuery(organizationId: string, reportId: string) {
  return queryOptions({
    queryKey: ['reports', organizationId, 'schedules', reportId],
    queryFn: ({ signal }) => call(listReportSchedules, { params: { organizationId, reportId }, signal }),
  });
}

export function useAddSchedule(reportId: string) {
  return useChange('report', (organizationId, body: NewSchedule, key) =>
    call(createReportSchedule, { params: { organizationId, reportId }, key, body }),
  );
}

export function useChangeSchedule(reportId: string) {
  return useChange('report', (organizationId, { id: scheduleId, ...edit }: ScheduleEdit & { id: string }) =>
    call(updateReportSchedule, { params: { organizationId, reportId, scheduleId }, ...edit }),
  );
}

export function useRemoveSchedule(reportId: string, scheduleId: string) {
  return useChange<void, void>('report', (organizationId) =>
    call(deleteReportSchedule, { params: { organizationId, reportId, scheduleId } }),
  );
}

export function useTestSchedule(reportId: string) {
  return useChange('report', (organizationId, scheduleId: string, key) =>
    call(testReportSchedule, { params: { organizationId, reportId, scheduleId }, key }),
  );
}
