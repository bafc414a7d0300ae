import { sql, type RawBuilder } from 'kysely';
import type { GalleryOwner } from '../../contributions/galleries.ts';
import { pictureJson } from '../../db/covers.ts';
import { currentOrganizationId, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, ShareScope, TenancyScope } from '../../db/scope.ts';

/** What a picture belongs to: those of a maintenance request are evidence, and stay as they came. */
export type PictureOwner = GalleryOwner | { maintenanceRequestId: string };

/** Who adds a picture: a member, or a tenant to a request of theirs. */
export type PictureWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'userId'>;

/** What is shown of a gallery: of its owner, or of the portfolio that a share is of. */
export type ShownOwner = PictureOwner | { portfolioId: RawBuilder<string> };

function columnOf<Shown extends ShownOwner>(owner: Shown) {
  if ('maintenanceRequestId' in owner)
    return { column: 'maintenance_request_id', id: owner.maintenanceRequestId } as const;
  if ('portfolioId' in owner) return { column: 'portfolio_id', id: owner.portfolioId } as const;
  if ('propertyId' in owner) return { column: 'property_id', id: owner.propertyId } as const;
  return { column: 'unit_id', id: owner.unitId } as const;
}

/** Whether there is such a unit, for a gallery that may be empty. */
export function selectUnit({ organizationId }: OrgScope, id: string) {
  return queries
    .selectFrom('unit_places')
    .select('unit_id as id')
    .where('organization_id', '=', organizationId)
    .where('unit_id', '=', id);
}

/** In their order; the first is the cover. */
export function selectPictures(_: OrgScope | TenancyScope | ShareScope, owner: ShownOwner) {
  return picturesOf(owner).select(pictureJson.as('picture'));
}

/** The first few, by where their bytes are. */
export function selectPictureKeys(owner: ShownOwner, limit: number) {
  return picturesOf(owner).select(['x.storage_key', 'c.alt_text']).limit(limit);
}

function picturesOf(owner: ShownOwner) {
  const { column, id } = columnOf(owner);
  return queries
    .selectFrom('pictures as c')
    .innerJoin('files as x', onKey('x', 'c', { id: 'file_id' }))
    .where('c.organization_id', '=', currentOrganizationId)
    .where(`c.${column}`, '=', id)
    .orderBy('c.place')
    .orderBy('c.created_at')
    .orderBy('c.id');
}

/** What a signed address opens, while the picture is there: itself, or the small one. */
export function selectLinkedPicture(pictureId: string, fileId: string) {
  return queries
    .selectFrom('pictures as c')
    .innerJoin('files as own', onKey('own', 'c', { id: 'file_id' }))
    .innerJoin('files as x', (join) =>
      join.onRef('x.organization_id', '=', 'c.organization_id').on('x.id', '=', fileId),
    )
    .where('c.organization_id', '=', currentOrganizationId)
    .where('c.id', '=', pictureId)
    .where(({ or, eb, ref }) =>
      or([eb('x.id', '=', ref('own.id')), eb('x.id', '=', ref('own.thumbnail_id'))]),
    )
    .select(['x.name', 'x.media_type', 'x.storage_key', 'c.maintenance_request_id']);
}

/** The same for a tenant, of the requests of their lease. */
export function selectTenantsPicture({ leaseId }: TenancyScope, pictureId: string, fileId: string) {
  return selectLinkedPicture(pictureId, fileId)
    .innerJoin('maintenance_places as r', onKey('r', 'c', { request_id: 'maintenance_request_id' }))
    .where('r.lease_id', '=', leaseId);
}

/** Which gallery a picture is in. */
export async function findOwner(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<GalleryOwner | undefined> {
  const row = await trx
    .selectFrom('pictures')
    .select(['portfolio_id', 'property_id', 'unit_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.portfolio_id !== null) return { portfolioId: row.portfolio_id };
  if (row.property_id !== null) return { propertyId: row.property_id };
  return row.unit_id === null ? undefined : { unitId: row.unit_id };
}

/** Its pictures and the last place that one stands on. */
export function listPlaces({ trx, organizationId }: PictureWrite, owner: PictureOwner) {
  const { column, id } = columnOf(owner);
  return trx
    .selectFrom('pictures')
    .select(['id', 'place'])
    .where('organization_id', '=', organizationId)
    .where(column, '=', id)
    .orderBy('place')
    .execute();
}

export async function insertPicture(
  { trx, organizationId, userId }: PictureWrite,
  owner: PictureOwner,
  { fileId, place }: { fileId: string; place: number },
): Promise<void> {
  const { column, id } = columnOf(owner);
  await trx
    .insertInto('pictures')
    .values({
      organization_id: organizationId,
      id: fileId,
      [column]: id,
      file_id: fileId,
      place,
      created_by: userId,
    })
    .execute();
}

export async function orderPictures(
  { trx, organizationId }: OrgWrite,
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable('pictures')
    .set({ place: sql<number>`array_position(${ids}::uuid[], id)` })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}

/** @returns false where there is no such picture, or it is evidence */
export async function describePicture(
  { trx, organizationId }: OrgWrite,
  id: string,
  altText: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pictures')
    .set({ alt_text: altText })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('maintenance_request_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false where there is no such picture, or it is evidence */
export async function deletePicture({ trx, organizationId }: OrgWrite, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pictures')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('maintenance_request_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
