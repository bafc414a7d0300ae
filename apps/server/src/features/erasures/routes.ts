import * as contract from '@dira/contract/erasures';
import type { Api } from '../../http/api.ts';
import * as service from './service.ts';

export function registerErasureRoutes(api: Api): void {
  api.write(contract.askErasure, (write, { body }) => service.ask(write, body));
  api.write(contract.stopErasure, (write) => service.stop(write));
}
