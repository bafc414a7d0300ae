import type * as contract from '@dira/contract/expenses';
import { approvalAfterChange, approvalOf, type ExpenseCategory } from '@dira/domain/expenses';
import { money } from '@dira/domain/money';
import { toSearchable } from '@dira/domain/search-words';
import type { z } from 'zod';
import { findPreferredCurrency } from '../../db/preferred-currency.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settlePlaces } from '../leases/places.ts';
import { authorityOf } from './approval.ts';
import * as repo from './repo.ts';
import { findCategory } from './settings.repo.ts';

/**
 * What the landlord spends.
 *
 * Guarantees: an amount is kept to the agora, and every change of it stands in the audit trail, with what it was
 * before; what was spent on a repair counts for the house of that repair; what is beyond the limit of whoever enters it
 * counts once an owner approves it. Never: a paper that goes with its expense.
 */

/** What an expense is entered with: a member's transaction, or a job's. */
export type ExpenseWrite = Pick<OrgWrite, 'trx' | 'organizationId' | 'now'> & { userId: string | null };

type Given = z.output<(typeof contract.createExpense)['body']>;
type Change = z.output<(typeof contract.updateExpense)['body']>;

/** @throws AppError related_record_missing, at the field */
export async function addExpense(
  write: OrgWrite,
  given: Given,
): Promise<{ id: string; approval: 'none' | 'waiting' }> {
  const approval = await approvalOfNew(write, given.amount);
  return { ...(await enterGiven(write, given, approval)), approval };
}

/** Money that has left the bank counts, whatever the limit. @throws AppError related_record_missing, at the field */
export function addSpentExpense(write: OrgWrite, given: Given): Promise<{ id: string }> {
  return enterGiven(write, given, 'none');
}

/** Whether what a member enters waits: in the currency of the workspace. */
export async function approvalOfNew(write: OrgWrite, amount: number): Promise<'none' | 'waiting'> {
  const authority = await authorityOf(write);
  if (authority.limit === null || authority.mayApprove) return 'none';
  return approvalOf(money(amount, await findPreferredCurrency(write)), authority);
}

async function enterGiven(
  write: OrgWrite,
  given: Given,
  approval: 'none' | 'waiting',
): Promise<{ id: string }> {
  const { expenseDate, propertyId, unitId, maintenanceRequestId, vatAmount, isDeductible, ...others } = given;
  const { ownCategoryId, ...same } = others;
  requireVatWithin(given.amount, vatAmount);
  await requireOwnCategory(write, given.category, ownCategoryId);
  return enterExpense(write, {
    ...same,
    own_category_id: ownCategoryId,
    approval,
    expense_date: expenseDate,
    vat_amount: vatAmount,
    is_deductible: isDeductible,
    ...(await settlePlace(write, { propertyId, unitId, maintenanceRequestId })),
    maintenance_request_id: maintenanceRequestId,
    created_by: write.userId,
  });
}

/** Enters an expense whose place is settled. */
export async function enterExpense(
  write: ExpenseWrite,
  expense: Omit<repo.NewExpense, 'search_text'>,
): Promise<{ id: string }> {
  const { description, vendor = '', amount } = expense;
  const id = await repo.insertExpense(write, {
    ...expense,
    search_text: searchTextOf({ description, vendor }),
  });
  await record(write, 'added', id, { name: description, amount });
  return { id };
}

