import * as contract from '@dira/contract/lease-endings';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentAccount, presentEnding } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerLeaseEndingRoutes(api: Api): void {
  api.read(contract.getLeaseEnding, (scope, { params }) =>
    readRows(repo.selectEndingSource(scope, params.leaseId), (rows, may) =>
      presentEnding(requireRow(rows), scope.today, may),
    ),
  );
  api.write(contract.saveLeaseEnding, (write, { params, body }) =>
    service.saveDraft(write, params.leaseId, body),
  );
  api.write(contract.previewLeaseEnding, async (write, { params }) => {
    const account = await service.previewEnding(write, params.leaseId);
    return { account: write.may('money.see') ? presentAccount(account) : null };
  });
  api.write(contract.confirmLeaseEnding, (write, { params, body }) =>
    service.confirmEnding(write, params.leaseId, body),
  );
  api.write(contract.takeBackLeaseEnding, (write, { params }) =>
    service.takeBackEnding(write, params.leaseId),
  );
}
