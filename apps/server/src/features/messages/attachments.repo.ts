import { currentOrganizationId, onKey, queries } from '../../db/queries.ts';
import type { OrgWrite, TenancyWrite, Trx } from '../../db/scope.ts';

type Writer = OrgWrite | TenancyWrite;

export async function insertAttachment(
  { trx, organizationId, userId }: Writer,
  { id, name, mediaType }: { id: string; name: string; mediaType: string },
): Promise<void> {
  await trx
    .insertInto('message_attachments')
    .values({
      organization_id: organizationId,
      id,
      filename: name,
      media_type: mediaType,
      uploaded_by: userId,
    })
    .execute();
}

/** Attaches to a message those of the files that the writer has stored and not sent. @returns how many */
export async function attachTo({ trx, organizationId, userId }: Writer, messageId: string, ids: string[]) {
  if (ids.length === 0) return 0;
  const rows = await trx
    .updateTable('message_attachments')
    .set({ message_id: messageId })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('uploaded_by', '=', userId)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  return rows.length;
}

export function selectAttachment(id: string) {
  return queries
    .selectFrom('message_attachments as a')
    .innerJoin('files as f', onKey('f', 'a', 'id'))
    .where('a.organization_id', '=', currentOrganizationId)
    .where('a.id', '=', id)
    .select(['a.id', 'a.filename as name', 'a.media_type', 'f.storage_key']);
}

export async function findAttachment({ trx }: Writer, id: string) {
  return (await trx.executeQuery(selectAttachment(id).compile())).rows[0];
}

/** Unsent ones of before an instant: for jobs. @returns which files those are */
export async function deleteUnsent(trx: Trx, before: string) {
  return trx
    .deleteFrom('message_attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning(['organization_id', 'id'])
    .execute();
}
