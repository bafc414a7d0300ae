import type { Trx } from '../../db/scope.ts';

/** Deleted documents whose time is over; somebody else's batch is left to them. */
export function takeExpired(trx: Trx, before: string, limit: number) {
  return trx
    .selectFrom('documents')
    .select(['organization_id', 'id'])
    .where('deleted_at', '<=', before)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Every file that the document ever had. */
export async function listFilesOf(trx: Trx, organizationId: string, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('document_versions')
    .select('file_id')
    .where('organization_id', '=', organizationId)
    .where('document_id', '=', id)
    .execute();
  return rows.map((row) => row.file_id);
}

/** Its versions, tags and text go with it. */
export async function deleteDocumentRow(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('documents')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
