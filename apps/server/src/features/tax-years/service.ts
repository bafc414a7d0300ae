import { MOST_TAX_FAMILIES } from '@dira/contract/tax-years';
import type * as contract from '@dira/contract/tax-years';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { answerRead, readRows, rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { selectPlace } from '../properties/service.ts';
import * as repo from './repo.ts';

/**
 * Families whose rent of homes is taxed together, and what they say of their years and homes.
 *
 * Guarantees: no owner and no property is in two families. Never: money that is written; the figures of a year are read
 * from the ledgers each time that somebody asks (`year.ts`).
 */

type NewFamily = z.output<(typeof contract.createTaxFamily)['body']>;
type FamilyChange = z.output<(typeof contract.updateTaxFamily)['body']>;
type YearFacts = z.output<(typeof contract.setTaxYearFacts)['body']>;
type PropertyFacts = z.output<(typeof contract.setTaxProperty)['body']>;

/** @throws AppError invalid_request for what another family has, or too many families */
export async function addFamily(write: OrgWrite, { ownerIds, ...family }: NewFamily) {
  if ((await repo.countFamilies(write)) >= MOST_TAX_FAMILIES) throw refuseField('name', 'invalid');
  await requireFree(write, null, { ...family, ownerIds });
  const id = await repo.insertFamily(write, family);
  await repo.replaceOwners(write, id, ownerIds);
  await recordEvent(write, {
    action: 'created',
    entity: 'tax_family',
    entityId: id,
    data: { name: family.name },
  });
  return { id };
}

/** @throws AppError not_found; invalid_request for what another family has */
export async function changeFamily(write: OrgWrite, id: string, change: FamilyChange): Promise<void> {
  const { name, hasUnowned, ownerIds } = change;
  const kept = await answerRead(write, readRows(repo.selectFamily(write, id), requireRow));
  await requireFree(write, id, {
    hasUnowned: hasUnowned ?? kept.has_unowned,
    ownerIds: ownerIds ?? kept.owners.map((owner) => owner.id),
  });
  await repo.updateFamily(write, id, { name, hasUnowned });
  if (ownerIds !== undefined) await repo.replaceOwners(write, id, ownerIds);
  await recordEvent(write, {
    action: 'changed',
    entity: 'tax_family',
    entityId: id,
    data: { name: name ?? kept.name, fields: Object.keys(change) },
  });
}

/** @throws AppError not_found */
export async function removeFamily(write: OrgWrite, id: string): Promise<void> {
  const { name } = await answerRead(write, readRows(repo.selectFamily(write, id), requireRow));
  await repo.deleteFamily(write, id);
  await recordEvent(write, { action: 'deleted', entity: 'tax_family', entityId: id, data: { name } });
}

async function requireFree(
  write: OrgWrite,
  familyId: string | null,
  { hasUnowned, ownerIds }: Pick<NewFamily, 'hasUnowned' | 'ownerIds'>,
): Promise<void> {
  if (!hasUnowned && ownerIds.length === 0) throw refuseField('hasUnowned', 'required');
  if (new Set(ownerIds).size !== ownerIds.length) throw refuseField('ownerIds', 'invalid');
  const taken = await repo.findTaken(write, { familyId, hasUnowned, ownerIds });
  if (taken.hasUnowned) throw refuseField('hasUnowned', 'already_exists');
  if (taken.owner) throw refuseField('ownerIds', 'already_exists');
}

/** @throws AppError not_found; invalid_request for other income and a rate together, or a year that is still to come */
export async function setYearFacts(
  write: OrgWrite,
  { familyId, year }: { familyId: string; year: number },
  facts: YearFacts,
): Promise<void> {
  const { name } = await answerRead(write, readRows(repo.selectFamily(write, familyId), requireRow));
  requireBegun(write, year);
  if (facts.otherIncome !== null && facts.ownRate !== null) throw refuseField('ownRate', 'invalid');
  await repo.saveYearFacts(write, { familyId, year }, facts);
  // What somebody earns is told by no line of the audit.
  await recordEvent(write, { action: 'set', entity: 'tax_family', entityId: familyId, data: { name, year } });
}

/** @throws AppError not_found; invalid_request for a day ahead, or a year that is still to come */
export async function setPropertyFacts(
  write: OrgWrite,
  { propertyId, year }: { propertyId: string; year: number },
  { costBasis, mortgageInterest }: PropertyFacts,
): Promise<void> {
  requireRow(await rowsWithin(write, selectPlace(write, propertyId)));
  requireBegun(write, year);
  if (costBasis !== null && costBasis.boughtOn > write.today.toString())
    throw refuseField('costBasis.boughtOn', 'in_future');
  await repo.saveCostBasis(write, propertyId, costBasis);
  await repo.saveMortgageInterest(write, { propertyId, year }, mortgageInterest);
  await recordEvent(write, {
    action: 'set',
    entity: 'tax_property',
    entityId: propertyId,
    data: { year, costBasis, mortgageInterest },
  });
}

/** @throws AppError invalid_request */
export function requireBegun({ today }: Pick<OrgWrite, 'today'>, year: number): void {
  if (year > today.year) throw refuseField('year', 'in_future');
}
