import { getMyMaintenanceRequest } from '@dira/contract/maintenance';
import * as contract from '@dira/contract/pictures';
import type { Galleries, GalleryOwner } from '../../contributions/galleries.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, readRows } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import type { Api, ReceivedFile } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import type { Outcome } from '../../http/idempotency.ts';
import { AppError } from '../../platform/app-error.ts';
import { createDownloadLinks, type DownloadLinks, type LinkedFile } from '../../platform/download-links.ts';
import { presentPicture } from '../../platform/picture-links.ts';
import type { Services } from '../../services.ts';
import { openFound, openLinked } from '../files/linked.ts';
import { keepOrDiscard, storePicture } from '../files/service.ts';
import { selectLinkedPicture, selectPictures, selectTenantsPicture, selectUnit } from './repo.ts';
import { addPicture, describePicture, orderPictures, removePicture } from './service.ts';

export function registerPictureRoutes(api: Api, services: Services, galleries: Galleries): void {
  const links = createDownloadLinks(services);
  bindUnitGallery(api, links);
  bindUploads(api, services, galleries);
  api.write(contract.orderPictures, (write, { body }) =>
    orderPictures(write, galleries.hold, body.pictureIds),
  );
  api.write(contract.describePicture, (write, { params, body }) =>
    describePicture(write, params.pictureId, body.altText),
  );
  api.write(contract.deletePicture, (write, { params }) => removePicture(write, params.pictureId));
  bindLinked(api, services, links, galleries);
}

function bindUnitGallery(api: Api, links: DownloadLinks): void {
  api.read(contract.getUnitGallery, (scope, { params: { unitId } }) =>
    readAll([selectUnit(scope, unitId), selectPictures(scope, { unitId })], (units, pictures) => {
      requireRow(units);
      return { pictures: pictures.map(({ picture }) => presentPicture(links, scope, picture)) };
    }),
  );
}

type Transact = (work: (write: OrgWrite) => Promise<{ id: string }>) => Promise<Outcome>;

function bindUploads(api: Api, services: Services, { hold }: Galleries): void {
  const bring = async (upload: ReceivedFile, transact: Transact, owner: GalleryOwner) => {
    const file = await storePicture(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => addPicture(write, hold, owner, file)));
  };
  api.upload(contract.uploadPortfolioPicture, (upload, transact, { params }) =>
    bring(upload, transact, { portfolioId: params.portfolioId }),
  );
  api.upload(contract.uploadPropertyPicture, (upload, transact, { params }) =>
    bring(upload, transact, { propertyId: params.propertyId }),
  );
  api.upload(contract.uploadUnitPicture, (upload, transact, { params }) =>
    bring(upload, transact, { unitId: params.unitId }),
  );
}

/** An address works as long as whoever it was made for may see what the picture shows; a visitor’s, as long as it is shared. */
function bindLinked(api: Api, services: Services, links: DownloadLinks, { readShared }: Galleries): void {
  const guard = guardOf(contract.getPropertyGallery);
  api.linked(contract.getLinkedPicture, async ({ params }) => {
    const grant = links.read(params.token);
    if (grant === undefined || !('shareToken' in grant))
      return openLinked(services, grant, {
        member: { guard, read: readPicture },
        tenant: {
          guard: guardOf(getMyMaintenanceRequest),
          read: (scope, { documentId, fileId }) =>
            readRows(selectTenantsPicture(scope, documentId, fileId), requireRow),
        },
      });
    return openFound(services.files, readShared(services, guard, grant));
  });
}

function readPicture(_: OrgScope, { documentId, fileId }: LinkedFile) {
  return readRows(selectLinkedPicture(documentId, fileId), (rows, may) => {
    const row = requireRow(rows);
    if (row.maintenance_request_id !== null && !may('maintenance.see')) throw new AppError('not_found');
    return row;
  });
}
