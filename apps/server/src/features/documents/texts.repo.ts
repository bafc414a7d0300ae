import { onKey } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';

/** The file of a document that is there, receipts aside: they are found by their number and name. */
export function findFileToRead(trx: Trx, organizationId: string, documentId: string) {
  return trx
    .selectFrom('documents as d')
    .innerJoin('files as f', onKey('f', 'd', { id: 'file_id' }))
    .where('d.organization_id', '=', organizationId)
    .where('d.id', '=', documentId)
    .where('d.deleted_at', 'is', null)
    .where('d.receipt_id', 'is', null)
    .select(['f.id', 'f.media_type', 'f.storage_key'])
    .executeTakeFirst();
}

/** Keeps a text while its file is still the document's own. */
export async function keepText(
  trx: Trx,
  text: { organizationId: string; documentId: string; fileId: string; body: string },
): Promise<void> {
  const document = await trx
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', text.organizationId)
    .where('id', '=', text.documentId)
    .where('file_id', '=', text.fileId)
    .forUpdate()
    .executeTakeFirst();
  if (document === undefined) return;
  await trx
    .insertInto('document_texts')
    .values({
      organization_id: text.organizationId,
      document_id: text.documentId,
      file_id: text.fileId,
      body: text.body,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'document_id'])
        .doUpdateSet({ file_id: text.fileId, body: text.body }),
    )
    .execute();
}
