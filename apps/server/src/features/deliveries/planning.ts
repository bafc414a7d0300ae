import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { Channel } from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { queueDeliveries } from './queueing.ts';

/** A message whose words are found when its time has come; see `contributions/deliveries.ts`. */
export interface PlannedMessage {
  /** What this is the one message about, such as `reminder:<id>:<charge>:-3:<tenant>:email`. */
  dedupeKey: string;
  channel: Channel;
  purpose: DeliveryPurpose;
  /** The name of its composition, and the ids that this one keeps for it. */
  composedBy: string;
  composedOf: object;
  /** The tenant whom it is for. */
  tenantId?: string;
  /** The owner, where it is for one. */
  ownerId?: string;
  /** The lead, where it is for one. */
  leadId?: string;
  /** The account whose copy it is. */
  copyFor?: string;
  /** Address or device, where it is known beforehand. */
  to?: string;
  /** It waits for the end of quiet hours, of Shabbat and of holidays. */
  canWait: boolean;
  /** Nobody pressed a button for it: it counts towards what a tenant gets in a day, and ends by List-Unsubscribe. */
  isAutomatic: boolean;
  /** Not before it; absent: as soon as may be. */
  plannedFor?: Temporal.Instant;
  /** The message is of no use after it, and is skipped then. */
  validUntil?: Temporal.Instant;
}

/** Plans a message in the caller's own transaction, once a key. */
export function planMessage(
  write: { trx: Trx; organizationId: string },
  services: Pick<Services, 'newId'>,
  message: PlannedMessage,
): Promise<void> {
  return planMessages(write, services, [message]);
}

/** The same for many at one time. */
export function planMessages(
  write: { trx: Trx; organizationId: string },
  services: Pick<Services, 'newId'>,
  messages: readonly PlannedMessage[],
): Promise<void> {
  return queueDeliveries(
    write,
    messages.map(({ to = '', ...message }) => ({
      ...message,
      id: services.newId(),
      to,
      subject: '',
      body: { text_body: '', html_body: '' },
    })),
  );
}
