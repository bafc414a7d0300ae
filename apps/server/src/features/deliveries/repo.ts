import type { DeliveryFailure } from '@dira/domain/installation-health';
import { sql, type Insertable } from 'kysely';
import { escapeLike } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Deliveries } from '../../db/schema.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';

export type DeliveryBody = Pick<Insertable<Deliveries>, 'text_body' | 'html_body' | 'body_sealed'>;

/**
 * A mail of a workspace comes from whom the workspace says by then.
 * @returns false where the same thing was queued before
 */
export async function insertDelivery(
  { trx }: Pick<OrgWrite, 'trx'>,
  row: Insertable<Deliveries> & { organization_id: string | null },
): Promise<boolean> {
  const { organization_id: organizationId, channel } = row;
  const isOfWorkspace = organizationId !== null && channel === 'email';
  const inserted = await trx
    .insertInto('deliveries')
    .values(isOfWorkspace ? { ...row, ...senderOf(organizationId) } : row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function senderOf(organizationId: string) {
  const sender = queries.selectFrom('organization_senders').where('organization_id', '=', organizationId);
  return {
    sender_name: sql<string>`coalesce(${sender.select('sender_name')}, '')`,
    answer_to: sql<string | null>`${sender.select('reply_to')}`,
  };
}

/** Nothing leaves a demo. */
const isOfDemo = sql<boolean>`exists (select from demo_organizations o
  where o.organization_id = deliveries.organization_id)`;

export function findQueuedDelivery(trx: Trx, id: string) {
  return trx
    .selectFrom('deliveries')
    .select([
      'id',
      'organization_id',
      'channel',
      'recipient',
      'subject',
      'text_body',
      'html_body',
      'body_sealed',
      'attachments',
      'attempts',
      'copy_for',
      'language',
      'reply_to_sealed',
      'sender_name',
      'answer_to',
      isOfDemo.as('is_of_demo'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

export type QueuedDelivery = NonNullable<Awaited<ReturnType<typeof findQueuedDelivery>>>;

/** Once each, whoever asks: what another worker releases is passed by. */
export function releaseHeld(trx: Trx, now: string) {
  return trx
    .updateTable('deliveries')
    .set({ held_until: null })
    .where('id', 'in', (query) =>
      query.selectFrom('deliveries').select('id').where('held_until', '<=', now).forUpdate().skipLocked(),
    )
    .returning(['id', 'organization_id'])
    .execute();
}

/** In all workspaces, and of accounts. @returns how many */
export async function failQueued(trx: Trx, error: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ status: 'failed', last_error: error, failure: 'restored', held_until: null })
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteHeld(trx: Trx, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await trx
    .deleteFrom('deliveries')
    .where(({ eb, or }) =>
      or(
        dedupeKeys.flatMap((key) => [
          eb('dedupe_key', '=', key),
          eb('dedupe_key', 'like', `${escapeLike(key)}:%`),
        ]),
      ),
    )
    .where('status', '=', 'queued')
    .where('held_until', 'is not', null)
    .execute();
}

export function selectFiles(trx: Trx, organizationId: string, ids: string[]) {
  return trx
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'storage_key'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}

export function findLogo(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('shown_logos')
    .select(['organization_name', 'width', 'height', 'small_picture'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
}

export async function markDelivered(
  trx: Trx,
  id: string,
  status: 'kept' | 'sent',
  sentAt: string | null,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status, sent_at: sentAt, last_error: null, failure: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailedAttempt(
  trx: Trx,
  id: string,
  failed: { attempts: number; error: string; failure: DeliveryFailure; isLast: boolean },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({
      attempts: failed.attempts,
      last_error: failed.error,
      failure: failed.failure,
      ...(failed.isLast && { status: 'failed' }),
    })
    .where('id', '=', id)
    .execute();
}

/** The newest ones, newest last. */
export async function selectOutbox(
  trx: Trx,
  filter: { channel?: Deliveries['channel'] | undefined; limit: number },
) {
  const rows = await trx
    .selectFrom('deliveries')
    .select([
      'id',
      'channel',
      'recipient',
      'reply_to_sealed',
      'sender_name',
      'answer_to',
      'subject',
      'text_body',
      'html_body',
      'body_sealed',
      'status',
      'created_at',
    ])
    .$call(ifGiven(filter.channel, (query, value) => query.where('channel', '=', value)))
    .orderBy('position', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.toReversed();
}

/** What a mail about an account said opens nothing any more; that it was sent stays. */
export async function emptySealedBodiesBefore(trx: Trx, instant: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ body_sealed: null, reply_to_sealed: null })
    .where((row) =>
      row.or([
        row('body_sealed', 'is not', null),
        row.and([row('reply_to_sealed', 'is not', null), row('status', '!=', 'queued')]),
      ]),
    )
    .where('created_at', '<', instant)
    .execute();
}
