import { sql, type Insertable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Webhooks } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number];
export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number];

/** What may be seen of the addresses, the newest first. */
export function selectWebhooks({ organizationId }: Pick<OrgScope, 'organizationId'>) {
  return queries
    .selectFrom('webhooks')
    .where('organization_id', '=', organizationId)
    .select(['id', 'url', 'kinds', 'failing_since', 'last_problem', 'last_status'])
    .select(['old_secret_until', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

export function selectWebhook(scope: OrgScope, id: string) {
  return selectWebhooks(scope).where('id', '=', id);
}

/** What one address was told, the newest first. */
export function selectDeliveries(
  { organizationId }: OrgScope,
  webhookId: string,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('webhook_deliveries')
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', webhookId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('created_at'), ref('id'), position, 'desc')),
      ),
    )
    .select(['id', 'event_id', 'topic', 'state', 'attempts', 'created_at', 'tried_at', 'due_at', 'status'])
    .select(['milliseconds', 'problem'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
}

export async function countWebhooks({ trx, organizationId }: OrgWrite): Promise<number> {
  const { count } = await trx
    .selectFrom('webhooks')
    .where('organization_id', '=', organizationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWebhook(
  { trx, organizationId }: OrgWrite,
  webhook: Pick<Insertable<Webhooks>, 'id' | 'url' | 'kinds' | 'secret_sealed'>,
): Promise<void> {
  await trx
    .insertInto('webhooks')
    .values({ organization_id: organizationId, ...webhook })
    .execute();
}

/** @returns its address; undefined where there is none */
export async function updateWebhook(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: { kinds: string[] } | { secret_sealed: Buffer },
): Promise<string | undefined> {
  const changed = await trx
    .updateTable('webhooks')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return changed?.url;
}

/** @returns its address; undefined where there is none */
export async function deleteWebhook(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('webhooks')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst();
  return deleted?.url;
}

export async function findAddress(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('webhooks')
    .select('url')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.url;
}

export async function insertTest(
  { trx, organizationId, now }: OrgWrite,
  { id, webhookId, topic }: { id: string; webhookId: string; topic: string },
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('webhook_deliveries')
    .values({
      organization_id: organizationId,
      id,
      webhook_id: webhookId,
      event_id: `evt_${id}`,
      topic,
      happened_at: at,
      due_at: at,
    })
    .execute();
}

/** Whatever became of it: from now on it has its three days again. @returns false where there is none */
export async function queueAgain(
  { trx, organizationId, now }: OrgWrite,
  webhookId: string,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', due_at: now.toString(), waits_since: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever asks for a try by hand has it, though nobody was there before. */
export async function endPause({ trx, organizationId }: OrgWrite, webhookId: string): Promise<void> {
  await sql`select internal.end_webhook_pause(${organizationId}, ${webhookId})`.execute(trx);
}