/** @throws AppError not_found; transition_refused for figures of a closed month; related_record_missing, at the field */
export async function changeExpense(write: OrgWrite, id: string, change: Change): Promise<void> {
  const before = await requireExpense(write, id);
  const { expenseDate, propertyId, unitId, vatAmount, isDeductible, ownCategoryId: _, ...same } = change;
  const place = await settleChangedPlace(write, before, { propertyId, unitId });
  const amount = money(change.amount ?? before.amount, before.currency);
  if (before.is_closed) requireSameFigures(before, { ...change, propertyId: place.property_id });
  requireVatWithin(amount.amount, vatAmount === undefined ? before.vat_amount : vatAmount);
  await repo.updateExpense(write, id, {
    ...same,
    ...place,
    ...(await settleChangedCategory(write, before, change)),
    approval: approvalAfterChange(before, amount, await authorityOf(write)),
    expense_date: expenseDate,
    vat_amount: vatAmount,
    is_deductible: isDeductible,
    search_text: searchTextOf({
      description: change.description ?? before.description,
      vendor: change.vendor ?? before.vendor,
    }),
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

/** @throws AppError invalid_request for VAT of more than the whole */
export function requireVatWithin(amount: number, vatAmount: number | null): void {
  if (vatAmount !== null && vatAmount >= amount)
    throw new AppError('invalid_request', { fields: [{ path: 'vatAmount', code: 'invalid_amount' }] });
}

/** @throws AppError related_record_missing for one that is not within the category, or is not chosen any more */
export async function requireOwnCategory(
  write: OrgWrite,
  category: ExpenseCategory,
  ownCategoryId: string | null,
): Promise<void> {
  if (ownCategoryId === null) return;
  const own = await findCategory(write, ownCategoryId);
  if (own?.category !== category || own.is_archived)
    throw new AppError('related_record_missing', { fields: [{ path: 'ownCategoryId', code: 'not_found' }] });
}

/** Another category has other own ones within it. */
async function settleChangedCategory(
  write: OrgWrite,
  before: { category: ExpenseCategory; own_category_id: string | null },
  { category = before.category, ownCategoryId }: Pick<Change, 'category' | 'ownCategoryId'>,
): Promise<{ own_category_id?: string | null }> {
  const kept = category === before.category ? before.own_category_id : null;
  const own = ownCategoryId === undefined ? kept : ownCategoryId;
  if (own === before.own_category_id) return {};
  await requireOwnCategory(write, category, own);
  return { own_category_id: own };
}

interface Place {
  property_id: string | null;
  unit_id: string | null;
}

/** The property and unit that it counts for: a repair says where it is. */
async function settlePlace(
  write: OrgWrite,
  { propertyId, unitId, maintenanceRequestId }: Pick<Given, 'propertyId' | 'unitId' | 'maintenanceRequestId'>,
): Promise<Place> {
  if (maintenanceRequestId === null) return settleHome(write, propertyId, unitId);
  const request = await repo.findRequest(write, maintenanceRequestId);
  if (request === undefined)
    throw new AppError('related_record_missing', {
      fields: [{ path: 'maintenanceRequestId', code: 'not_found' }],
    });
  return { property_id: request.property_id, unit_id: request.unit_id };
}

/** Another property has other units; of a repair neither is chosen. */
async function settleChangedPlace(
  write: OrgWrite,
  before: Place & { maintenance_request_id: string | null },
  { propertyId, unitId }: Pick<Change, 'propertyId' | 'unitId'>,
): Promise<Partial<Place>> {
  if (before.maintenance_request_id !== null) return {};
  if (propertyId === undefined && unitId === undefined) return {};
  const property = propertyId === undefined ? before.property_id : propertyId;
  const kept = property === before.property_id ? before.unit_id : null;
  return settleHome(write, property, unitId === undefined ? kept : unitId);
}

/** @throws AppError related_record_missing, at the field */
export async function settleHome(
  write: OrgWrite,
  propertyId: string | null,
  unitId: string | null,
): Promise<Place> {
  const places = await settlePlaces(write, { propertyId, unitId, leaseId: null, tenantId: null });
  return { property_id: places.propertyId, unit_id: places.unitId };
}

function searchTextOf({ description, vendor }: { description: string; vendor: string }): string {
  return toSearchable(`${description} ${vendor}`);
}

function record(
  write: ExpenseWrite,
  action: 'added' | 'changed' | 'deleted',
  entityId: string,
  data: Record<string, string | number | string[]>,
): Promise<void> {
  return recordEvent(write, { action, entity: 'expense', entityId, data });
}
