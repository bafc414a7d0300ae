import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';
import type { WebhookReply } from '../../platform/webhook-post.ts';

/** An event in hand, and whom it is sent to. */
export interface ClaimedDelivery {
  id: string;
  webhook_id: string;
  event_id: string;
  topic: string;
  entity_id: string | null;
  lease_id: string | null;
  happened_at: string;
  waits_since: string;
  attempts: number;
  url: string;
  secret_sealed: Buffer;
  old_secret_sealed: Buffer | null;
  old_secret_until: string | null;
  failures: number;
}

/** Addresses of a workspace for which something is due, and which are not held; from a demo nothing leaves. */
export async function listDueWebhooks(trx: Trx, organizationId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from webhooks w where w.organization_id = ${organizationId}
      and not exists (select from demo_organizations o where o.organization_id = w.organization_id)
      and internal.is_switched_on('webhooks')
      and (w.paused_until is null or w.paused_until <= ${now}) and exists (
        select from webhook_deliveries d where d.organization_id = w.organization_id and d.webhook_id = w.id
          and d.state = 'waiting' and d.due_at <= ${now})`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The event that waits longest for an address, taken for so long as a try may last: a server that dies with it gives it back. */
export async function claimNext(
  trx: Trx,
  { organizationId, webhookId }: { organizationId: string; webhookId: string },
  { now, until }: { now: string; until: string },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with next as (
      select d.organization_id, d.id from webhook_deliveries d
      where d.organization_id = ${organizationId} and d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= ${now}
      order by d.due_at, d.id limit 1 for update skip locked
    )
    update webhook_deliveries d set due_at = ${until}, attempts = d.attempts + 1, tried_at = ${now}
    from next, webhooks w
    where d.organization_id = next.organization_id and d.id = next.id
      and w.organization_id = d.organization_id and w.id = d.webhook_id
      and (w.paused_until is null or w.paused_until <= ${now})
    returning d.id, d.webhook_id, d.event_id, d.topic, d.entity_id, d.lease_id, d.happened_at, d.waits_since, d.attempts,
      w.url, w.secret_sealed, w.old_secret_sealed, w.old_secret_until, w.failures`.execute(trx);
  return rows[0];
}

interface Outcome {
  organizationId: string;
  reply: WebhookReply;
  /** When an event that was not taken is sent again; null where it is given up. */
  dueAt: string | null;
  heldUntil: string | null;
}

export async function endTry(
  trx: Trx,
  { id, webhook_id: webhookId }: ClaimedDelivery,
  { organizationId, reply, dueAt, heldUntil }: Outcome,
): Promise<void> {
  const { status, milliseconds, problem } = reply;
  const state = problem === null ? 'delivered' : dueAt === null ? 'dead' : 'waiting';
  await trx
    .updateTable('webhook_deliveries')
    .set({ state, due_at: state === 'waiting' ? dueAt : null, status, milliseconds, problem })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('webhooks')
    .set(
      problem === null
        ? { failures: 0, failing_since: null, paused_until: null, last_problem: null, last_status: null }
        : {
            last_problem: problem,
            last_status: status,
            failures: sql`failures + 1`,
            failing_since: sql`coalesce(failing_since, internal.current_instant())`,
            paused_until: heldUntil,
          },
    )
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .execute();
}

export interface Address {
  organizationId: string;
  webhookId: string;
}

/** @returns whether it has failed since before that instant, and nobody was told of it yet; they are now */
export async function tellFailing(
  trx: Trx,
  { organizationId, webhookId }: Address,
  { now, failingBefore }: { now: string; failingBefore: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ failing_told_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', webhookId)
    .where('failing_since', '<=', failingBefore)
    .where(({ eb, or, ref }) =>
      or([eb('failing_told_at', 'is', null), eb('failing_told_at', '<', ref('failing_since'))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether nobody was told since it began to fail, nor since that instant, that something was given up; they are now */
export async function tellDead(
  trx: Trx,
  { organizationId, webhookId }: Address,
  { now, toldBefore }: { now: string; toldBefore: string },
): Promise<boolean> {
  const { rows } = await sql`
    update webhooks set dead_told_at = ${now}
    where organization_id = ${organizationId} and id = ${webhookId} and (dead_told_at is null
      or dead_told_at <= ${toldBefore} and dead_told_at < coalesce(failing_since, ${now}))
    returning id`.execute(trx);
  return rows.length > 0;
}

/** What has waited for too long is dead. @returns whom it was for */
export async function giveUpWaiting(
  trx: Trx,
  { now, waitsSinceBefore }: { now: string; waitsSinceBefore: string },
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    with dead as (
      update webhook_deliveries set state = 'dead', due_at = null
      where state = 'waiting' and due_at <= ${now} and waits_since <= ${waitsSinceBefore}
      returning organization_id, webhook_id)
    select distinct organization_id as "organizationId", webhook_id as "webhookId" from dead`.execute(trx);
  return rows;
}

/** Workspaces of which an event is due. */
export async function listDueOrganizations(trx: Trx, now: string): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select distinct d.organization_id from webhook_deliveries d where d.state = 'waiting' and d.due_at <= ${now}
      and not exists (select from demo_organizations o where o.organization_id = d.organization_id)`.execute(
    trx,
  );
  return rows.map(({ organization_id: organizationId }) => organizationId);
}

export async function deleteDeliveriesBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('webhook_deliveries').where('created_at', '<', instant).execute();
}
