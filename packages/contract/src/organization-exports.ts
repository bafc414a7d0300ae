import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, language, organizationParams } from './primitives.ts';

/** An archive of a workspace is kept for so many days. */
export const ORGANIZATION_EXPORT_DAYS = 7;

/** What one workspace may have made in a day. */
export const ORGANIZATION_EXPORTS_PER_DAY = 5;

export const ORGANIZATION_EXPORT_STATES = ['preparing', 'ready', 'failed', 'expired'] as const;

const access = { scope: 'organization', action: 'organization.export' } as const;

/** An archive of everything that a workspace holds. */
export const organizationExport = z
  .object({
    id,
    state: z.enum(ORGANIZATION_EXPORT_STATES),
    requestedAt: instant,
    expiresAt: instant.nullable().meta({ description: 'Until when it can be downloaded' }),
    byteSize: z.int().nullable(),
  })
  .meta({ id: 'OrganizationExport' });
export type OrganizationExport = z.infer<typeof organizationExport>;

export const findOrganizationExport = defineEndpoint({
  id: 'findOrganizationExport',
  method: 'GET',
  path: '/organizations/{organizationId}/exports/newest',
  summary: 'The newest archive of everything that the workspace holds, and the one that can be downloaded',
  tag: 'Organization',
  access,
  params: organizationParams,
  response: z.object({
    newest: organizationExport.nullable(),
    ready: organizationExport
      .nullable()
      .meta({ description: 'Older than the newest where that is not ready' }),
  }),
});

export const requestOrganizationExport = defineEndpoint({
  id: 'requestOrganizationExport',
  method: 'POST',
  path: '/organizations/{organizationId}/exports',
  summary:
    'Request an archive of everything that the workspace holds, after a recent sign-in; one that is in preparation is returned again',
  tag: 'Organization',
  access,
  stepUp: true,
  whileReadOnly: true,
  params: organizationParams,
  body: z.strictObject({ language: language.meta({ description: 'In which its words are' }) }),
  response: z.object({ id }),
  status: 202,
});

export const linkOrganizationExport = defineEndpoint({
  id: 'linkOrganizationExport',
  method: 'POST',
  path: '/organizations/{organizationId}/exports/{organizationExportId}/download-link',
  summary: 'A short-lived address of an archive of the workspace, for this person and this session',
  tag: 'Organization',
  access,
  stepUp: true,
  whileReadOnly: true,
  params: organizationParams.extend({ organizationExportId: id }),
  response: z.object({ url: z.string(), expiresAt: instant }),
});

export const getLinkedOrganizationExport = defineEndpoint({
  id: 'getLinkedOrganizationExport',
  method: 'GET',
  path: '/organization-exports/{token}',
  summary: 'The archive of a short-lived address; its person must still own the workspace',
  tag: 'Organization',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/zip',
});
