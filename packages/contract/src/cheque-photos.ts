import { z } from 'zod';
import { IMAGE_MAX_BYTES } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, organizationParams } from './primitives.ts';

const params = organizationParams.extend({ chequeId: id });

export const uploadChequePhoto = defineEndpoint({
  id: 'uploadChequePhoto',
  method: 'POST',
  path: '/organizations/{organizationId}/cheques/{chequeId}/photo',
  summary: 'Add a photo of a cheque (PNG, JPG or WEBP, up to 10 MB), in the place of the one before',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params,
  upload: { maxBytes: IMAGE_MAX_BYTES },
  response: z.object({ id }),
  status: 201,
});

export const removeChequePhoto = defineEndpoint({
  id: 'removeChequePhoto',
  method: 'DELETE',
  path: '/organizations/{organizationId}/cheques/{chequeId}/photo',
  summary: 'Delete the photo of a cheque',
  tag: 'Cheques',
  access: { scope: 'organization', action: 'cheques.manage' },
  params,
});

export const getLinkedChequePhoto = defineEndpoint({
  id: 'getLinkedChequePhoto',
  method: 'GET',
  path: '/cheque-photos/{token}',
  summary: 'The photo of a short-lived address; its person must still be allowed to see the cheque',
  tag: 'Cheques',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/octet-stream',
});
