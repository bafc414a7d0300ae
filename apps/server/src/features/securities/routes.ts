import * as contract from '@dira/contract/securities';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { presentSecurities, presentSecurity } from './present.ts';
import * as repo from './repo.ts';
import * as service from './service.ts';

export function registerSecurityRoutes(api: Api, { secrets }: Pick<Services, 'secrets'>): void {
  api.read(contract.listSecurities, (scope, { params }) =>
    readAll(
      [
        repo.selectBackedLease(scope, params.leaseId),
        repo.selectSecurities(scope, params.leaseId),
        selectParameters(),
      ],
      (leases, rows, parameters, may) => {
        const lease = requireRow(leases);
        return presentSecurities(lease, rows, readLaw(parameters, lease.starts_on), scope.today, may);
      },
    ),
  );
  api.read(contract.getSecurity, (scope, { params }) =>
    readRows(repo.selectSecurity(scope, params.securityId), (rows, may) =>
      presentSecurity(requireRow(rows), may('securities.manage')),
    ),
  );
  api.write(contract.createSecurity, (write, { params, body }) =>
    service.createSecurity(write, secrets, params.leaseId, body),
  );
  api.write(contract.updateSecurity, (write, { params, body }) =>
    service.changeSecurity(write, secrets, params.securityId, body),
  );
  api.write(contract.revealGuarantorIdentityNumber, (write, { params }) =>
    service.revealIdentityNumber(write, secrets, params.securityId),
  );
  api.write(contract.moveSecurity, (write, { params, body }) =>
    service.moveSecurity(write, params.securityId, body),
  );
  api.write(contract.recordMoveOut, (write, { params, body }) =>
    service.recordMoveOut(write, params.leaseId, body.handedBackOn),
  );
}
