import { z } from 'zod';
import { IMAGE_MAX_BYTES } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, organizationParams } from './primitives.ts';

/** What a tenant sent along with a reported payment. */
export const paymentProof = z
  .object({
    filename: z.string(),
    mediaType: z.string(),
    url: z.string().meta({ description: 'Short-lived, for the person who asked' }),
    thumbnailUrl: z.string().nullable().meta({ description: 'Null of a PDF' }),
  })
  .meta({ id: 'PaymentProof' });
export type PaymentProof = z.infer<typeof paymentProof>;

const myPaymentParams = z.object({ leaseId: id, paymentId: id });

export const uploadMyPaymentProof = defineEndpoint({
  id: 'uploadMyPaymentProof',
  method: 'POST',
  path: '/my/leases/{leaseId}/payments/{paymentId}/proof',
  summary: 'Add a picture (PNG, JPG or WEBP) or a PDF, up to 10 MB, to a payment that waits; one a payment',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myPaymentParams,
  upload: { maxBytes: IMAGE_MAX_BYTES },
  response: z.object({ id }),
  status: 201,
});

export const getMyPaymentProof = defineEndpoint({
  id: 'getMyPaymentProof',
  method: 'GET',
  path: '/my/leases/{leaseId}/payments/{paymentId}/proof',
  summary: 'What the signed-in tenant sent along with a payment',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myPaymentParams,
  response: paymentProof,
});

export const getPaymentProof = defineEndpoint({
  id: 'getPaymentProof',
  method: 'GET',
  path: '/organizations/{organizationId}/payments/{paymentId}/proof',
  summary: 'What a tenant sent along with a reported payment',
  tag: 'Money',
  access: { scope: 'organization', action: 'money.see' },
  params: organizationParams.extend({ paymentId: id }),
  response: paymentProof,
});

export const getLinkedPaymentProof = defineEndpoint({
  id: 'getLinkedPaymentProof',
  method: 'GET',
  path: '/payment-proofs/{token}',
  summary: 'The file of a short-lived address; its person must still be allowed to see the payment',
  tag: 'Money',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/octet-stream',
});
