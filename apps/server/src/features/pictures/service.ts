import { PICTURES_PER_GALLERY } from '@dira/contract/constants';
import type { Galleries, GalleryOwner } from '../../contributions/galleries.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { keepFile, type StoredFile } from '../files/service.ts';
import * as repo from './repo.ts';

export { selectLinkedPicture, selectPictureKeys, selectPictures } from './repo.ts';

/**
 * The pictures of portfolios, properties and units.
 *
 * Guarantees: a picture belongs to one thing that is there, and its file goes with it; pictures count towards what the
 * plan stores; an order is of a whole gallery. Never: two pictures that both came last.
 */

type Hold = Galleries['hold'];

/** It comes last. @throws AppError not_found, gallery_full, storage_full */
export async function addPicture(
  write: OrgWrite,
  hold: Hold,
  owner: GalleryOwner,
  file: StoredFile,
): Promise<{ id: string }> {
  if (!(await holdOwner(write, hold, owner))) throw new AppError('not_found');
  await hangPicture(write, owner, file);
  await recordEvent(write, { action: 'added', entity: 'picture', entityId: file.id, data: { ...owner } });
  return { id: file.id };
}

/**
 * The rows of a picture and of its file. Whoever calls holds the owner, so that no two come last.
 * @throws AppError gallery_full, storage_full
 */
export async function hangPicture(
  write: repo.PictureWrite,
  owner: repo.PictureOwner,
  file: StoredFile,
): Promise<void> {
  const others = await repo.listPlaces(write, owner);
  if (others.length >= PICTURES_PER_GALLERY) throw new AppError('gallery_full');
  await keepFile(write, file);
  await repo.insertPicture(write, owner, { fileId: file.id, place: (others.at(-1)?.place ?? 0) + 1 });
}

/** @throws AppError not_found; conflict where pictures came or went meanwhile, or are of different galleries */
export async function orderPictures(write: OrgWrite, hold: Hold, ids: readonly string[]): Promise<void> {
  const owner = await repo.findOwner(write, ids[0] ?? '');
  if (owner === undefined || !(await holdOwner(write, hold, owner))) throw new AppError('not_found');
  const present = await repo.listPlaces(write, owner);
  const isWhole = present.length === ids.length && present.every(({ id }) => ids.includes(id));
  if (!isWhole) throw new AppError('conflict');
  await repo.orderPictures(write, ids);
  await recordEvent(write, {
    action: 'ordered',
    entity: 'picture',
    entityId: ids[0] ?? '',
    data: { ...owner },
  });
}

/** @throws AppError not_found */
export async function describePicture(write: OrgWrite, id: string, altText: string): Promise<void> {
  if (!(await repo.describePicture(write, id, altText))) throw new AppError('not_found');
  await recordEvent(write, { action: 'described', entity: 'picture', entityId: id });
}

/** @throws AppError not_found */
export async function removePicture(write: OrgWrite, id: string): Promise<void> {
  if (!(await repo.deletePicture(write, id))) throw new AppError('not_found');
  await recordEvent(write, { action: 'deleted', entity: 'picture', entityId: id });
}

function holdOwner(write: OrgWrite, hold: Hold, owner: GalleryOwner): Promise<boolean> {
  if ('portfolioId' in owner) return hold.portfolio(write, owner.portfolioId);
  return 'propertyId' in owner ? hold.property(write, owner.propertyId) : hold.unit(write, owner.unitId);
}
