import * as contract from '@dira/contract/users';
import type { AllHandovers } from '../../contributions/handovers.ts';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentUser } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerUserRoutes(api: Api, services: Services, handovers: AllHandovers): void {
  api.list(contract.listUsers, {
    select: repo.selectUsers,
    position: (row) => [row.name_key, row.user_id],
    present: (row, { scope }) => presentUser(row, scope),
  });
  api.read(contract.getUser, (scope, { params }) =>
    readRows(repo.selectUser(scope, params.userId), (rows) => presentUser(requireRow(rows), scope)),
  );
  api.write(contract.createUser, (write, { body }) => service.createUser(write, services, body));
  api.write(contract.createTenantUser, (write, { body }) =>
    service.createTenantUser(write, services, body.tenantId),
  );
  api.write(contract.updateUser, (write, { params, body }) => service.changeUser(write, params.userId, body));
  api.write(contract.resetUserAccess, (write, { params, body }) =>
    service.resetAccess(write, services, params.userId, body.endsSecondFactors),
  );
  api.write(contract.signOutUser, (write, { params }) => service.signOutUser(write, params.userId));
  api.write(contract.deleteUser, (write, { params, body }) =>
    service.deleteUser(write, handovers, params.userId, body.assigneeId),
  );
}
