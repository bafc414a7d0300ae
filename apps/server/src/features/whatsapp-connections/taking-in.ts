import { isOptOut } from '@dira/domain/consents';
import type { DeliveryFailure } from '@dira/domain/installation-health';
import { judgeWhatsAppError } from '@dira/domain/whatsapp';
import { z } from 'zod';
import { postToOutbox } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { endByWhatsApp } from '../consents/preferences.ts';
import { stop } from '../consents/service.ts';
import { noteProgress } from '../deliveries/progress.ts';
import * as repo from './calls.repo.ts';
import { keptMessage, keptStatus } from './calls.ts';
import { insertFile } from './files.repo.ts';
import { FILE_SAID } from './files.ts';
import type { InOrganization } from './repo.ts';

/**
 * What came of a workspace's messages, and what people wrote to its number.
 *
 * Guarantees: once each, all of a batch or nothing of it; a word that ends messages is honoured with the message in
 * which it came. Whoever is no tenant is kept as who they say they are.
 */

const kept = z.discriminatedUnion('kind', [keptStatus, keptMessage]);
type Tools = Pick<Services, 'db' | 'clock' | 'secrets' | 'settings'>;

export async function takeInEvents(tools: Tools, organizationId: string): Promise<void> {
  let taken: number;
  do
    taken = await tools.db.jobs(async (trx) => {
      const write = { trx, organizationId };
      const waiting = await repo.lockWaiting(write);
      for (const { payload } of waiting) {
        const event = kept.parse(payload);
        if (event.kind === 'status') await takeStatus(write, event);
        else await takeMessage(tools, write, event);
      }
      if (waiting.length > 0) {
        const keys = waiting.map(({ key }) => key);
        await repo.markTakenIn(write, keys, tools.clock.now().toString());
      }
      return waiting.length;
    });
  while (taken === repo.TAKEN_AT_ONCE);
}

async function takeStatus(write: InOrganization, event: z.output<typeof keptStatus>): Promise<void> {
  const { id: providerId, deliveryId, status: progress, code } = event;
  const failure = progress === 'failed' ? failureOf(code) : null;
  await noteProgress(write, { providerId, deliveryId, progress, failure });
}

function failureOf(code: number | null): DeliveryFailure {
  const verdict = judgeWhatsAppError(code);
  if (verdict === 'recipient') return 'recipient';
  return verdict === 'sign_in' || verdict === 'account' ? 'sign_in' : 'refused';
}

async function takeMessage(
  tools: Tools,
  write: InOrganization,
  event: z.output<typeof keptMessage>,
): Promise<void> {
  const { phone: named, user, name, body, media } = event;
  const { tenant_id: tenantId, phone } = await repo.findSender(write, { phone: named, user });
  const id = await repo.insertMessage(write, {
    provider_id: event.id,
    phone_number_id: event.phoneNumberId,
    from_phone: named,
    from_user: user,
    sender_name: name,
    tenant_id: tenantId,
    kind: event.type,
    body,
    said_at: event.saidAt,
  });
  if (id === undefined) return;
  if (media !== null) {
    await insertFile(write, id, media);
    await postToOutbox(write.trx, write.organizationId, FILE_SAID, { id });
  }
  await postToOutbox(write.trx, write.organizationId, 'whatsapp_message.received', { id });
  if (!isOptOut(body) || phone === null) return;
  const isHonoured = tenantId !== null && (await endByWhatsApp(tools, write, { tenantId, address: phone }));
  if (!isHonoured)
    await stop(
      { ...write, userId: null },
      { channel: 'whatsapp', address: phone, tenantId: null, name: name.slice(0, 120) },
      { stops: 'automatic', reason: 'opted_out' },
    );
}

export async function purgeEvents(db: Services['db'], before: string): Promise<void> {
  await db.jobs((trx) => repo.deleteEventsBefore(trx, before));
}
