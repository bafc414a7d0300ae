import { describeFaults } from '../../../lib/problem.ts';
import type { Matter, Opening, Recipient } from '../queries.ts';

export type MessageValues = {
  /** The key of a recipient. */
  recipientId: string | null;
  subject: string;
  body: string;
};

/** One person may be there twice: in the team, and by a lease. */
export function keyOf({ id, leaseId }: Recipient): string {
  return `${id}:${leaseId ?? ''}`;
}

export function checkMessage({ recipientId, subject, body }: MessageValues): Record<string, string | null> {
  return describeFaults({
    recipientId: recipientId === null ? 'required' : null,
    subject: subject.trim() === '' ? 'required' : null,
    body: body.trim() === '' ? 'required' : null,
  });
}

/** To a tenant one writes by their lease. */
export function toOpening({ subject, body }: MessageValues, to: Recipient, matter: Matter): Opening {
  return {
    recipientId: to.id,
    subject: subject.trim(),
    body: body.trim(),
    maintenanceRequestId: matter.maintenanceRequestId,
    leaseId: to.leaseId,
  };
}
