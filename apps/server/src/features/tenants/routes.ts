import * as contract from '@dira/contract/tenants';
import { requireRow, toPage, type Cursors } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { createCredentials } from './credentials.ts';
import { presentTenant } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerTenantRoutes(api: Api, services: Services, cursors: Cursors): void {
  api.read(contract.listTenants, (scope, { query }) => {
    const rows = repo.selectTenants(scope, { ...query, after: cursors.read('tenants', query.cursor) });
    return readRows(rows, (found) =>
      toPage(found, {
        list: 'tenants',
        limit: query.limit,
        cursors,
        position: (row) => [row.name_key, row.id],
        present: presentTenant,
      }),
    );
  });

  api.read(contract.getTenant, (scope, { params }) =>
    readRows(repo.selectTenant(scope, params.tenantId), (rows) => presentTenant(requireRow(rows))),
  );

  api.write(contract.updateTenant, (write, { params, body }) =>
    service.changeTenant(write, services.secrets, params.tenantId, body),
  );
  api.write(contract.createTenantCredentials, (write, { params }) =>
    createCredentials(write, services, params.tenantId),
  );
}
