import { sql } from 'kysely';
import type { Deliveries } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';

export interface AccountDelivery {
  id: string;
  dedupeKey: string;
  channel: Deliveries['channel'];
  recipient: string;
  subject: string;
  bodySealed: Buffer;
}

/** @returns false where the same thing was queued before */
export async function queueAccountDelivery(
  trx: Trx,
  { id, dedupeKey, channel, recipient, subject, bodySealed }: AccountDelivery,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`select internal.queue_account_delivery(
    ${id}, ${dedupeKey}, ${channel}, ${recipient}, ${subject}, ${bodySealed}) as is_new`.execute(trx);
  return rows[0]?.is_new === true;
}

export async function selectLanguage(trx: Trx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('preferred_language')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.preferred_language ?? null;
}
