import { z } from 'zod';
import { DOCUMENT_MAX_BYTES } from './constants.ts';
import { downloadLink } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, organizationParams } from './primitives.ts';

/** So many files go with one message. */
export const ATTACHMENTS_PER_MESSAGE = 5;

/** So long a stored file waits for its message. */
export const UNSENT_ATTACHMENT_HOURS = 24;

export const attachment = z
  .object({
    id,
    filename: z.string(),
    mediaType: z.string(),
    byteSize: z.int(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof attachment>;

const params = organizationParams.extend({ attachmentId: id });
const myLeaseParams = z.object({ leaseId: id });
const upload = { maxBytes: DOCUMENT_MAX_BYTES };
const access = { scope: 'organization', action: 'messages.use' } as const;

export const uploadMessageAttachment = defineEndpoint({
  id: 'uploadMessageAttachment',
  method: 'POST',
  path: '/organizations/{organizationId}/message-attachments',
  summary: 'Store a document or a picture for a message; unsent it is deleted after a day',
  tag: 'Messages',
  access,
  params: organizationParams,
  upload,
  response: attachment,
  status: 201,
});

export const createAttachmentLink = defineEndpoint({
  id: 'createAttachmentLink',
  method: 'POST',
  path: '/organizations/{organizationId}/message-attachments/{attachmentId}/download-link',
  summary: 'A short-lived address of a file in a message',
  tag: 'Messages',
  access,
  whileReadOnly: true,
  params,
  response: downloadLink,
});

export const uploadMyMessageAttachment = defineEndpoint({
  id: 'uploadMyMessageAttachment',
  method: 'POST',
  path: '/my/leases/{leaseId}/message-attachments',
  summary: 'Store a file that the tenant is going to send with a message',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  upload,
  response: attachment,
  status: 201,
});

export const createMyAttachmentLink = defineEndpoint({
  id: 'createMyAttachmentLink',
  method: 'POST',
  path: '/my/leases/{leaseId}/message-attachments/{attachmentId}/download-link',
  summary: 'A short-lived address of a file that came or went with a message of the tenant',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  whileReadOnly: true,
  params: myLeaseParams.extend({ attachmentId: id }),
  response: downloadLink,
});

export const getLinkedAttachment = defineEndpoint({
  id: 'getLinkedAttachment',
  method: 'GET',
  path: '/attachments/{token}',
  summary: 'The file of a short-lived address; its person must still be one of the two',
  tag: 'Messages',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/octet-stream',
});
