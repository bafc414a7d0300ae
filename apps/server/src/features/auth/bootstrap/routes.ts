import * as contract from '@dira/contract/auth';
import type { Api } from '../../../http/api.ts';
import type { Services } from '../../../services.ts';
import { bootstrap, requireBootstrap } from './service.ts';

export function registerBootstrapRoutes(api: Api, services: Services): void {
  api.open(contract.getBootstrap, async () => {
    await requireBootstrap(services);
    return { isOpen: true as const };
  });
  api.open(contract.bootstrapAdmin, ({ body }, { ip }) => bootstrap(services, body, ip));
}
