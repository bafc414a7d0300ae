import * as contract from '@dira/contract/periods';
import { daysOfMonth } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, readAll, readRows, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import { selectWaitingInMonth } from '../money/period-figures.ts';
import { buildFigures, selectFigures } from './figures.ts';
import { presentBooks, presentPeriod, presentReport } from './present.ts';
import * as repo from './repo.ts';
import { writeReportCsv } from './report-csv.ts';
import * as service from './service.ts';

export function registerPeriodRoutes(api: Api): void {
  api.read(contract.getBooks, (scope) =>
    readRows(repo.selectBooks(scope), ([row]) => presentBooks(row, scope.today)),
  );
  api.write(contract.setCloseDay, (write, { body }) => service.chooseCloseDay(write, body.closeDay));
  api.list(contract.listPeriods, {
    select: repo.selectPeriods,
    position: (row) => [row.month, row.id],
    present: presentPeriod,
  });
  api.write(contract.closePeriod, (write, { body }) => service.closePeriod(write, body.month));
  api.write(contract.reopenPeriod, (write, { params, body }) =>
    service.reopenPeriod(write, params.periodId, body.reason),
  );
  api.read(contract.getPeriodReport, (scope, { query }) => readReport(scope, query.month));
  api.file(contract.exportPeriodReport, async (write, { query }) => {
    const { figures } = await answerRead(write, readReport(write, query.month));
    return {
      name: `books-${query.month}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      bytes: writeReportCsv(figures, query.language ?? 'en'),
    };
  });
}

function readReport(scope: OrgScope, month: string): Read<contract.PeriodReport> {
  const days = { organizationId: scope.organizationId, ...daysOfMonth(month) };
  return readAll(
    [...selectFigures(days), selectWaitingInMonth(days), repo.selectClosed(scope, days.from)],
    (leases, cash, spent, waiting, [closed]) =>
      presentReport(buildFigures(month, leases, cash, spent), closed, requireRow(waiting)),
  );
}
