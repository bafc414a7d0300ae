import * as contract from '@dira/contract/seal-keys';
import { readAll } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { presentKeys } from './present.ts';
import * as repo from './repo.ts';
import { openKeyFile, removeKey, supplyKey } from './service.ts';

export function registerSealKeyRoutes(api: Api, services: Services): void {
  api.read(contract.getSealKey, (scope) =>
    readAll([repo.selectSuppliedKey(scope), repo.selectInstallationKey()], ([organization], [installation]) =>
      presentKeys(scope.now, organization, installation),
    ),
  );
  api.write(contract.supplySealKey, async (write, { body: { file, password } }) =>
    supplyKey(write, services, await openKeyFile(services, { file: Buffer.from(file, 'base64'), password })),
  );
  api.write(contract.removeSealKey, (write) => removeKey(write));
}
