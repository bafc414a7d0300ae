import * as contract from '@dira/contract/linkage';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { OrgScope, TenancyScope } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import { readIndexes } from '../cpi/indexes.ts';
import { selectIndexes, selectLinks } from '../cpi/service.ts';
import { readRates } from './plan.ts';
import { presentLinkage } from './present.ts';
import * as repo from './repo.ts';
import { removeLinkage, setLinkage } from './service.ts';

/** Twenty-five years of a lease, and what came before it. */
const monthsShown = 400;

export function registerLinkageRoutes(api: Api): void {
  api.read(contract.getLinkage, (scope, { params }) => readLinkage(scope, params.leaseId));
  api.read(contract.getMyLinkage, (scope) => readLinkage(scope, scope.leaseId));
  api.write(contract.setLinkage, (write, { params, body }) => setLinkage(write, params.leaseId, body));
  api.write(contract.removeLinkage, (write, { params }) => removeLinkage(write, params.leaseId));
}

function readLinkage(scope: OrgScope | TenancyScope, leaseId: string) {
  const series = repo.seriesOf(scope, leaseId);
  return readAll(
    [
      repo.selectLinkages({ of: scope, leaseId }),
      repo.selectPeriods({ of: scope, leaseId }),
      repo.selectAdjustments({ of: scope, leaseId }),
      selectIndexes(series, monthsShown),
      selectLinks(series),
      repo.selectDueRates({ of: scope, leaseId }, scope.today),
    ],
    (leases, periods, adjustments, indexes, links, rates) =>
      presentLinkage(requireRow(leases), periods, adjustments, {
        indexes: readIndexes(indexes, links),
        rateOf: readRates(rates),
        today: scope.today,
      }),
  );
}
