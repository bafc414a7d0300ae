import * as contract from '@dira/contract/addresses';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import * as service from './service.ts';

export function registerAddressRoutes(api: Api, services: Services): void {
  api.ask(contract.suggestAddresses, (scope, { query }) => service.suggest(services, scope, query));
  api.ask(contract.getAddressDetails, (scope, { query }) => service.find(services, scope, query));
}
