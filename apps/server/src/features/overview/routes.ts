import { getCashReport } from '@dira/contract/cash-report';
import * as contract from '@dira/contract/overview';
import type { OverviewSources } from '../../contributions/overview.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { readCashReport } from './cash-report.ts';
import { readOverview } from './service.ts';
import { makeStatement } from './statement.ts';

export function registerOverviewRoutes(
  api: Api,
  services: Pick<Services, 'pdf' | 'files'>,
  sources: OverviewSources,
): void {
  api.read(contract.getOverview, (scope, { query }) => readOverview(sources, scope, query));
  api.read(getCashReport, (scope, { query }) => readCashReport(sources, scope, query));
  api.file(contract.exportStatementPdf, (write, { query }) => makeStatement(sources, write, services, query));
}
