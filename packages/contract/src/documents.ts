import { EXPIRY_STATES } from '@dira/domain/document-expiry';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES } from './constants.ts';
import { defineEndpoint } from './endpoint.ts';
import { limitsOf } from './limits.ts';
import {
  id,
  instant,
  oneLine,
  organizationParams,
  page,
  pageQuery,
  plainDate,
  requiredLine,
} from './primitives.ts';
import { tableQuery, tableTypes } from './tables.ts';
import { moreTenants } from './tenants.ts';

export const documentCategory = z.enum(['leases', 'receipts', 'other']).meta({ id: 'DocumentCategory' });
export type DocumentCategory = z.infer<typeof documentCategory>;

export const requiredDocument = z
  .object({
    id,
    code: z
      .enum(['signed_lease', 'identity', 'guarantee', 'insurance', 'handover'])
      .nullable()
      .meta({ description: 'Of the kinds that come with every workspace; the others have a name' }),
    name: z.string(),
  })
  .meta({ id: 'RequiredDocument' });
export type RequiredDocument = z.infer<typeof requiredDocument>;

const tag = requiredLine(40);

const file = {
  title: z.string(),
  filename: z.string(),
  mediaType: z.string(),
  byteSize: z.int().nullable().meta({ description: 'Null for a receipt whose paper was never asked for' }),
};

