import * as contract from '@dira/contract/cheque-photos';
import { getCheque } from '@dira/contract/cheques';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { openLinked } from '../files/linked.ts';
import { keepOrDiscard, storePicture } from '../files/service.ts';
import { selectLinkedPhoto } from './photos.repo.ts';
import { removePhoto, setPhoto } from './photos.ts';

export function registerChequePhotoRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  api.upload(contract.uploadChequePhoto, async (upload, transact, { params }) => {
    const file = await storePicture(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => setPhoto(write, params.chequeId, file)));
  });
  api.write(contract.removeChequePhoto, (write, { params }) => removePhoto(write, params.chequeId));
  api.linked(contract.getLinkedChequePhoto, ({ params }) =>
    openLinked(services, links.read(params.token), {
      member: {
        guard: guardOf(getCheque),
        read: (_, { documentId, fileId }) => readRows(selectLinkedPhoto(documentId, fileId), requireRow),
      },
    }),
  );
}
