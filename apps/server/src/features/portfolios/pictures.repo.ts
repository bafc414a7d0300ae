import { sql } from 'kysely';
import { pictureJson } from '../../db/covers.ts';
import { currentOrganizationId, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, TenancyScope } from '../../db/scope.ts';

/** What is shown by its pictures, the first of which is its cover. */
export type Owner = { portfolioId: string } | { propertyId: string } | { unitId: string };

/** What a picture belongs to: those of a maintenance request are evidence, and stay as they came. */
export type PictureOwner = Owner | { maintenanceRequestId: string };

/** Who adds a picture: a member, or a tenant to a request of theirs. */
export type PictureWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'userId'>;

interface OwnerPlace {
  table: 'portfolios' | 'properties' | 'units';
  column: 'portfolio_id' | 'property_id' | 'unit_id';
  id: string;
}

function placeOf(owner: Owner): OwnerPlace {
  if ('portfolioId' in owner) return { table: 'portfolios', column: 'portfolio_id', id: owner.portfolioId };
  if ('propertyId' in owner) return { table: 'properties', column: 'property_id', id: owner.propertyId };
  return { table: 'units', column: 'unit_id', id: owner.unitId };
}

function columnOf(owner: PictureOwner) {
  if ('maintenanceRequestId' in owner)
    return { column: 'maintenance_request_id', id: owner.maintenanceRequestId } as const;
  return placeOf(owner);
}

/** Whether there is such a thing, for a gallery that may be empty. */
export function selectOwner({ organizationId }: OrgScope, owner: Owner) {
  const { table, id } = placeOf(owner);
  return queries
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id);
}

/** In their order; the first is the cover. */
export function selectPictures(_: OrgScope | TenancyScope, owner: PictureOwner) {
  const { column, id } = columnOf(owner);
  return queries
    .selectFrom('pictures as c')
    .innerJoin('files as x', (join) =>
      join.onRef('x.organization_id', '=', 'c.organization_id').onRef('x.id', '=', 'c.file_id'),
    )
    .where('c.organization_id', '=', currentOrganizationId)
    .where(`c.${column}`, '=', id)
    .select(pictureJson.as('picture'))
    .orderBy('c.place')
    .orderBy('c.created_at')
    .orderBy('c.id');
}

/** What a signed address opens, while the picture is there: itself, or the small one. */
export function selectLinkedPicture(pictureId: string, fileId: string) {
  return queries
    .selectFrom('pictures as c')
    .innerJoin('files as own', (join) =>
      join.onRef('own.organization_id', '=', 'c.organization_id').onRef('own.id', '=', 'c.file_id'),
    )
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
    .innerJoin('maintenance_places as r', (join) =>
      join
        .onRef('r.organization_id', '=', 'c.organization_id')
        .onRef('r.request_id', '=', 'c.maintenance_request_id'),
    )
    .where('r.lease_id', '=', leaseId);
}

/** Holds what the pictures belong to until the end of the transaction. @returns false where it is not there, or archived */
export async function lockOwner({ trx, organizationId }: OrgWrite, owner: Owner): Promise<boolean> {
  const { table, id } = placeOf(owner);
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    // A portfolio is never archived: it goes.
    .$if(table !== 'portfolios', (query) => query.where(sql<boolean>`archived_at is null`))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Which gallery a picture is in. */
export async function findOwner({ trx, organizationId }: OrgWrite, id: string): Promise<Owner | undefined> {
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
