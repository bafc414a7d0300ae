import {
  SIGNATURE_HEADER,
  WEBHOOK_KINDS,
  WEBHOOK_VERSION,
  type WebhookEvent,
} from '@dira/contract/webhook-events';
import { givenUpAt, heldUntil, nextTry, TOLD_AFTER, TOLD_AGAIN_AFTER } from '@dira/domain/webhooks';
import type { Trx } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { isLater } from '../../platform/clock.ts';
import type { Services } from '../../services.ts';
import { deleteDeliveriesBefore } from './sending.repo.ts';
import * as repo from './sending.repo.ts';
import { contextOf } from './service.ts';
import { sign } from './signature.ts';

/** How long one workspace sends before others have their turn; a try that has begun ends. */
const turnMs = 8000;
/** Longer than a try may last. */
const claimed = { seconds: 60 };

type Needed = Pick<Services, 'db' | 'clock' | 'secrets' | 'webhookPost'>;

/** Sends what is due in a workspace, each address by itself, and asks for another turn where more is. */
export async function sendDue(services: Needed, organizationId: string): Promise<void> {
  const { db, clock } = services;
  const list = () => db.jobs((trx) => repo.listDueWebhooks(trx, organizationId, clock.now().toString()));
  const due = await list();
  if (due.length === 0) return;
  const ends = performance.now() + turnMs;
  await Promise.all(due.map((webhookId) => sendToOne(services, { organizationId, webhookId }, ends)));
  const isMore = (await list()).length > 0;
  await db.jobs(async (trx) => {
    // Whoever looks at the log sees what came of it.
    for (const id of due) await postToOutbox(trx, organizationId, 'webhook.tried', { id });
    if (isMore) await postToOutbox(trx, organizationId, QUEUED, {});
  });
}

/** By which a workspace is called to send. */
export const QUEUED = 'webhook_delivery.queued';

/** One event after the other; where one is not taken, those behind it wait for the next turn. */
async function sendToOne(services: Needed, to: repo.Address, ends: number): Promise<void> {
  const { db, clock, webhookPost } = services;
  while (performance.now() < ends) {
    const now = clock.now();
    const delivery = await db.jobs((trx) =>
      repo.claimNext(trx, to, { now: now.toString(), until: now.add(claimed).toString() }),
    );
    if (delivery === undefined) return;
    const body = JSON.stringify(composeEvent(to.organizationId, delivery));
    const signature = sign(secretsOf(services, delivery), now, body);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Dira-Webhooks/1',
      [SIGNATURE_HEADER.toLowerCase()]: signature,
    };
    const reply = await webhookPost.send(delivery.url, headers, body);
    const since = Temporal.Instant.from(delivery.waits_since);
    const dueAt = nextTry(delivery.attempts, since, clock.now());
    const held = heldUntil(delivery.failures + 1, clock.now());
    const isTaken = reply.problem === null;
    await db.jobs(async (trx) => {
      await repo.endTry(trx, delivery, {
        organizationId: to.organizationId,
        reply,
        dueAt: dueAt?.toString() ?? null,
        heldUntil: held?.toString() ?? null,
      });
      if (!isTaken) await tellOwners(trx, to, { now: clock.now(), isGivenUp: dueAt === null });
    });
    if (!isTaken && held !== null) return;
  }
}

/**
 * Once that an address has taken nothing for an hour, once that something for it was given up. It follows from a try:
 * nobody is told anything while the address rests until its next.
 */
async function tellOwners(
  trx: Trx,
  to: repo.Address,
  { now, isGivenUp }: { now: Temporal.Instant; isGivenUp: boolean },
): Promise<void> {
  const at = now.toString();
  const told = isGivenUp
    ? await repo.tellDead(trx, to, { now: at, toldBefore: now.subtract(TOLD_AGAIN_AFTER).toString() })
    : await repo.tellFailing(trx, to, { now: at, failingBefore: now.subtract(TOLD_AFTER).toString() });
  const topic = isGivenUp ? 'webhook.dead' : 'webhook.failing';
  if (told) await postToOutbox(trx, to.organizationId, topic, { id: to.webhookId });
}

function composeEvent(workspaceId: string, delivery: repo.ClaimedDelivery): WebhookEvent {
  const { event_id: id, topic, entity_id: entityId, lease_id: leaseId, happened_at: at } = delivery;
  const kind = WEBHOOK_KINDS.find((known) => topic.startsWith(`${known}.`));
  const object = kind === undefined || entityId === null ? null : { kind, id: entityId };
  return { id, version: WEBHOOK_VERSION, type: topic, at, workspaceId, object, leaseId };
}

/** The newest first; the one before it while its day lasts. */
function secretsOf({ secrets, clock }: Needed, delivery: repo.ClaimedDelivery): string[] {
  const { webhook_id: id, secret_sealed: sealed, old_secret_sealed: old, old_secret_until: until } = delivery;
  const isGood = old !== null && until !== null && isLater(until, clock.now());
  return [sealed, ...(isGood ? [old] : [])].map((one) => secrets.open(one, contextOf(id)).toString());
}

/** Calls those to send whose minute has come. Safe at any time, however often. */
export async function queueDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  // What began to wait by then has had its days.
  const waitsSinceBefore = now.subtract(givenUpAt(now).since(now)).toString();
  await db.jobs(async (trx) => {
    const dead = await repo.giveUpWaiting(trx, { now: now.toString(), waitsSinceBefore });
    for (const address of dead) await tellOwners(trx, address, { now, isGivenUp: true });
    const due = await repo.listDueOrganizations(trx, now.toString());
    for (const organizationId of due) await postToOutbox(trx, organizationId, QUEUED, {});
  });
}

export async function purgeDeliveries(db: Services['db'], before: string): Promise<void> {
  await db.jobs((trx) => deleteDeliveriesBefore(trx, before));
}
