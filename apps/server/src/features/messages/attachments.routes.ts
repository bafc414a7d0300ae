import * as contract from '@dira/contract/message-attachments';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { keepOrDiscard, storeFile } from '../files/service.ts';
import { linkToAttachment, openAttachment, storeAttachment } from './attachments.ts';

export function registerMessageAttachmentRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
  // Whoever could ask for a link may use it.
  const guards = {
    member: guardOf(contract.createAttachmentLink),
    tenant: guardOf(contract.createMyAttachmentLink),
  };
  api.upload(contract.uploadMessageAttachment, async (upload, transact) => {
    const file = await storeFile(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => storeAttachment(write, file)));
  });
  api.upload(contract.uploadMyMessageAttachment, async (upload, transact) => {
    const file = await storeFile(services, upload.organizationId, upload);
    return keepOrDiscard(services, file, () => transact((write) => storeAttachment(write, file)));
  });
  api.write(contract.createAttachmentLink, (write, { params }) =>
    linkToAttachment(write, links, params.attachmentId),
  );
  api.write(contract.createMyAttachmentLink, (write, { params }) =>
    linkToAttachment(write, links, params.attachmentId),
  );
  api.linked(contract.getLinkedAttachment, ({ params }) =>
    openAttachment(services, links, guards, params.token),
  );
}
