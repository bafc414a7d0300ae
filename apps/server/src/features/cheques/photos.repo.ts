import { sql } from 'kysely';
import { hasRow } from '../../db/page.ts';
import { currentOrganizationId, onKey, queries } from '../../db/queries.ts';
import type { OrgWrite } from '../../db/scope.ts';

export type PhotoRow = Awaited<ReturnType<ReturnType<typeof selectPhoto>['execute']>>[number];

/** The photo of a cheque, with its file; no row where there is none. */
export function selectPhoto(chequeId: string) {
  return photoOf(chequeId).select(['f.id as file_id', 'f.thumbnail_id']);
}

/** What a signed address opens: the photo, or the small one of it. */
export function selectLinkedPhoto(chequeId: string, fileId: string) {
  return photoOf(chequeId)
    .innerJoin('files as x', (join) =>
      join.onRef('x.organization_id', '=', 'r.organization_id').on('x.id', '=', fileId),
    )
    .where(({ or, eb, ref }) => or([eb('x.id', '=', ref('f.id')), eb('x.id', '=', ref('f.thumbnail_id'))]))
    .select(['x.name', 'x.media_type', 'x.storage_key']);
}

function photoOf(chequeId: string) {
  return queries
    .selectFrom('cheque_photos as r')
    .innerJoin('files as f', onKey('f', 'r', { id: 'file_id' }))
    .where('r.organization_id', '=', currentOrganizationId)
    .where('r.cheque_id', '=', chequeId);
}

/** Whether a cheque has one, for a query that has the cheque under this name. */
export function hasPhoto(cheque: string) {
  return hasRow(sql`cheque_photos r where r.organization_id = ${sql.ref(`${cheque}.organization_id`)}
    and r.cheque_id = ${sql.ref(`${cheque}.id`)}`).as('has_photo');
}

export async function insertPhoto(
  { trx, organizationId, userId }: OrgWrite,
  { chequeId, fileId }: { chequeId: string; fileId: string },
): Promise<void> {
  await trx
    .insertInto('cheque_photos')
    .values({ organization_id: organizationId, cheque_id: chequeId, file_id: fileId, created_by: userId })
    .execute();
}

/** @returns whether there was one */
export async function deletePhoto({ trx, organizationId }: OrgWrite, chequeId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('cheque_photos')
    .where('organization_id', '=', organizationId)
    .where('cheque_id', '=', chequeId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
