import { onKey } from '../../db/queries.ts';
import type { OrgWrite } from '../../db/scope.ts';

/** The documents that are there and have a file, newest first. */
export function listToPack({ trx, organizationId }: OrgWrite, ids: string[], withReceipts: boolean) {
  return trx
    .selectFrom('documents as d')
    .innerJoin('files as f', onKey('f', 'd', { id: 'file_id' }))
    .where('d.organization_id', '=', organizationId)
    .where('d.id', 'in', ids)
    .where('d.deleted_at', 'is', null)
    .$if(!withReceipts, (query) => query.where('d.category', '<>', 'receipts'))
    .select(['d.filename', 'f.storage_key', 'f.byte_size'])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute();
}

export async function listReceiptsWithoutPdf(
  { trx, organizationId }: OrgWrite,
  ids: string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('file_id', 'is', null)
    .where('receipt_id', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
