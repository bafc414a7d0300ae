import type { Insertable } from 'kysely';
import type { Deliveries } from '../../db/schema.ts';
import type { OrgWrite, Trx } from '../../db/scope.ts';

/** @returns false where the same thing was queued before */
export async function insertDelivery(
  { trx }: Pick<OrgWrite, 'trx'>,
  row: Insertable<Deliveries>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('deliveries')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

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
      'attachments',
      'attempts',
    ])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
}

export function selectFiles(trx: Trx, organizationId: string, ids: string[]) {
  return trx
    .selectFrom('files')
    .select(['id', 'name', 'media_type', 'storage_key'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
}

export async function markDelivered(
  trx: Trx,
  id: string,
  status: 'kept' | 'sent',
  sentAt: string | null,
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status, sent_at: sentAt, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markFailedAttempt(
  trx: Trx,
  id: string,
  failure: { attempts: number; error: string; isLast: boolean },
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({
      attempts: failure.attempts,
      last_error: failure.error,
      ...(failure.isLast && { status: 'failed' }),
    })
    .where('id', '=', id)
    .execute();
}

/** The newest ones, newest last. */
export async function selectOutbox(trx: Trx, filter: { channel?: string | undefined; limit: number }) {
  const rows = await trx
    .selectFrom('deliveries')
    .select(['channel', 'recipient', 'subject', 'text_body', 'html_body', 'status', 'created_at'])
    .$if(filter.channel !== undefined, (query) => query.where('channel', '=', filter.channel ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.toReversed();
}
