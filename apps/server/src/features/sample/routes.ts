import * as contract from '@dira/contract/sample';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

export function registerSampleRoutes(api: Api, services: Services): void {
  api.write(contract.loadSampleWorkspace, (write, { body }) =>
    service.loadSample(write, services, body.language),
  );
  api.write(contract.clearSampleWorkspace, (write) => service.clearSample(write, services));
}
