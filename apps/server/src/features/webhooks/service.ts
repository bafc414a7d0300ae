import { TEST_TOPIC, type WebhookKind } from '@dira/contract/webhook-events';
import { MOST_WEBHOOKS, type createWebhook as createContract } from '@dira/contract/webhooks';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';
import { makeSecret } from './signature.ts';

/**
 * Programs of others that are told what happens.
 *
 * Guarantees: what is told is what sockets are told, ids and kinds, signed over the time and the body; an event keeps
 * its id however often it is sent; it is sent for three days. Never: a call into a private network, a redirect that is
 * followed, a workspace that waits for the programs of another.
 */

type Needed = Pick<Services, 'newId' | 'secrets' | 'webhookPost'>;

export const contextOf = (id: string) => `webhook:${id}`;

/** @throws AppError webhooks_full; invalid_address at the address */
export async function createWebhook(
  write: OrgWrite,
  { newId, secrets, webhookPost }: Needed,
  { url, kinds }: z.output<(typeof createContract)['body']>,
): Promise<{ id: string; secret: string }> {
  if (!webhookPost.mayReach(url))
    throw new AppError('invalid_request', { fields: [{ path: 'url', code: 'address_not_public' }] });
  if ((await repo.countWebhooks(write)) >= MOST_WEBHOOKS) throw new AppError('webhooks_full');
  const id = newId();
  const secret = makeSecret();
  await repo.insertWebhook(write, { id, url, kinds, secret_sealed: secrets.seal(secret, contextOf(id)) });
  await record(write, 'created', id, url);
  return { id, secret };
}

/** @throws AppError not_found */
export async function setKinds(write: OrgWrite, id: string, kinds: WebhookKind[]): Promise<void> {
  await record(write, 'changed', id, requireAddress(await repo.updateWebhook(write, id, { kinds })));
}

/** The one before signs for a day more. @throws AppError not_found */
export async function renewSecret(
  write: OrgWrite,
  { secrets }: Pick<Services, 'secrets'>,
  id: string,
): Promise<{ secret: string }> {
  const secret = makeSecret();
  const sealed = { secret_sealed: secrets.seal(secret, contextOf(id)) };
  await record(write, 'secret_renewed', id, requireAddress(await repo.updateWebhook(write, id, sealed)));
  return { secret };
}

/** What was told goes with it. @throws AppError not_found */
export async function deleteWebhook(write: OrgWrite, id: string): Promise<void> {
  await record(write, 'deleted', id, requireAddress(await repo.deleteWebhook(write, id)));
}

/** @throws AppError not_found */
export async function sendTest(
  write: OrgWrite,
  { newId }: Pick<Services, 'newId'>,
  webhookId: string,
): Promise<{ id: string }> {
  const url = requireAddress(await repo.findAddress(write, webhookId));
  const id = newId();
  await repo.insertTest(write, { id, webhookId, topic: TEST_TOPIC });
  await record(write, 'tested', webhookId, url);
  await sendNow(write, webhookId);
  return { id };
}

/** @throws AppError not_found */
export async function sendAgain(write: OrgWrite, webhookId: string, id: string): Promise<{ id: string }> {
  const url = requireAddress(await repo.findAddress(write, webhookId));
  if (!(await repo.queueAgain(write, webhookId, id))) throw new AppError('not_found');
  await record(write, 'sent_again', webhookId, url);
  await sendNow(write, webhookId);
  return { id };
}

async function sendNow(write: OrgWrite, webhookId: string): Promise<void> {
  await repo.endPause(write, webhookId);
  await postToOutbox(write.trx, write.organizationId, 'webhook_delivery.queued', {});
}

function requireAddress(url: string | undefined): string {
  if (url === undefined) throw new AppError('not_found');
  return url;
}

function record(write: OrgWrite, action: string, entityId: string, name: string): Promise<void> {
  return recordEvent(write, { action, entity: 'webhook', entityId, data: { name } });
}
