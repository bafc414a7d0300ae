import * as contract from '@dira/contract/tenants';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { sha256 } from '../../platform/digest.ts';
import type { Services } from '../../services.ts';
import { createCredentials } from './credentials.ts';
import { selectInvitation } from './invitations.repo.ts';
import { answerInvitation } from './invitations.ts';
import { presentInvitation, presentTenant } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerTenantRoutes(api: Api, services: Services): void {
  api.list(contract.listTenants, {
    select: repo.selectTenants,
    position: (row) => [row.name_key, row.id],
    present: presentTenant,
  });

  api.read(contract.getTenant, (scope, { params }) =>
    readRows(repo.selectTenant(scope, params.tenantId), (rows) => presentTenant(requireRow(rows))),
  );

  api.write(contract.updateTenant, (write, { params, body }) =>
    service.changeTenant(write, services.secrets, params.tenantId, body),
  );
  api.write(contract.revealTenantIdentityNumber, (write, { params }) =>
    service.revealIdentityNumber(write, services.secrets, params.tenantId),
  );
  api.write(contract.createTenantCredentials, (write, { params }) =>
    createCredentials(write, services, params.tenantId),
  );

  api.read(contract.getTenantInvitation, (_scope, { params }) =>
    readRows(selectInvitation(sha256(params.token)), (rows) => presentInvitation(requireRow(rows))),
  );
  api.write(contract.acceptTenantInvitation, (write, { params }) =>
    answerInvitation(write, params.token, true),
  );
  api.write(contract.declineTenantInvitation, (write, { params }) =>
    answerInvitation(write, params.token, false),
  );
}
