import type { DeliverySkip } from '@dira/domain/deliveries';
import type { DeliveryFailure } from '@dira/domain/installation-health';
import type { MessageValues } from '@dira/domain/message-variables';
import type { Language } from '@dira/i18n/languages';
import { sql, type Insertable } from 'kysely';
import type { Channel } from '../../contributions/deliveries.ts';
import { escapeLike } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Deliveries } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';

export type DeliveryBody = Pick<Insertable<Deliveries>, 'text_body' | 'html_body' | 'body_sealed'>;

/**
 * A mail of a workspace comes from whom the workspace says by then.
 * @returns the ids of those that were not queued before
 */
export async function insertDeliveries(
  trx: Trx,
  organizationId: string | null,
  rows: readonly (Omit<Insertable<Deliveries>, 'organization_id'> & { id: string })[],
): Promise<ReadonlySet<string>> {
  const sender = organizationId === null ? {} : senderOf(organizationId);
  const inserted = await trx
    .insertInto('deliveries')
    .values(
      rows.map((row) => ({
        ...row,
        organization_id: organizationId,
        ...(row.channel === 'email' && sender),
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
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
      'purpose',
      'composed_by',
      'composed_of',
      'tenant_id',
      'owner_id',
      'lead_id',
      'template_id',
      'template_version',
      'template_values',
      'written_by',
      'handed_over_at',
      'can_wait',
      'is_automatic',
      'planned_for',
      'valid_until',
      (row) => row.fn.coalesce('planned_for', 'created_at').as('due_at'),
      isOfDemo.as('is_of_demo'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

export type QueuedDelivery = NonNullable<Awaited<ReturnType<typeof findQueuedDelivery>>>;

/** What a message is made of once it is composed. */
export interface ComposedColumns {
  channel: Channel;
  recipient: string;
  language: Language;
  subject: string;
  text_body: string;
  html_body: string;
  reply_to_sealed: Buffer | null;
  template_id: string | null;
  template_version: number | null;
  template_values: MessageValues | null;
}
/** What is known of a message since its time has come. */
export type KnownNow = Partial<ComposedColumns> & { consent_id: string | null };

export const RELEASED_AT_ONCE = 1000;

/** Once each, whoever asks: what another worker releases is passed by. @returns how many */
export async function releaseHeld(trx: Trx, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with released as (
      update deliveries set held_until = null where id in (
        select id from deliveries where held_until <= ${now} order by held_until
        limit ${sql.lit(RELEASED_AT_ONCE)} for update skip locked)
      returning id, organization_id, position
    )
    insert into outbox (organization_id, topic, payload)
      select organization_id, 'delivery.queued', jsonb_build_object('id', id) from released order by position`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function holdDelivery(trx: Trx, id: string, until: string): Promise<void> {
  await trx.updateTable('deliveries').set({ held_until: until }).where('id', '=', id).execute();
}

export async function skipDelivery(trx: Trx, id: string, because: DeliverySkip): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'skipped', skipped_because: because })
    .where('id', '=', id)
    .execute();
}

/** What else came to a person by itself that day on that channel, one decision after the other: how much, and the same words? */
export async function countOfDay(
  trx: Trx,
  of: {
    organizationId: string;
    /** By which column the person is known. */
    kind: 'tenant_id' | 'owner_id' | 'lead_id';
    personId: string;
    channel: Channel;
    day: string;
    id: string;
    words: Buffer;
  },
): Promise<{ count: number; has_same: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day of ${of.personId}`}, 0))`.execute(trx);
  return trx
    .selectFrom('deliveries')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(counted_words = ${of.words}), false)`.as('has_same'),
    ])
    .where('organization_id', '=', of.organizationId)
    .where(of.kind, '=', of.personId)
    .where('counted_on', '=', of.day)
    .where('channel', '=', of.channel)
    .where('id', '!=', of.id)
    .executeTakeFirstOrThrow();
}

export async function countDelivery(
  trx: Trx,
  { day, id, channel, words }: Pick<Parameters<typeof countOfDay>[1], 'day' | 'id' | 'channel' | 'words'>,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ counted_on: day, counted_words: words, channel })
    .where('id', '=', id)
    .execute();
}

/** In all workspaces, and of accounts. @returns how many */
export async function failQueued(trx: Trx, error: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('deliveries')
    .set({ status: 'failed', last_error: error, failure: 'restored', held_until: null, handed_over_at: null })
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteWaiting(trx: Trx, dedupeKeys: readonly string[]): Promise<void> {
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
  columns: KnownNow & { status: 'kept' | 'sent'; sent_at: string | null },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ ...columns, last_error: null, failure: null })
    .where('id', '=', id)
    .execute();
}

/** What was going to be said, of what does not go. */
export async function keepComposed(trx: Trx, id: string, composed: KnownNow): Promise<void> {
  await trx.updateTable('deliveries').set(composed).where('id', '=', id).execute();
}

/** Before it leaves by a way that cannot be asked whether it did. */
export async function markHandedOver(trx: Trx, id: string, composed: KnownNow, now: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ ...composed, handed_over_at: now, provider_id: null, progress: null })
    .where('id', '=', id)
    .execute();
}

/** What is known of it by a call that came first stays. */
export async function markTaken(
  trx: Trx,
  id: string,
  { providerId, sentAt }: { providerId: string; sentAt: string },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({
      status: sql`case when progress = 'failed' then 'failed' else 'sent' end`,
      failure: sql`case when progress = 'failed' then failure end`,
      handed_over_at: sql`case when progress = 'failed' then null else handed_over_at end`,
      progress: sql`coalesce(progress, 'sent')`,
      provider_id: providerId,
      sent_at: sentAt,
      last_error: null,
    })
    .where('id', '=', id)
    .execute();
}

/** It left, or did not; whoever carries it may say so later. */
export async function markUnknown(trx: Trx, id: string, error: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({
      status: sql`case progress when 'failed' then 'failed' when 'sent' then 'sent' when 'delivered' then 'sent'
        when 'read' then 'sent' else 'unknown' end`,
      last_error: error,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** It did not leave after all. */
export async function markNotTaken(
  trx: Trx,
  id: string,
  columns: {
    attempts: number;
    last_error: string | null;
    failure: DeliveryFailure | null;
    status?: 'failed' | 'skipped';
    skipped_because?: DeliverySkip;
    held_until?: string;
  },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ ...columns, handed_over_at: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailedAttempt(
  trx: Trx,
  id: string,
  columns: KnownNow & {
    attempts: number;
    last_error: string;
    failure: DeliveryFailure;
    status?: 'failed';
    held_until?: string;
  },
): Promise<void> {
  await trx.updateTable('deliveries').set(columns).where('id', '=', id).execute();
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
