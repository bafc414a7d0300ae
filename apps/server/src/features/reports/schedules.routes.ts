import * as contract from '@dira/contract/report-schedules';
import type { Api } from '../../http/api.ts';
import * as schedules from './schedules.ts';

export function registerReportScheduleRoutes(api: Api): void {
  api.read(contract.listReportSchedules, (scope, { params }) =>
    schedules.readSchedules(scope, params.reportId),
  );
  api.read(contract.getReportSchedule, (scope, { params }) => schedules.readSchedule(scope, params));
  api.write(contract.createReportSchedule, (write, { params, body }) =>
    schedules.addSchedule(write, params.reportId, body),
  );
  api.write(contract.updateReportSchedule, (write, { params, body }) =>
    schedules.changeSchedule(write, params, body),
  );
  api.write(contract.deleteReportSchedule, (write, { params }) => schedules.removeSchedule(write, params));
  api.write(contract.testReportSchedule, (write, { params }) => schedules.sendTest(write, params));
}
