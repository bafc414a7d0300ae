import type { Trx } from '../../db/scope.ts';

export interface GeneratedDocumentRow {
  id: string;
  title: string;
  storageKey: string;
  byteSize: number;
  sha256: Buffer;
  tenantId: string | null;
  createdBy: string | null;
}

export interface PlaceOfLease {
  lease_id: string;
  property_id: string;
  unit_id: string;
}

/** Files a paper among the documents of a lease, where its tenants see it. */
export async function insertGeneratedDocument(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  { lease_id, property_id, unit_id }: PlaceOfLease,
  paper: GeneratedDocumentRow,
): Promise<void> {
  const own = { organization_id: organizationId };
  const filename = `${paper.title}.pdf`;
  const mediaType = 'application/pdf';
  await trx
    .insertInto('files')
    .values({
      ...own,
      id: paper.id,
      name: filename,
      media_type: mediaType,
      byte_size: paper.byteSize,
      sha256: paper.sha256,
      storage_key: paper.storageKey,
    })
    .execute();
  await trx
    .insertInto('documents')
    .values({
      ...own,
      id: paper.id,
      category: 'leases',
      title: paper.title,
      filename,
      media_type: mediaType,
      file_id: paper.id,
      property_id,
      unit_id,
      lease_id,
      tenant_id: paper.tenantId,
      is_shared: true,
      created_by: paper.createdBy,
    })
    .execute();
  await trx
    .insertInto('document_versions')
    .values({
      ...own,
      document_id: paper.id,
      number: 1,
      file_id: paper.id,
      filename,
      created_by: paper.createdBy,
    })
    .execute();
}

/** It stays filed, and no tenant sees it any more. */
export async function hidePaper(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  documentId: string,
): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ is_shared: false })
    .where('organization_id', '=', organizationId)
    .where('id', '=', documentId)
    .execute();
}
