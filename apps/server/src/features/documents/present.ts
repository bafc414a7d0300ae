import type { LeaseWithMissing } from '@dira/contract/document-tracking';
import type { Document, RequiredDocument, MyDocument } from '@dira/contract/documents';
import { expiryState } from '@dira/domain/document-expiry';
import type { May } from '../../db/read.ts';
import type { PersonalGrant, DownloadLink } from '../../platform/download-links.ts';
import type { DocumentRow, MyDocumentRow } from './repo.ts';
import type { MissingRow } from './tracking.repo.ts';

/** How long ago a link was made shows in it, so lists make one only for what they draw. */
type LinkTo = (file: Pick<PersonalGrant, 'documentId' | 'fileId'>) => DownloadLink;

export function presentDocument(
  row: DocumentRow,
  { may, today, linkTo }: { may: May; today: Temporal.PlainDate; linkTo: LinkTo },
): Document {
  const mayChange = may('documents.manage') && row.receipt_id === null;
  const isMainDocument = row.file_id !== null && row.document_file_id === row.file_id;
  return {
    id: row.id,
    category: row.category,
    ...presentFile(row),
    property: row.property_id === null ? null : { id: row.property_id, name: row.property_name ?? '' },
    unit: row.unit_id === null ? null : { id: row.unit_id, number: row.unit_number ?? '' },
    lease:
      row.lease_id === null
        ? null
        : {
            id: row.lease_id,
            tenantName: row.renter_name ?? '',
            moreTenants: row.more_tenants ?? 0,
            isMainDocument,
          },
    tenant: row.tenant_id === null ? null : { id: row.tenant_id, fullName: row.tenant_name ?? '' },
    expense:
      row.expense_id === null ? null : { id: row.expense_id, description: row.expense_description ?? '' },
    isShared: row.is_shared,
    thumbnailUrl:
      row.thumbnail_id === null ? null : linkTo({ documentId: row.id, fileId: row.thumbnail_id }).url,
    kind: presentKind(row.required_document_id, row.kind_code, row.kind_name),
    expiresOn: row.expires_on,
    expiry: expiryState(row.expires_on === null ? null : Temporal.PlainDate.from(row.expires_on), today),
    tags: row.tags,
    versionCount: row.version_count,
    excerpt: row.excerpt,
    createdAt: row.created_at,
    staysBecause: row.stays_because,
    can: {
      change: mayChange,
      remove: mayChange,
      becomeMainDocument:
        mayChange && row.lease_id !== null && row.media_type === 'application/pdf' && !isMainDocument,
    },
  };
}

export function presentKind(
  id: string | null,
  code: RequiredDocument['code'],
  name: string | null,
): RequiredDocument | null {
  return id === null ? null : { id, code, name: name ?? '' };
}

export function presentMissing(row: MissingRow): LeaseWithMissing {
  return {
    leaseId: row.id,
    property: { id: row.property_id, name: row.property_name },
    unit: { id: row.unit_id, number: row.unit_number },
    tenantName: row.tenant_name,
    moreTenants: row.more_tenants,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    missing: row.kinds.flatMap(({ id, code, name }) => presentKind(id, code, name) ?? []),
  };
}

export function presentMyDocument(row: MyDocumentRow): MyDocument {
  return {
    id: row.id,
    category: row.category,
    ...presentFile(row),
    createdAt: row.created_at,
  };
}

function presentFile(row: Pick<MyDocumentRow, 'title' | 'filename' | 'media_type' | 'byte_size'>) {
  return {
    title: row.title,
    filename: row.filename,
    mediaType: row.media_type,
    byteSize: row.byte_size,
  };
}
