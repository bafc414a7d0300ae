import type {
  createPortfolio as createAgreement,
  updatePortfolio as updateAgreement,
} from '@dira/contract/portfolios';
import type { z } from 'zod';
import type { HoldGallery } from '../../contributions/galleries.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './repo.ts';

/**
 * Portfolios: properties that are shown together, in an order.
 *
 * Never: a property that goes with its portfolio.
 */

export async function createPortfolio(
  write: OrgWrite,
  { propertyIds, ...words }: z.output<(typeof createAgreement)['body']>,
): Promise<{ id: string }> {
  const id = await repo.insertPortfolio(write, words);
  await repo.replaceProperties(write, id, [...new Set(propertyIds)]);
  await recordEvent(write, {
    action: 'created',
    entity: 'portfolio',
    entityId: id,
    data: { name: words.title },
  });
  return { id };
}

export async function changePortfolio(
  write: OrgWrite,
  id: string,
  { propertyIds, ...words }: z.output<(typeof updateAgreement)['body']>,
): Promise<void> {
  const { title } = await requirePortfolio(write, id);
  await repo.updatePortfolio(write, id, words);
  if (propertyIds !== undefined) await repo.replaceProperties(write, id, [...new Set(propertyIds)]);
  await recordEvent(write, {
    action: 'changed',
    entity: 'portfolio',
    entityId: id,
    data: { name: words.title ?? title },
  });
}

export async function removePortfolio(write: OrgWrite, id: string): Promise<void> {
  const { title } = await requirePortfolio(write, id);
  await repo.deletePortfolio(write, id);
  await recordEvent(write, { action: 'deleted', entity: 'portfolio', entityId: id, data: { name: title } });
}

/** Held until the end of the transaction. @throws AppError not_found */
export async function requirePortfolio(write: OrgWrite, id: string): Promise<{ id: string; title: string }> {
  const portfolio = await repo.lockPortfolio(write, id);
  if (portfolio === undefined) throw new AppError('not_found');
  return portfolio;
}

/** A portfolio is never archived: it goes. */
export const holdPortfolio: HoldGallery = async (write, id) =>
  (await repo.lockPortfolio(write, id)) !== undefined;
