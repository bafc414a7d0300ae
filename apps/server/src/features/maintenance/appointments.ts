import type { setMaintenanceAppointment } from '@dira/contract/maintenance';
import { isActive } from '@dira/domain/maintenance';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import * as repo from './repo.ts';
import { record, requireRequest } from './service.ts';

type Hours = z.output<(typeof setMaintenanceAppointment)['body']>;

/** Says when somebody comes; said anew, the newest word counts. @throws AppError not_found, transition_refused */
export async function setAppointment(write: OrgWrite, id: string, { on, from, to }: Hours): Promise<void> {
  const request = await requireRequest(write, id);
  if (!isActive(request.status)) throw new AppError('transition_refused');
  await repo.updateRequest(write, id, { appointment_on: on, appointment_from: from, appointment_to: to });
  await record(write, request, 'appointed', { on, from, to });
}

/** Nobody comes at that time. @throws AppError not_found, also where nobody was to come */
export async function cancelAppointment(write: OrgWrite, id: string): Promise<void> {
  const request = await requireRequest(write, id);
  if (request.appointment_on === null) throw new AppError('not_found');
  const none = { appointment_on: null, appointment_from: null, appointment_to: null };
  await repo.updateRequest(write, id, none);
  await record(write, request, 'unappointed', { on: request.appointment_on });
}
