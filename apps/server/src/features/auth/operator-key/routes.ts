import * as contract from '@dira/contract/auth';
import type { Api } from '../../../http/api.ts';
import type { Services } from '../../../services.ts';
import { showOperatorKey } from './service.ts';

export function registerOperatorKeyRoutes(api: Api, services: Services): void {
  api.write(contract.showOperatorKey, (write, { body }) => showOperatorKey(write, services, body.secretKey));
}