export const document = z
  .object({
    id,
    category: documentCategory,
    ...file,
    property: z.object({ id, name: z.string() }).nullable(),
    unit: z.object({ id, number: z.string() }).nullable(),
    lease: z
      .object({
        id,
        tenantName: z.string(),
        moreTenants,
        isMainDocument: z.boolean().meta({ description: 'The document of the lease itself' }),
      })
      .nullable(),
    tenant: z.object({ id, fullName: z.string() }).nullable(),
    expense: z.object({ id, description: z.string() }).nullable(),
    isShared: z.boolean().meta({ description: 'The tenants of its lease see it' }),
    thumbnailUrl: z.string().nullable().meta({ description: 'Short-lived, like a download link' }),
    kind: requiredDocument.nullable(),
    expiresOn: plainDate.nullable().meta({ description: 'The last day on which it counts' }),
    expiry: z.enum(EXPIRY_STATES).nullable(),
    tags: z.array(z.string()),
    versionCount: z.int().meta({ description: 'How many files it has had; 0 for an issued receipt' }),
    excerpt: z
      .string()
      .nullable()
      .meta({ description: 'Where the search found it inside the file: the words around' }),
    createdAt: instant,
    staysBecause: z
      .enum(['document_is_signed', 'document_out_for_signature'])
      .nullable()
      .meta({ description: 'The problem that deleting it would meet; null where nothing stands against it' }),
    can: z.object({
      change: z.boolean(),
      remove: z.boolean(),
      becomeMainDocument: z.boolean().meta({ description: 'It may be made the document of its lease' }),
    }),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof document>;

const params = organizationParams.extend({ documentId: id });

const places = { propertyId: id, unitId: id, leaseId: id, tenantId: id, expenseId: id };
const optionalPlaces = {
  propertyId: id.optional(),
  unitId: id.optional(),
  leaseId: id.optional().meta({ description: 'Brings its property and unit along' }),
  tenantId: id.optional(),
  expenseId: id.optional().meta({ description: 'Makes it a receipt' }),
};

export const listDocuments = defineEndpoint({
  id: 'listDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/documents',
  summary: 'Documents, newest first; by category, by what they are about, by title or filename',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  query: z.strictObject({
    ...pageQuery,
    ...optionalPlaces,
    tenantId: id.optional().meta({ description: 'What is about this tenant or about a lease of theirs' }),
    category: documentCategory.optional(),
    search: oneLine(100).optional(),
    inside: z.stringbool().default(false).meta({ description: 'Search what is written in the files too' }),
    tag: oneLine(40).optional(),
    requiredDocumentId: id.optional(),
    expiry: z.enum(EXPIRY_STATES).optional(),
    sort: z
      .enum(['newest', 'expires_on', 'title'])
      .default('newest')
      .meta({ description: 'expires_on: those with a last day alone' }),
    order: z
      .enum(['asc', 'desc'])
      .optional()
      .meta({ description: 'Without it the newest come first, the earliest last day, or the first letter' }),
    show: z
      .enum(['all', 'filed'])
      .default('all')
      .meta({ description: 'filed: without the receipts that were issued here' }),
  }),
  response: page(document),
});

export const exportDocuments = defineEndpoint({
  id: 'exportDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/documents',
  summary: 'What a list of documents shows, as CSV or as a workbook',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  query: listDocuments.query.omit({ limit: true, cursor: true }).extend(tableQuery('documents')),
  produces: tableTypes,
});

export const exportExpiringDocuments = defineEndpoint({
  id: 'exportExpiringDocuments',
  method: 'GET',
  path: '/organizations/{organizationId}/tables/expiring-documents',
  summary: 'Documents with a last day, the earliest first, as CSV or as a workbook',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params: organizationParams,
  query: listDocuments.query.pick({ expiry: true, order: true }).extend(tableQuery('expiringDocuments')),
  produces: tableTypes,
});

export const getDocument = defineEndpoint({
  id: 'getDocument',
  method: 'GET',
  path: '/organizations/{organizationId}/documents/{documentId}',
  summary: 'One document',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  params,
  response: document,
  editable: [
    'title',
    'category',
    'property',
    'unit',
    'lease',
    'tenant',
    'expense',
    'isShared',
    'kind',
    'expiresOn',
    'tags',
  ],
});

export const uploadDocument = defineEndpoint({
  id: 'uploadDocument',
  method: 'POST',
  path: '/organizations/{organizationId}/documents',
  summary:
    'Store a file as a document: PDF, JPG, PNG, WEBP, text, CSV, Word or Excel; pictures lose their place and time',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params: organizationParams,
  query: z.strictObject({
    category: documentCategory.default('other'),
    ...optionalPlaces,
    requiredDocumentId: id.optional(),
  }),
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  response: z.object({ id }),
  status: 201,
});

export const updateDocument = defineEndpoint({
  id: 'updateDocument',
  method: 'PATCH',
  path: '/organizations/{organizationId}/documents/{documentId}',
  summary: 'Rename a document, file it elsewhere, or share it with the tenants of its lease',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params,
  body: z
    .strictObject({
      title: requiredLine(255),
      category: documentCategory,
      propertyId: places.propertyId.nullable(),
      unitId: places.unitId.nullable(),
      leaseId: places.leaseId.nullable(),
      tenantId: places.tenantId.nullable(),
      expenseId: places.expenseId.nullable().meta({ description: 'Makes it a receipt' }),
      isShared: z.boolean(),
      requiredDocumentId: id.nullable(),
      expiresOn: plainDate.nullable(),
      tags: z.array(tag).max(10),
    })
    .partial(),
  edits: getDocument,
});
export const documentLimits = limitsOf(updateDocument.body);

export const deleteDocument = defineEndpoint({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/organizations/{organizationId}/documents/{documentId}',
  summary: 'Delete a document; it can be restored for a day, then its file is erased',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params,
});

export const restoreDocument = defineEndpoint({
  id: 'restoreDocument',
  method: 'PUT',
  path: '/organizations/{organizationId}/documents/{documentId}/restore',
  summary: 'Restore a document that was deleted less than a day ago',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params,
});

export const makeMainDocument = defineEndpoint({
  id: 'makeMainDocument',
  method: 'PUT',
  path: '/organizations/{organizationId}/documents/{documentId}/main-document',
  summary: 'Set a PDF as the signed lease',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.manage' },
  params,
});

export const downloadLink = z
  .object({
    url: z
      .string()
      .meta({ description: 'Opens without a token, for the person who asked, for a few minutes' }),
    expiresAt: instant,
  })
  .meta({ id: 'DownloadLink' });

export const createDownloadLink = defineEndpoint({
  id: 'createDownloadLink',
  method: 'POST',
  path: '/organizations/{organizationId}/documents/{documentId}/download-link',
  summary: 'A short-lived address of the file',
  tag: 'Documents',
  access: { scope: 'organization', action: 'documents.see' },
  whileReadOnly: true,
  reads: true,
  params,
  response: downloadLink,
});

export const getLinkedFile = defineEndpoint({
  id: 'getLinkedFile',
  method: 'GET',
  path: '/files/{token}',
  summary: 'The file of a short-lived address; its person must still be signed in and have access',
  tag: 'Documents',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(300) }),
  produces: 'application/octet-stream',
});

const myLeaseParams = z.object({ leaseId: id });

export const myDocument = z
  .object({ id, category: documentCategory, ...file, createdAt: instant })
  .meta({ id: 'MyDocument' });
export type MyDocument = z.infer<typeof myDocument>;

export const listMyDocuments = defineEndpoint({
  id: 'listMyDocuments',
  method: 'GET',
  path: '/my/leases/{leaseId}/documents',
  summary: 'What the landlord shares with the tenants of a lease, and the tenant’s receipts, newest first',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  params: myLeaseParams,
  query: z.strictObject(pageQuery),
  response: page(myDocument),
});

export const createMyDownloadLink = defineEndpoint({
  id: 'createMyDownloadLink',
  method: 'POST',
  path: '/my/leases/{leaseId}/documents/{documentId}/download-link',
  summary: 'A short-lived address of a file that is shared with the tenant',
  tag: 'Tenancy',
  access: { scope: 'tenancy' },
  whileReadOnly: true,
  params: myLeaseParams.extend({ documentId: id }),
  response: downloadLink,
});
