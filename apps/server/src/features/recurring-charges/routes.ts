import * as contract from '@dira/contract/recurring-charges';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentRecurringCharge } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerRecurringChargeRoutes(api: Api): void {
  api.read(contract.listRecurringCharges, (scope, { params }) =>
    readAll(
      [repo.selectLease(scope, params.leaseId), repo.selectOfLease(scope, params.leaseId)],
      (leases, rows, may) => {
        requireRow(leases);
        return { items: rows.map((row) => presentRecurringCharge(row, may('money.post'))) };
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
