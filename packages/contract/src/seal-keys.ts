import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { instant, organizationParams, verbatim } from './primitives.ts';

/** A file of PKCS#12 with a key and some certificates has a few thousand bytes. */
export const mostKeyFileBytes = 64 * 1024;
const mostBase64Letters = Math.ceil(mostKeyFileBytes / 3) * 4;
const longestPassword = 1000;

export const suppliedSealKey = z
  .object({
    subject: z.string().meta({ description: 'Whose the certificate is' }),
    issuer: z.string().meta({ description: 'Who vouches for that' }),
    validFrom: instant,
    validUntil: instant,
    fingerprint: z.string().meta({ description: 'SHA-256 of the certificate, as AB:CD:…' }),
    suppliedAt: instant,
  })
  .meta({ id: 'SuppliedSealKey' });
export type SuppliedSealKey = z.infer<typeof suppliedSealKey>;

const path = '/organizations/{organizationId}/seal-key';
const access = { scope: 'organization', action: 'organization.manage' } as const;

export const getSealKey = defineEndpoint({
  id: 'getSealKey',
  method: 'GET',
  path,
  summary: 'Which key seals signed documents; never the key itself',
  tag: 'Signing',
  access,
  params: organizationParams,
  response: z.object({
    sealsWith: z.enum(['organization', 'installation', 'built']).meta({
      description:
        'A key that the organization supplied, one of the operator, or the one that Dira made for it',
    }),
    organization: suppliedSealKey
      .nullable()
      .meta({ description: 'Also where it has ended and seals no more' }),
    installation: suppliedSealKey.nullable(),
  }),
});

export const supplySealKey = defineEndpoint({
  id: 'supplySealKey',
  method: 'PUT',
  path,
  summary: 'Seal with one’s own key from now on; documents already sealed stay as they are',
  tag: 'Signing',
  access,
  stepUp: true,
  params: organizationParams,
  body: z.strictObject({
    file: z
      .base64()
      .min(1)
      .max(mostBase64Letters)
      .meta({ description: 'PKCS#12 (.p12, .pfx) with an RSA key and its certificates, as Base64' }),
    password: verbatim(longestPassword).meta({ description: 'Of the file; it is not kept' }),
  }),
  response: suppliedSealKey,
});

export const removeSealKey = defineEndpoint({
  id: 'removeSealKey',
  method: 'DELETE',
  path,
  summary: 'Delete the supplied key; the installation’s or the built-in one seals again',
  tag: 'Signing',
  access,
  stepUp: true,
  params: organizationParams,
});
