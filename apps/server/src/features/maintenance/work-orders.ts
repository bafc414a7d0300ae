import type { MaintenanceRequest } from '@dira/contract/maintenance';
import type { getWorkOrderDraft, sendMaintenanceJob } from '@dira/contract/work-orders';
import { isActive } from '@dira/domain/maintenance';
import type { z } from 'zod';
import type { May } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { queueMail } from '../deliveries/service.ts';
import { record, requireRequest } from './service.ts';
import { composeJob, sayJob } from './work-order-draft.ts';
import * as repo from './work-orders.repo.ts';

type Sending = z.output<(typeof sendMaintenanceJob)['body']>;
type Letter = z.input<(typeof getWorkOrderDraft)['response']>;

/**
 * Tells the tradesperson of a request of their job. A mail goes out after the commit; what goes by WhatsApp or by hand
 * is written down as the member sends it from their own phone. Photos stay here: their addresses are for members
 * alone. @throws AppError not_found, transition_refused, not_allowed, invalid_request at the field
 */
export async function sendJob(
  write: OrgWrite,
  services: Pick<Services, 'newId' | 'secrets'>,
  id: string,
  { channel, namesTenant }: Sending,
): Promise<{ id: string }> {
  const request = await requireRequest(write, id);
  if (!isActive(request.status)) throw new AppError('transition_refused');
  if (namesTenant && !write.may('leases.see')) throw new AppError('not_allowed');
  const job = await repo.getJob(write, id);
  const recipient = { email: job.vendor_email, whatsapp: job.vendor_phone, copy: null }[channel];
  if (job.vendor_id === null || (recipient === null && channel !== 'copy'))
    throw new AppError('invalid_request', { fields: [{ path: 'channel', code: 'vendor_unreachable' }] });
  const letter = composeJob(job, { namesTenant });
  const workOrderId = await repo.insertWorkOrder(write, {
    request_id: id,
    vendor_id: job.vendor_id,
    channel,
    recipient,
    body: sayJob(letter),
    names_tenant: namesTenant,
  });
  if (channel === 'email' && recipient !== null)
    await queueMail(write, services, {
      ...renderLetter(letter),
      dedupeKey: `maintenance-job:${workOrderId}`,
      to: recipient,
    });
  // Of whom the team calls, the tenant hears nothing: when somebody comes, the appointment tells.
  await record(write, { ...request, lease_id: null }, 'sent', { channel });
  return { id: workOrderId };
}

export function presentWorkOrderDraft(job: repo.JobRow, namesTenant: boolean, may: May): Letter {
  const canNameTenant = job.tenant_name !== null && may('leases.see');
  const { vendor_id: vendorId, vendor_name: name, vendor_phone: phone, vendor_email: email } = job;
  return {
    vendor: vendorId === null ? null : { name: name ?? '', phone, email },
    text: sayJob(composeJob(job, { namesTenant: namesTenant && canNameTenant })),
    canNameTenant,
  };
}

export function presentWorkOrders(
  rows: readonly repo.WorkOrderRow[],
  may: May,
): MaintenanceRequest['workOrders'] {
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    vendorName: row.vendor_name,
    namesTenant: row.names_tenant,
    body: row.names_tenant && !may('leases.see') ? null : row.body,
    author: { name: row.author_name },
    at: row.sent_at,
  }));
}
