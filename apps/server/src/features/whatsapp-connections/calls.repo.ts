import { sql } from 'kysely';
import type { JsonObject } from '../../db/schema.ts';
import type { InOrganization } from './repo.ts';

export interface NewEvent {
  key: string;
  payload: JsonObject;
}

/** @returns whether any of them is new */
export async function insertEvents(
  { trx, organizationId }: InOrganization,
  events: readonly NewEvent[],
): Promise<boolean> {
  if (events.length === 0) return false;
  const inserted = await trx
    .insertInto('whatsapp_events')
    .values(
      events.map(({ key, payload }) => ({
        organization_id: organizationId,
        key,
        payload: JSON.stringify(payload),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute();
  return inserted.length > 0;
}

export const TAKEN_AT_ONCE = 100;

/** Held until the end of the transaction; what another worker has in hand is passed by. */
export function lockWaiting({ trx, organizationId }: InOrganization) {
  return trx
    .selectFrom('whatsapp_events')
    .where('organization_id', '=', organizationId)
    .where('taken_in_at', 'is', null)
    .select(['key', 'payload'])
    .orderBy('position')
    .limit(sql.lit(TAKEN_AT_ONCE))
    .forUpdate()
    .skipLocked()
    .execute();
}

/** What it said is kept elsewhere now, or was of no use. */
export async function markTakenIn(
  { trx, organizationId }: InOrganization,
  keys: readonly string[],
  now: string,
): Promise<void> {
  await trx
    .updateTable('whatsapp_events')
    .set({ payload: '{}', taken_in_at: now })
    .where('organization_id', '=', organizationId)
    .where('key', 'in', keys)
    .execute();
}

export async function deleteEventsBefore(trx: InOrganization['trx'], instant: string): Promise<void> {
  await trx.deleteFrom('whatsapp_events').where('received_at', '<', instant).execute();
}

export interface SenderOfMessage {
  tenant_id: string | null;
  phone: string | null;
}

/** The tenant who it is, by phone; without one, by what was known of the same person before. */
export async function findSender(
  { trx, organizationId }: InOrganization,
  { phone, user }: { phone: string | null; user: string | null },
): Promise<SenderOfMessage> {
  const { rows } = await sql<SenderOfMessage>`
    with known as (
      select coalesce(${phone}::text, (select m.from_phone from whatsapp_messages m
        where m.organization_id = ${organizationId} and m.from_user = ${user} and m.from_phone is not null
        order by m.said_at desc limit 1)) as phone
    )
    select known.phone, coalesce(
      (select t.tenant_id from tenant_contacts t where t.organization_id = ${organizationId} and t.phone = known.phone
        order by t.tenant_id limit 1),
      (select m.tenant_id from whatsapp_messages m where ${phone}::text is null and m.organization_id = ${organizationId}
        and m.from_user = ${user} and m.tenant_id is not null order by m.said_at desc limit 1)) as tenant_id
    from known`.execute(trx);
  return rows[0] ?? { tenant_id: null, phone };
}

interface NewMessage {
  provider_id: string;
  phone_number_id: string;
  from_phone: string | null;
  from_user: string | null;
  sender_name: string;
  tenant_id: string | null;
  kind: string;
  body: string;
  said_at: string;
}

/** Once, however often it comes. @returns its id; undefined where it was there */
export async function insertMessage(
  { trx, organizationId }: InOrganization,
  message: NewMessage,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('whatsapp_messages')
    .values({ ...message, organization_id: organizationId })
    .onConflict((conflict) => conflict.columns(['organization_id', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
