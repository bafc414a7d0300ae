import * as contract from '@dira/contract/message-attachments';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { OrgScope, TenancyScope } from '../../db/scope.ts';
import type { Api } from '../../http/api.ts';
import { guardOf } from '../../http/guards.ts';
import { createDownloadLinks, type LinkedFile } from '../../platform/download-links.ts';
import type { Services } from '../../services.ts';
import { openLinked } from '../files/linked.ts';
import { keepOrDiscard, storeFile } from '../files/service.ts';
import { selectAttachment } from './attachments.repo.ts';
import { linkToAttachment, storeAttachment } from './attachments.ts';

export function registerMessageAttachmentRoutes(api: Api, services: Services): void {
  const links = createDownloadLinks(services);
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
    openLinked(services, links.read(params.token), {
      member: { guard: guardOf(contract.createAttachmentLink), read: readAttachment },
      tenant: { guard: guardOf(contract.createMyAttachmentLink), read: readAttachment },
    }),
  );
}

const readAttachment = (_: OrgScope | TenancyScope, { fileId }: LinkedFile) =>
  readRows(selectAttachment(fileId), requireRow);
