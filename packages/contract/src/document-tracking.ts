import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, DOCUMENTS_PER_ARCHIVE } from './constants.ts';
import { requiredDocument, downloadLink } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import { id, instant, organizationParams, page, pageQuery, plainDate, requiredLine } from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';
import { moreTenants } from './tenants.ts';

const documentParams = organizationParams.extend({ documentId: id });
const kindParams = organizationParams.extend({ requiredDocumentId: id });

export const documentVersion = z
  .object({
    number: z.int(),
    filename: z.string(),
    byteSize: z.int(),
    isCurrent: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'DocumentVersion' });

export const listDocumentVersions = defineEndpoint({
  id: 'listDocumentVersions',
  method: 'GET',
  path: '/organizations/{organizationId}/documents/{documentId}/versions',
  summary: 'Versions of a document, newest first, at most 200',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: documentParams,
  response: z.object({ items: z.array(documentVersion) }),
});

export const addDocumentVersion = defineEndpoint({
  id: 'addDocumentVersion',
  method: 'POST',
  path: '/organizations/{organizationId}/documents/{documentId}/versions',
  summary: 'Add a new version of a document; the older ones are kept',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params: documentParams,
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  response: z.object({ number: z.int() }),
  status: 201,
});

export const createVersionLink = defineEndpoint({
  id: 'createVersionLink',
  method: 'POST',
  path: '/organizations/{organizationId}/documents/{documentId}/versions/{versionNumber}/download-link',
  summary: 'A short-lived address of an earlier version',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  whileReadOnly: true,
  reads: true,
  params: documentParams.extend({ versionNumber: z.coerce.number().int().min(1).max(10_000) }),
  response: downloadLink,
});

export const downloadArchive = defineEndpoint({
  id: 'downloadArchive',
  method: 'POST',
  path: '/organizations/{organizationId}/documents/archive',
  summary: 'Several documents in one ZIP file',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  whileReadOnly: true,
  reads: true,
  params: organizationParams,
  body: z.strictObject({ documentIds: z.array(id).min(1).max(DOCUMENTS_PER_ARCHIVE) }),
  produces: 'application/zip',
});

export const listDocumentTags = defineEndpoint({
  id: 'listDocumentTags',
  method: 'GET',
  path: '/organizations/{organizationId}/document-tags',
  summary: 'The tags in use, by name, at most 200',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  response: z.object({ items: z.array(z.string()) }),
});

export const keptKind = requiredDocument
  .extend({
    isRequired: z.boolean().meta({ description: 'Every lease that runs or is about to should have one' }),
  })
  .meta({ id: 'KeptKind' });

export const listRequiredDocuments = defineEndpoint({
  id: 'listRequiredDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/required-documents',
  summary: 'Required documents of a workspace, at most 200',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  response: z.object({ items: z.array(keptKind) }),
});

export const createRequiredDocument = defineEndpoint({
  id: 'createRequiredDocument',
  method: 'POST',
  path: '/organizations/{organizationId}/required-documents',
  summary: 'Add a required document',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params: organizationParams,
  body: z.strictObject({ name: requiredLine(60), isRequired: z.boolean().default(true) }),
  response: z.object({ id }),
  status: 201,
});
export const requiredDocumentLimits = limitsOf(createRequiredDocument.body);

export const updateRequiredDocument = defineEndpoint({
  id: 'updateRequiredDocument',
  method: 'PATCH',
  path: '/organizations/{organizationId}/required-documents/{requiredDocumentId}',
  summary: 'Set whether every lease needs a document',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params: kindParams,
  body: z.strictObject({ isRequired: z.boolean() }),
});

export const deleteRequiredDocument = defineEndpoint({
  id: 'deleteRequiredDocument',
  method: 'DELETE',
  path: '/organizations/{organizationId}/required-documents/{requiredDocumentId}',
  summary: 'Delete a required document; documents filed as it are kept',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params: kindParams,
});

export const leaseWithMissing = z
  .object({
    leaseId: id,
    property: z.object({ id, name: z.string() }),
    unit: z.object({ id, number: z.string() }),
    tenantName: z.string(),
    moreTenants,
    startsOn: plainDate,
    endsOn: plainDate,
    missing: z.array(requiredDocument),
  })
  .meta({ id: 'LeaseWithMissing' });
export type LeaseWithMissing = z.infer<typeof leaseWithMissing>;

export const listMissingDocuments = defineEndpoint({
  id: 'listMissingDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/missing-documents',
  summary: 'Current and upcoming leases, and which required documents each lacks',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  query: z.strictObject(pageQuery),
  response: page(leaseWithMissing),
});

export const exportMissingDocuments = defineEndpoint({
  id: 'exportMissingDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/missing-documents',
  summary: 'The list of missing documents, as CSV or as a workbook',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  query: z.strictObject(tableQuery('missingDocuments')),
  produces: tableTypes,
});
