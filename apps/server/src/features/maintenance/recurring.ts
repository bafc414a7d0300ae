import type * as contract from '@dira/contract/recurring-maintenance';
import { findNextDue } from '@dira/domain/recurring-maintenance';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settlePlaces } from '../leases/places.ts';
import * as repo from './recurring.repo.ts';
import { requireAssignable } from './service.ts';
import { requireCallable } from './vendors.ts';

/**
 * What is done again and again.
 *
 * Guarantees: each day of a plan has one request at most; what is changed is changed for the days to come; what a
 * pause passed over stays undone. Never: a request for a day before the plan was written.
 */

type Given = z.output<(typeof contract.createRecurringMaintenance)['body']>;
type Change = z.output<(typeof contract.updateRecurringMaintenance)['body']>;

/** @throws AppError related_record_missing, invalid_request at the field */
export async function createPlan(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { title, description, priority, startsOn, everyMonths, daysAhead, assigneeId, vendorId } = given;
  const place = await settle(write, given);
  await requireAssignable(write, assigneeId, place.property_id);
  if (vendorId !== null) await requireCallable(write, vendorId);
  requireToCome(write, startsOn);
  const id = await repo.insertPlan(write, {
    title,
    description,
    priority,
    ...place,
    starts_on: startsOn,
    next_due_on: startsOn,
    every_months: everyMonths,
    days_ahead: daysAhead,
    assignee_id: assigneeId,
    vendor_id: vendorId,
  });
  await record(write, 'created', { id, title });
  return { id };
}

/** @throws AppError not_found, transition_refused for one that has ended; related_record_missing, invalid_request */
export async function changePlan(write: OrgWrite, id: string, change: Change): Promise<void> {
  const plan = await requireRunning(write, id);
  const { title, description, priority, startsOn, everyMonths, daysAhead, assigneeId, vendorId } = change;
  if (assigneeId !== undefined && assigneeId !== plan.assignee_id)
    await requireAssignable(write, assigneeId, change.propertyId ?? plan.property_id);
  if (typeof vendorId === 'string' && vendorId !== plan.vendor_id) await requireCallable(write, vendorId);
  if (startsOn !== undefined && startsOn !== plan.starts_on) requireToCome(write, startsOn);
  await repo.updatePlan(write, id, {
    title,
    description,
    priority,
    ...(await placeAfter(write, plan, change)),
    starts_on: startsOn,
    every_months: everyMonths,
    days_ahead: daysAhead,
    assignee_id: assigneeId,
    vendor_id: vendorId,
    next_due_on: await nextAfter(write, plan, change),
    ...pausedAfter(write, plan, change),
  });
  await record(write, 'changed', { id, title: title ?? plan.title });
}

/** @throws AppError not_found, transition_refused where it has ended before */
export async function endPlan(write: OrgWrite, id: string): Promise<void> {
  const plan = await requireRunning(write, id);
  await repo.updatePlan(write, id, { ended_at: write.now.toString() });
  await record(write, 'ended', plan);
}

async function requireRunning(write: OrgWrite, id: string): Promise<repo.LockedPlan> {
  const plan = await repo.lockPlan(write, id);
  if (plan === undefined) throw new AppError('not_found');
  if (plan.ended_at !== null) throw new AppError('transition_refused');
  return plan;
}

/** The next day of a plan with changed days, or after a pause: the first that is still to come and has no request yet. */
async function nextAfter(write: OrgWrite, plan: repo.LockedPlan, change: Change): Promise<string> {
  const { startsOn = plan.starts_on, everyMonths = plan.every_months } = change;
  const hasOtherDays = startsOn !== plan.starts_on || everyMonths !== plan.every_months;
  const goesOn = plan.paused_at !== null && change.isPaused === false;
  if (!hasOtherDays && !goesOn) return plan.next_due_on;
  const opened = await repo.findLastOpened(write, plan.id);
  const afterOpened = opened === undefined ? write.today : Temporal.PlainDate.from(opened).add({ days: 1 });
  const from = Temporal.PlainDate.compare(afterOpened, write.today) > 0 ? afterOpened : write.today;
  return findNextDue({ startsOn: Temporal.PlainDate.from(startsOn), everyMonths }, from).toString();
}

function pausedAfter(write: OrgWrite, plan: repo.LockedPlan, { isPaused }: Change) {
  if (isPaused === undefined || isPaused === (plan.paused_at !== null)) return {};
  return { paused_at: isPaused ? write.now.toString() : null };
}

async function placeAfter(write: OrgWrite, plan: repo.LockedPlan, change: Change) {
  const { propertyId = plan.property_id, unitId = plan.unit_id } = change;
  return settle(write, { propertyId, unitId });
}

async function settle(
  write: OrgWrite,
  { propertyId, unitId }: { propertyId: string; unitId: string | null },
) {
  const place = await settlePlaces(write, { propertyId, unitId, leaseId: null, tenantId: null });
  return { property_id: place.propertyId ?? propertyId, unit_id: place.unitId };
}

function requireToCome({ today }: OrgWrite, startsOn: string): void {
  if (startsOn < today.toString())
    throw new AppError('invalid_request', { fields: [{ path: 'startsOn', code: 'in_past' }] });
}

export function presentPlan(row: repo.PlanRow): contract.RecurringMaintenance {
  const { unit_id: unitId, assignee_id: assigneeId, vendor_id: vendorId } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    priority: row.priority,
    property: { id: row.property_id, name: row.property_name },
    unit: unitId === null ? null : { id: unitId, number: row.unit_number ?? '' },
    startsOn: row.starts_on,
    everyMonths: row.every_months,
    daysAhead: row.days_ahead,
    nextDueOn: row.next_due_on,
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assignee_name ?? '' },
    vendor: vendorId === null ? null : { id: vendorId, name: row.vendor_name ?? '', phone: row.vendor_phone },
    isPaused: row.paused_at !== null,
    isEnded: row.ended_at !== null,
  };
}

function record(
  write: OrgWrite,
  action: string,
  { id, title }: { id: string; title: string },
): Promise<void> {
  return recordEvent(write, { action, entity: 'recurring_maintenance', entityId: id, data: { name: title } });
}
