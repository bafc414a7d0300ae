import * as contract from '@dira/contract/cheque-photos';
import { getCheque } from '@dira/contract/cheques';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storePicture } from '../files/service.ts';
import { openPhoto, removePhoto, setPhoto } from './photos.ts';

export function registerChequePhotoRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  // Whoever could ask for an address may use it.
  const guard = guardOf(getCheque);
  api.upload(contract.uploadChequePhoto, async (upload, transact, { params }) => {
    const file = await storePicture(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => setPhoto(write, params.chequeId, file)));
  });
  api.write(contract.removeChequePhoto, (write, { params }) => removePhoto(write, params.chequeId));
  api.linked(contract.getLinkedChequePhoto, ({ params }) => openPhoto(services, links, guard, params.token));
}
