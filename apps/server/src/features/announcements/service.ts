import type { postAnnouncement as postContract } from '@dira/contract/announcements';
import { propertyScope } from '@dira/domain/permissions';
import type { z } from 'zod';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { settlePlaces } from '../leases/places.ts';
import { readAnnouncementNotifications } from '../notifications/service.ts';
import * as repo from './repo.ts';

/**
 * Announcements to tenants.
 *
 * Guarantees: an announcement is seen by whoever rents there on the day on which they look, and by nobody else; its words stay
 * as they were put up; that somebody has read it is said by their opening it, once. Never: an announcement whose day is past,
 * or that was withdrawn, before a tenant's eyes.
 */

type Given = z.output<(typeof postContract)['body']>;

/** @throws AppError related_record_missing; invalid_request for a day that is past, and for all houses where some are seen alone */
export async function postAnnouncement(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { title, body, propertyId, endsOn } = given;
  if (endsOn < write.today.toString())
    throw new AppError('invalid_request', { fields: [{ path: 'endsOn', code: 'in_past' }] });
  if (propertyId === null && seesSomeAlone(write))
    throw new AppError('invalid_request', { fields: [{ path: 'propertyId', code: 'required' }] });
  await settlePlaces(write, { propertyId, unitId: null, leaseId: null, tenantId: null });
  const id = await repo.insertAnnouncement(write, { title, body, propertyId, endsOn });
  await record(write, 'posted', { id, title });
  await repo.tellLeases(write, id, 'announcement.shown');
  return { id };
}

/** @throws AppError not_found, not_allowed; transition_refused for one that stands no more */
export async function withdrawAnnouncement(write: OrgWrite, id: string): Promise<void> {
  const announcement = await repo.lockAnnouncement(write, id);
  if (announcement === undefined) throw new AppError('not_found');
  if (announcement.property_id === null && seesSomeAlone(write)) throw new AppError('not_allowed');
  if (announcement.withdrawn_at !== null || announcement.ends_on < write.today.toString())
    throw new AppError('transition_refused');
  await repo.markWithdrawn(write, id);
  await record(write, 'withdrawn', announcement);
  await repo.tellLeases(write, id, 'announcement.hidden');
}

/** @throws AppError not_found for what does not stand for this lease */
export async function readAnnouncement(write: TenancyWrite, id: string): Promise<void> {
  if (!(await repo.isShownTo(write, id))) throw new AppError('not_found');
  if (await repo.insertRead(write, id))
    await postToOutbox(write.trx, write.organizationId, 'announcement.read', { id });
  await readAnnouncementNotifications(write, id);
}

/** What is told to all houses is for those who see all. */
function seesSomeAlone({ membership }: OrgWrite): boolean {
  return propertyScope(membership) === 'assigned';
}

function record(write: OrgWrite, action: string, { id, title }: { id: string; title: string }) {
  return recordEvent(write, { action, entity: 'announcement', entityId: id, data: { name: title } });
}
