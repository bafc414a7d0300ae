import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, organizationParams } from './primitives.ts';

export const LOGO_MAX_BYTES = 5 * 1024 * 1024;

const logo = z
  .object({
    id,
    picture: z.string().meta({ description: 'A small PNG of at most 20 KB, as a data address' }),
    width: z.int().meta({ description: 'In pixels, as it is printed' }),
    height: z.int(),
  })
  .meta({ id: 'Logo' });
export type Logo = z.infer<typeof logo>;

/** The logo on a page that is opened by a link: it comes with the page, so that nothing else has to be asked for. */
export const logoPicture = z
  .string()
  .nullable()
  .meta({ description: 'A small PNG as a data address; null where the workspace has none' });

/** Null where the workspace has none. */
const shownLogo = z.object({ logo: logo.nullable() });

export const getLogo = defineEndpoint({
  id: 'getLogo',
  method: 'GET',
  path: '/organizations/{organizationId}/logo',
  summary: 'The logo of the workspace',
  tag: 'Organization',
  access: { scope: 'organization', action: 'properties.see' },
  params: organizationParams,
  response: shownLogo,
});

export const getMyLandlordLogo = defineEndpoint({
  id: 'getMyLandlordLogo',
  method: 'GET',
  path: '/my/leases/{leaseId}/logo',
  summary: 'The logo of the landlord’s workspace',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: z.object({ leaseId: id }),
  response: shownLogo,
});

export const uploadLogo = defineEndpoint({
  id: 'uploadLogo',
  method: 'POST',
  path: '/organizations/{organizationId}/logo',
  summary: 'Set the logo of the workspace (PNG, JPG or WEBP, up to 5 MB), in the place of the one before',
  tag: 'Organization',
  access: { scope: 'organization', action: 'letterhead.manage' },
  params: organizationParams,
  upload: { maxBytes: LOGO_MAX_BYTES },
  response: z.object({ id }),
  status: 201,
});

export const removeLogo = defineEndpoint({
  id: 'removeLogo',
  method: 'DELETE',
  path: '/organizations/{organizationId}/logo',
  summary: 'Remove the logo of the workspace; issued receipts keep it',
  tag: 'Organization',
  access: { scope: 'organization', action: 'letterhead.manage' },
  params: organizationParams,
});
