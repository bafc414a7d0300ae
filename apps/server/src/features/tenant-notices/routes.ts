import * as contract from '@dira/contract/tenant-notices';
import { requireRow } from '../../db/page.ts';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { selectParameters } from '../legal-parameters/service.ts';
import { presentNotice, presentTerms } from './present.ts';
import * as repo from './repo.ts';
import { acknowledgeNotice, giveNotice } from './service.ts';

export function registerTenantNoticeRoutes(api: Api): void {
  api.read(contract.listTenantNotices, (scope, { params: { leaseId } }) =>
    readAll([repo.selectLease(leaseId), repo.selectNotices(scope, leaseId)] as const, (leases, rows, may) => {
      requireRow(leases);
      return { items: rows.map(presentNotice), can: { acknowledge: may('leases.manage') } };
    }),
  );
  api.write(contract.acknowledgeTenantNotice, (write, { params }) => acknowledgeNotice(write, params));
  api.read(contract.listMyTenantNotices, (scope) =>
    readAll(
      [
        repo.selectTerms(scope.leaseId),
        selectParameters(),
        repo.selectNotices(scope, scope.leaseId),
      ] as const,
      (leases, parameters, rows) => ({
        terms: presentTerms(requireRow(leases), parameters),
        items: rows.map(presentNotice),
      }),
    ),
  );
  api.write(contract.giveTenantNotice, (write, { body }) => giveNotice(write, body));
}
