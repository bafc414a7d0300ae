import type { postNotice as postContract } from '@dira/contract/notices';
import type { z } from 'zod';
import type { OrgWrite, TenancyWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { settlePlaces } from '../leases/places.ts';
import { readToldNotice } from '../notifications/service.ts';
import * as repo from './repo.ts';

/**
 * Notices to tenants.
 *
 * Guarantees: a notice is seen by whoever rents there on the day on which they look, and by nobody else; its words stay
 * as they were put up; that somebody has read it is said by their opening it, once. Never: a notice whose day is past,
 * or that was withdrawn, before a tenant's eyes.
 */

type Given = z.output<(typeof postContract)['body']>;

/** @throws AppError related_record_missing, invalid_request for a day that is past */
export async function postNotice(write: OrgWrite, given: Given): Promise<{ id: string }> {
  const { title, body, propertyId, endsOn } = given;
  if (endsOn < write.today.toString())
    throw new AppError('invalid_request', { fields: [{ path: 'endsOn', code: 'in_past' }] });
  await settlePlaces(write, { propertyId, unitId: null, leaseId: null, tenantId: null });
  const id = await repo.insertNotice(write, { title, body, propertyId, endsOn });
  await record(write, 'posted', { id, title });
  await repo.tellLeases(write, id, 'notice.shown');
  return { id };
}

/** @throws AppError not_found, transition_refused for one that stands no more */
export async function withdrawNotice(write: OrgWrite, id: string): Promise<void> {
  const notice = await repo.lockNotice(write, id);
  if (notice === undefined) throw new AppError('not_found');
  if (notice.withdrawn_at !== null || notice.ends_on < write.today.toString())
    throw new AppError('transition_refused');
  await repo.markWithdrawn(write, id);
  await record(write, 'withdrawn', notice);
  await repo.tellLeases(write, id, 'notice.hidden');
}

/** @throws AppError not_found for what does not stand for this lease */
export async function readNotice(write: TenancyWrite, id: string): Promise<void> {
  if (!(await repo.isShownTo(write, id))) throw new AppError('not_found');
  if (await repo.insertRead(write, id))
    await postToOutbox(write.trx, write.organizationId, 'notice.read', { id });
  await readToldNotice(write, id);
}

function record(write: OrgWrite, action: string, { id, title }: { id: string; title: string }) {
  return recordEvent(write, { action, entity: 'notice', entityId: id, data: { name: title } });
}
