import * as contract from '@dira/contract/late-interest';
import type { Api } from '../../http/api.ts';
import { readLateInterest, setLateInterest } from './service.ts';

export function registerLateInterestRoutes(api: Api): void {
  api.read(contract.getLateInterest, (scope) => readLateInterest(scope, { kind: 'organization' }));
  api.write(contract.setLateInterest, (write, { body }) =>
    setLateInterest(write, { kind: 'organization' }, body),
  );
  api.read(contract.getPropertyLateInterest, (scope, { params }) =>
    readLateInterest(scope, { kind: 'property', id: params.propertyId }),
  );
  api.write(contract.setPropertyLateInterest, (write, { params, body }) =>
    setLateInterest(write, { kind: 'property', id: params.propertyId }, body),
  );
  api.read(contract.getLeaseLateInterest, (scope, { params }) =>
    readLateInterest(scope, { kind: 'lease', id: params.leaseId }),
  );
  api.write(contract.setLeaseLateInterest, (write, { params, body }) =>
    setLateInterest(write, { kind: 'lease', id: params.leaseId }, body),
  );
}
