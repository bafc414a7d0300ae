import * as contract from '@dira/contract/lease-terminations';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentAccount, presentTermination } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerLeaseTerminationRoutes(api: Api): void {
  api.read(contract.getLeaseTermination, (scope, { params }) =>
    readRows(repo.selectTerminationSource(scope, params.leaseId), (rows, may) =>
      presentTermination(requireRow(rows), scope.today, may),
    ),
  );
  api.write(contract.saveLeaseTermination, (write, { params, body }) =>
    service.saveDraft(write, params.leaseId, body),
  );
  api.write(contract.previewLeaseTermination, async (write, { params }) => {
    const account = await service.previewTermination(write, params.leaseId);
    return { account: write.may('money.see') ? presentAccount(account) : null };
  });
  api.write(contract.confirmLeaseTermination, (write, { params }) =>
    service.confirmTermination(write, params.leaseId),
  );
  api.write(contract.cancelLeaseTermination, (write, { params }) =>
    service.cancelTermination(write, params.leaseId),
  );
}
