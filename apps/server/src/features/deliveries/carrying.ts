import type { MessageValues } from '@dira/domain/message-variables';
import type { Carried, CarriedDelivery, DeliveryRules } from '../../contributions/deliveries.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * Messages that leave by a way of the workspace's own.
 *
 * Guarantees: that it is handed over is written down before it is; whoever ends meanwhile, or does not answer, leaves it
 * unknown. Never: the same words twice because nobody said whether they arrived.
 */

/** Tries before it is given up; the pauses between them grow. */
const mostAttempts = 12;

/** @returns whether it was, or is not to be; false where the workspace has no such way of its own */
export async function carry(
  services: Services,
  { carriers }: DeliveryRules,
  delivery: repo.QueuedDelivery,
  composed: repo.KnownNow,
): Promise<boolean> {
  const { db, clock } = services;
  const { id } = delivery;
  const carrier = carriers.find(({ channel }) => channel === delivery.channel);
  const carried = carriedOf(delivery);
  if (carrier === undefined || carried === null || delivery.is_of_demo) return false;
  const prepared = await carrier.prepare(services, carried);
  if (prepared === null) return false;
  if (typeof prepared === 'string') {
    await db.jobs(async (trx) => {
      await repo.keepComposed(trx, id, composed);
      await repo.skipDelivery(trx, id, prepared);
      await postToOutbox(trx, carried.organizationId, 'sent_message.changed', { id });
    });
    return true;
  }
  await db.jobs((trx) => repo.markHandedOver(trx, id, composed, clock.now().toString()));
  await end(services, delivery, await prepared());
  // Whoever looks at the list sees what came of it.
  const { organizationId } = carried;
  await db.jobs((trx) => postToOutbox(trx, organizationId, 'sent_message.changed', { id }));
  return true;
}

function end({ db, clock }: Services, delivery: repo.QueuedDelivery, outcome: Carried): Promise<void> {
  const { id } = delivery;
  const attempts = delivery.attempts + 1;
  const is = (columns: Omit<Parameters<typeof repo.markNotTaken>[2], 'attempts'>) =>
    db.jobs((trx) => repo.markNotTaken(trx, id, { attempts, ...columns }));
  switch (outcome.what) {
    case 'taken': {
      const { providerId } = outcome;
      const sentAt = clock.now().toString();
      return db.jobs((trx) => repo.markTaken(trx, id, { providerId, sentAt }));
    }
    case 'unknown':
      return db.jobs((trx) => repo.markUnknown(trx, id, outcome.error));
    case 'skip':
      return is({ status: 'skipped', skipped_because: outcome.because, last_error: null, failure: null });
    case 'failed':
      return is({ status: 'failed', last_error: outcome.error, failure: outcome.failure });
    case 'wait': {
      const { error: last_error, failure, until } = outcome;
      if (attempts >= mostAttempts) return is({ status: 'failed', last_error, failure });
      return is({ held_until: until.toString(), last_error, failure });
    }
  }
}

/** Null of what is of no workspace, and of copies for accounts: those go by the installation's way. */
function carriedOf(row: repo.QueuedDelivery): CarriedDelivery | null {
  if (row.organization_id === null || row.copy_for !== null || row.body_sealed !== null) return null;
  const { template_id: templateId, template_version: version } = row;
  return {
    id: row.id,
    organizationId: row.organization_id,
    channel: row.channel as CarriedDelivery['channel'], // by the table's check
    tenantId: row.tenant_id,
    ownerId: row.owner_id,
    leadId: row.lead_id,
    copyFor: null,
    to: row.recipient,
    purpose: row.purpose as CarriedDelivery['purpose'], // by the table's check
    isAutomatic: row.is_automatic,
    text: row.text_body,
    language: row.language as CarriedDelivery['language'], // by the table's check
    template: templateId === null || version === null ? null : { id: templateId, version },
    templateValues: (row.template_values ?? {}) as MessageValues, // written by this feature alone
    attempts: row.attempts,
  };
}
