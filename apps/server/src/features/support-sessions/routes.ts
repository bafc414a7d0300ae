import * as contract from '@dira/contract/support-sessions';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

export function registerSupportSessionRoutes(api: Api, services: Pick<Services, 'newId'>): void {
  api.write(contract.openSupportSession, (write, { params, body }) =>
    service.open(write, services, params.workspaceId, body.reason),
  );
  api.write(contract.leaveWorkspace, (write, { params }) => service.leave(write, params.workspaceId));
  api.write(contract.endSupportSession, (write) => service.endOpen(write));
  api.write(contract.setSupportChanges, (write, { body }) => service.setChanges(write, body.isAllowed));
}
