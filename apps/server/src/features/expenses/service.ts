import type * as contract from '@dira/contract/expenses';
import { toSearchable } from '@dira/domain/search-words';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settlePlaces } from '../leases/places.ts';
import * as repo from './repo.ts';

/**
 * What the landlord spends.
 *
 * Guarantees: an amount is kept to the agora, and every change of it stands in the audit trail, with what it was
 * before; what was spent on a repair counts for the house of that repair. Never: a paper that goes with its expense.
 */

type Given = z.output<(typeof contract.createExpense)['body']>;
type Change = z.output<(typeof contract.updateExpense)['body']>;

/** @throws AppError related_record_missing, at the field */
export async function addExpense(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { expenseDate, propertyId, maintenanceRequestId, ...same } = given;
  const id = await repo.insertExpense(write, {
    ...same,
    expense_date: expenseDate,
    search_text: searchTextOf(given),
    property_id: await settleProperty(write, { propertyId, maintenanceRequestId }),
    maintenance_request_id: maintenanceRequestId,
  });
  await record(write, 'added', id, { name: given.description, amount: given.amount });
  return { id };
}

/** @throws AppError not_found; transition_refused for figures of a closed month; related_record_missing, at the field */
export async function changeExpense(write: OrgWrite, id: string, change: Change): Promise<void> {
  const before = await requireExpense(write, id);
  const { expenseDate, propertyId, ...same } = change;
  if (before.is_closed) requireSameFigures(before, change);
  if (propertyId !== undefined) await settleHouse(write, propertyId);
  // A repair says where it is; its house is not chosen.
  const isFree = before.maintenance_request_id === null;
  await repo.updateExpense(write, id, {
    ...same,
    expense_date: expenseDate,
    search_text: searchTextOf({
      description: change.description ?? before.description,
      vendor: change.vendor ?? before.vendor,
    }),
    property_id: isFree ? propertyId : undefined,
  });
  await record(write, 'changed', id, {
    name: change.description ?? before.description,
    fields: Object.keys(change),
    ...(change.amount !== undefined && { amount: change.amount, beforeAmount: before.amount }),
  });
}

/** @throws AppError not_found; transition_refused in a closed month */
export async function removeExpense(write: OrgWrite, id: string): Promise<void> {
  const { description, amount, is_closed: isClosed } = await requireExpense(write, id);
  if (isClosed) throw new AppError('transition_refused');
  await repo.deleteExpense(write, id);
  await record(write, 'deleted', id, { name: description, amount });
}

async function requireExpense(write: OrgWrite, id: string) {
  const expense = await repo.lockExpense(write, id);
  if (expense === undefined) throw new AppError('not_found');
  return expense;
}

/** What the books of a closed month are made of stays; the month can be opened again, or another expense added. */
function requireSameFigures(
  before: Awaited<ReturnType<typeof requireExpense>>,
  { expenseDate, category, amount, propertyId }: Change,
): void {
  const changed = [
    expenseDate !== undefined && expenseDate !== before.expense_date && 'expenseDate',
    category !== undefined && category !== before.category && 'category',
    amount !== undefined && amount !== before.amount && 'amount',
    propertyId !== undefined && propertyId !== before.property_id && 'propertyId',
  ].filter((path) => path !== false);
  if (changed.length > 0)
    throw new AppError('transition_refused', { fields: changed.map((path) => ({ path, code: 'invalid' })) });
}

/** The house that it counts for: a repair says where it is. */
async function settleProperty(
  write: OrgWrite,
  { propertyId, maintenanceRequestId }: Pick<Given, 'propertyId' | 'maintenanceRequestId'>,
): Promise<string | null> {
  if (maintenanceRequestId === null) return settleHouse(write, propertyId);
  const request = await repo.findRequest(write, maintenanceRequestId);
  if (request === undefined)
    throw new AppError('related_record_missing', {
      fields: [{ path: 'maintenanceRequestId', code: 'not_found' }],
    });
  return request.property_id;
}

async function settleHouse(write: OrgWrite, propertyId: string | null): Promise<string | null> {
  const places = await settlePlaces(write, { propertyId, unitId: null, leaseId: null, tenantId: null });
  return places.propertyId;
}

function searchTextOf({ description, vendor }: { description: string; vendor: string }): string {
  return toSearchable(`${description} ${vendor}`);
}

function record(
  write: OrgWrite,
  action: 'added' | 'changed' | 'deleted',
  entityId: string,
  data: Record<string, string | number | string[]>,
): Promise<void> {
  return recordEvent(write, { action, entity: 'expense', entityId, data });
}
