import * as contract from '@dira/contract/recurring-charges';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { readIndexes } from '../cpi/indexes.ts';
import { selectIndexes, selectLinks } from '../cpi/service.ts';
import { presentRecurringCharge } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerRecurringChargeRoutes(api: Api): void {
  api.read(contract.listRecurringCharges, (scope, { params }) =>
    readAll(
      [
        repo.selectLease(scope, params.leaseId),
        repo.selectOfLease(scope, params.leaseId),
        selectIndexes(repo.seriesOf(scope, params.leaseId)),
        selectLinks(repo.seriesOf(scope, params.leaseId)),
      ],
      (leases, rows, indexes, links, may) => {
        requireRow(leases);
        const known = readIndexes(indexes, links);
        return {
          items: rows.map((row) => presentRecurringCharge(row, known, scope.today, may('money.post'))),
        };
      },
    ),
  );
  api.write(contract.createRecurringCharge, (write, { params, body }) =>
    service.createRecurringCharge(write, params.leaseId, body),
  );
  api.write(contract.changeRecurringCharge, (write, { params, body }) =>
    service.changeRecurringCharge(write, params.recurringChargeId, body),
  );
  api.write(contract.stopRecurringCharge, (write, { params, body }) =>
    service.stopRecurringCharge(write, params.recurringChargeId, body.on),
  );
}
