import * as contract from '@dira/contract/logos';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeLogo } from '../files/service.ts';
import { presentLogo } from './present.ts';
import { selectLogo } from './repo.ts';
import { removeLogo, setLogo } from './service.ts';

export function registerLogoRoutes(api: Api, services: Services): void {
  api.read(contract.getLogo, (scope) => readRows(selectLogo(scope), presentLogo));
  api.read(contract.getMyLandlordLogo, (scope) => readRows(selectLogo(scope), presentLogo));
  api.upload(contract.uploadLogo, async (upload, transact) => {
    const file = await storeLogo(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => setLogo(write, file)));
  });
  api.write(contract.removeLogo, (write) => removeLogo(write));
}
