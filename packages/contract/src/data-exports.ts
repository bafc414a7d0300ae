import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, instant, language } from './primitives.ts';

export const DATA_EXPORT_STATES = ['preparing', 'ready', 'expired'] as const;

/** An archive of what Dira holds of the person. */
export const dataExport = z
  .object({
    id,
    state: z.enum(DATA_EXPORT_STATES),
    requestedAt: instant,
    expiresAt: instant.nullable().meta({ description: 'Until when it can be downloaded' }),
    byteSize: z.int().nullable(),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;

export const findDataExport = defineEndpoint({
  id: 'findDataExport',
  method: 'GET',
  path: '/me/data-exports/newest',
  summary: 'The newest archive of one’s own data, or none',
  tag: 'Account',
  access: { scope: 'user' },
  response: z.object({ dataExport: dataExport.nullable() }),
});

export const requestDataExport = defineEndpoint({
  id: 'requestDataExport',
  method: 'POST',
  path: '/me/data-exports',
  summary: 'Request an archive of one’s own data; one that is in preparation is returned again',
  tag: 'Account',
  access: { scope: 'user' },
  stepUp: true,
  body: z.strictObject({ language: language.meta({ description: 'In which its words are' }) }),
  response: z.object({ id }),
  status: 202,
});

export const linkDataExport = defineEndpoint({
  id: 'linkDataExport',
  method: 'POST',
  path: '/me/data-exports/{dataExportId}/download-link',
  summary: 'A short-lived address of one’s own archive, for this person and this session',
  tag: 'Account',
  access: { scope: 'user' },
  stepUp: true,
  params: z.object({ dataExportId: id }),
  response: z.object({ url: z.string(), expiresAt: instant }),
});

export const getLinkedDataExport = defineEndpoint({
  id: 'getLinkedDataExport',
  method: 'GET',
  path: '/data-exports/{token}',
  summary: 'The archive of a short-lived address; its person must still be signed in',
  tag: 'Account',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/zip',
});
