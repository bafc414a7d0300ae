import type * as contract from '@dira/contract/maintenance';
import { MAINTENANCE_TRANSITIONS, type MaintenanceStatus } from '@dira/domain/maintenance';
import { isAllowed } from '@dira/domain/permissions';
import { canTransition } from '@dira/domain/transitions';
import type { z } from 'zod';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { StoredFile } from '../files/service.ts';
import { settlePlaces } from '../leases/places.ts';
import { findColleague } from '../organizations/service.ts';
import { hangPicture } from '../pictures/service.ts';
import * as repo from './repo.ts';
import { requireCallable } from './vendors.ts';

/**
 * Maintenance requests.
 *
 * Guarantees: a request moves only along the paths of its states, by the database, each step with its actor and time;
 * what was said and shown about it stays as it was; whoever repairs reaches their own jobs and no other, by the
 * database too. Never: a comment of the team before the tenant's eyes that was not meant for them.
 */

type Given = z.output<(typeof contract.createMaintenanceRequest)['body']>;
type Change = z.output<(typeof contract.updateMaintenanceRequest)['body']>;
type Step = z.output<(typeof contract.moveMaintenanceRequest)['body']>;
type Report = z.output<(typeof contract.reportDefect)['body']>;

const actionOf = {
  open: 'reopened',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<MaintenanceStatus, string>;

/** @throws AppError related_record_missing, invalid_request at the field */
export async function createRequest(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { title, description, priority, preventsLiving, demandedOn, assigneeId, vendorId } = given;
  const { propertyId, unitId, leaseId } = await settlePlaces(write, { ...given, tenantId: null });
  await requireAssignable(write, assigneeId, propertyId ?? given.propertyId);
  if (vendorId !== null) await requireCallable(write, vendorId);
  requirePast(write, demandedOn);
  const id = await repo.insertRequest(write, {
    title,
    description,
    priority,
    property_id: propertyId ?? given.propertyId,
    unit_id: unitId,
    lease_id: leaseId,
    demanded_on: demandedOn,
    prevents_living: preventsLiving,
    assignee_id: assigneeId,
    vendor_id: vendorId,
  });
  await record(write, { id, title, lease_id: leaseId }, 'created', { priority });
  return { id };
}

/** The tenant's demand, from whose day the law counts. */
export async function reportDefect(
  write: TenancyWrite,
  { title, description, preventsLiving }: Report,
): Promise<{ id: string }> {
  const place = await repo.getPlace(write);
  const priority = preventsLiving ? 'urgent' : 'medium';
  const id = await repo.insertRequest(write, {
    title,
    description,
    priority,
    ...place,
    lease_id: write.leaseId,
    demanded_on: write.today.toString(),
    prevents_living: preventsLiving,
    is_from_tenant: true,
  });
  await record(write, { id, title, lease_id: write.leaseId }, 'created', { priority });
  return { id };
}

/** @throws AppError not_found; related_record_missing, invalid_request at the field */
export async function changeRequest(write: OrgWrite, id: string, change: Change): Promise<void> {
  const request = await requireRequest(write, id);
  const { vendorId } = change;
  if (change.assigneeId !== undefined)
    await requireAssignable(write, change.assigneeId, change.propertyId ?? request.property_id);
  // Who was called before may have left the register since.
  if (typeof vendorId === 'string' && vendorId !== request.vendor_id) await requireCallable(write, vendorId);
  requirePast(write, change.demandedOn ?? null);
  if (request.is_from_tenant) requireDemandKept(change);
  const { title, description, priority, demandedOn, preventsLiving, assigneeId } = change;
  await repo.updateRequest(write, id, {
    title,
    description,
    priority,
    ...(await placeAfter(write, request, change)),
    demanded_on: demandedOn,
    prevents_living: preventsLiving,
    assignee_id: assigneeId,
    vendor_id: vendorId,
  });
  const fields = Object.keys(change);
  const isAssigned = assigneeId !== undefined && assigneeId !== request.assignee_id && assigneeId !== null;
  if (isAssigned) await record(write, request, 'assigned', { assigneeId });
  if (!isAssigned || fields.length > 1) await record(write, request, 'changed', { fields });
}

/** What a tenant demanded, when and where, is the tenant’s word. @throws AppError invalid_request */
function requireDemandKept(change: Change): void {
  const kept = ['propertyId', 'unitId', 'leaseId', 'demandedOn'] as const;
  const changed = kept.filter((path) => change[path] !== undefined);
  if (changed.length > 0)
    throw new AppError('invalid_request', {
      fields: changed.map((path) => ({ path, code: 'fixed_by_report' })),
    });
}

async function placeAfter(write: OrgWrite, request: repo.LockedRequest, change: Change) {
  const { propertyId = request.property_id, unitId = request.unit_id, leaseId = request.lease_id } = change;
  const place = await settlePlaces(write, { propertyId, unitId, leaseId, tenantId: null });
  return { property_id: place.propertyId ?? propertyId, unit_id: place.unitId, lease_id: place.leaseId };
}

/** @throws AppError not_found, transition_refused */
export async function moveRequest(write: OrgWrite, id: string, step: Step): Promise<void> {
  const request = await requireRequest(write, id);
  await move(write, request, step);
}

/** While nobody has begun. @throws AppError not_found, not_allowed for what others asked for, transition_refused */
export async function cancelOwnRequest(write: TenancyWrite, id: string, note: string): Promise<void> {
  const request = await requireRequest(write, id);
  if (!isOwn(request, write)) throw new AppError('not_allowed');
  if (request.status !== 'open') throw new AppError('transition_refused');
  await move(write, request, { to: 'cancelled', note });
}

export function isOwn(
  request: { is_from_tenant: boolean; created_by: string | null },
  { userId }: { userId: string },
): boolean {
  return request.is_from_tenant && request.created_by === userId;
}

/** @throws AppError not_found */
export async function addComment(
  write: repo.Participant,
  id: string,
  comment: { body: string; isInternal: boolean },
): Promise<{ id: string }> {
  const request = await requireRequest(write, id);
  const commentId = await repo.insertComment(write, id, comment);
  // Of what stays within the team, the tenant hears nothing: not even that something was said.
  if (comment.isInternal) await record(write, { ...request, lease_id: null }, 'noted', { commentId });
  else await record(write, request, 'commented', { commentId });
  return { id: commentId };
}

/** @throws AppError not_found, gallery_full, storage_full */
export async function addPicture(
  write: repo.Participant,
  maintenanceRequestId: string,
  file: StoredFile,
): Promise<{ id: string }> {
  const request = await requireRequest(write, maintenanceRequestId);
  await hangPicture(write, { maintenanceRequestId }, file);
  await record(write, request, 'picture_added', { pictureId: file.id });
  return { id: file.id };
}

export async function requireRequest(write: repo.Participant, id: string): Promise<repo.LockedRequest> {
  const request = await repo.lockRequest(write, id);
  if (request === undefined) throw new AppError('not_found');
  return request;
}

async function move(write: repo.Participant, request: repo.LockedRequest, { to, note }: Step): Promise<void> {
  const from = request.status;
  if (!canTransition(MAINTENANCE_TRANSITIONS, from, to)) throw new AppError('transition_refused');
  await repo.insertChange(write, request.id, { to, note });
  await record(write, request, actionOf[to]);
}

/** Only who may work on requests is given one, of a property that they see. */
export async function requireAssignable(
  write: OrgWrite,
  assigneeId: string | null,
  propertyId: string,
): Promise<void> {
  if (assigneeId === null) return;
  const member = await findColleague(write, assigneeId, propertyId);
  if (member === undefined || !isAllowed(member, 'maintenance.work'))
    throw new AppError('related_record_missing', { fields: [{ path: 'assigneeId', code: 'not_found' }] });
}

function requirePast({ today }: OrgWrite, demandedOn: string | null): void {
  if (demandedOn !== null && demandedOn > today.toString())
    throw new AppError('invalid_request', { fields: [{ path: 'demandedOn', code: 'in_future' }] });
}

/** @param request tells its tenants too, where its lease is named */
export async function record(
  write: repo.Participant,
  request: { id: string; title: string; lease_id: string | null },
  action: string,
  data: JsonObject = {},
): Promise<void> {
  await recordEvent(write, {
    action,
    entity: 'maintenance_request',
    entityId: request.id,
    data: { name: request.title, ...(request.lease_id !== null && { leaseId: request.lease_id }), ...data },
  });
}
