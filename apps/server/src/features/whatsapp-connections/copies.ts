import { createTranslator } from '@dira/i18n/translate';
import { z } from 'zod';
import { composition, type Compositions } from '../../contributions/deliveries.ts';
import type { Services } from '../../services.ts';
import { planMessage } from '../deliveries/planning.ts';
import { findWrittenToTenant } from '../messages/service.ts';
import * as repo from './copies.repo.ts';
import { composeForPhone } from './telling.ts';

/**
 * What the product has for a tenant, by the workspace's number too.
 *
 * Guarantees: one copy of a message, to whom it was written. Never: one that was read, or that the workspace does not want
 * by then; a word of a message in the team's list of what was sent.
 */

type Tools = Pick<Services, 'db' | 'newId'>;
interface Happened {
  organizationId: string;
  id: string;
  at: string;
}

const ofMessage = z.object({ messageId: z.uuid() });
const messageCopy = 'message_copy';
const ofRequest = z.object({ requestId: z.uuid() });
const maintenanceAlert = 'maintenance_alert';

/** By then a workflow has begun that goes by the same. */
const workflowsBegin = { minutes: 2 };
/** What lay so long is no news. */
const newsFor = { hours: 3 * 24 };
/** So much of what was written goes along: WhatsApp takes 4,096 characters. */
const longestExcerpt = 1500;

export const whatsAppCompositions: Compositions = {
  [messageCopy]: composition(ofMessage, async (write, services, _, { messageId }) => {
    const message = await findWrittenToTenant(write, messageId);
    if (message === undefined) return 'withdrawn';
    if (message.is_read) return 'read';
    const { lease_id: leaseId, tenant_id: tenantId, conversation_id: conversationId, subject } = message;
    return composeForPhone(write, services, {
      leaseId,
      tenantId,
      subject,
      preference: 'tenant_messages',
      categories: ['general', 'greeting'],
      link: `${services.publicUrl}/messages?lease=${leaseId}&conversation=${conversationId}`,
      say: (language) => {
        const t = createTranslator(language, 'notifications');
        return `${t('events.message_sent', { name: message.sender_name, subject })}\n\n${excerptOf(message.body)}`;
      },
    });
  }),
  [maintenanceAlert]: composition(ofRequest, async (write, services, _, { requestId }) => {
    const request = await repo.findRequest(write, requestId);
    if (request === undefined) return 'withdrawn';
    if (!request.is_open) return 'settled';
    const { lease_id: leaseId, tenant_id: tenantId, title: subject } = request;
    if (await repo.wasAnnounced(write, { requestId, tenantId })) return 'repeated';
    return composeForPhone(write, services, {
      leaseId,
      tenantId,
      subject,
      preference: 'maintenance_alerts',
      categories: ['maintenance'],
      link: `${services.publicUrl}/maintenance?lease=${leaseId}&request=${requestId}`,
      say: (language) =>
        createTranslator(language, 'notifications')('events.maintenance_request_created', { subject }),
    });
  }),
};

/** Copies what somebody of the team wrote to a tenant, where the workspace wants that. */
export async function copyMessage({ db, newId }: Tools, { organizationId, id, at }: Happened): Promise<void> {
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    if (!(await repo.isWanted(write, 'tenant_messages'))) return;
    const message = await findWrittenToTenant(write, id);
    if (message === undefined) return;
    const composedOf: z.infer<typeof ofMessage> = { messageId: id };
    await planMessage(
      write,
      { newId },
      {
        ...planOf(messageCopy, { id, at }),
        composedOf,
        tenantId: message.tenant_id,
        isAutomatic: false,
      },
    );
  });
}

/**
 * Tells the tenant of a lease of a new request there, where the workspace wants that and no workflow does: where one might,
 * it waits for a moment, and looks whether it did.
 */
export async function alertOfRequest(
  { db, newId }: Tools,
  { organizationId, id, at }: Happened,
): Promise<void> {
  await db.jobs(async (trx) => {
    const write = { trx, organizationId };
    if (!(await repo.isWanted(write, 'maintenance_alerts'))) return;
    const announced = await repo.findAnnounced(write);
    if (announced === 'each') return;
    const request = await repo.findRequest(write, id);
    if (request === undefined) return;
    const composedOf: z.infer<typeof ofRequest> = { requestId: id };
    await planMessage(
      write,
      { newId },
      {
        ...planOf(maintenanceAlert, { id, at }),
        ...(announced === 'some' && { plannedFor: Temporal.Instant.from(at).add(workflowsBegin) }),
        composedOf,
        tenantId: request.tenant_id,
        // Nobody pressed a button for it: who said STOP hears of none.
        isAutomatic: true,
      },
    );
  });
}

/** What is planned of every one: once for what happened, by WhatsApp, as long as it is news. */
function planOf(composedBy: string, { id, at }: Pick<Happened, 'id' | 'at'>) {
  return {
    dedupeKey: `${composedBy}:${id}`,
    channel: 'whatsapp',
    purpose: 'service',
    composedBy,
    canWait: true,
    validUntil: Temporal.Instant.from(at).add(newsFor),
  } as const;
}

function excerptOf(body: string): string {
  const characters = [...body];
  return characters.length <= longestExcerpt ? body : `${characters.slice(0, longestExcerpt).join('')}…`;
}
