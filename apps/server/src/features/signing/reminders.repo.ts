import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { writtenOut } from '../../db/queries.ts';
import type { SigningReminders } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import { isWorking } from '../../db/working.ts';
import type { SigningWrite } from './repo.ts';

export interface WaitingRow {
  organization_id: string;
  request_id: string;
  signer_id: string;
  /** Their first link. */
  sent_at: string;
  expires_at: string;
}

/**
 * Signers with an address whose turn it is, of open requests that remind, the next of them by their ids. Who got
 * their first link less than a day ago is not among them.
 */
export async function listWaiting(
  trx: Trx,
  now: string,
  after: Pick<WaitingRow, 'request_id' | 'signer_id'>,
  limit: number,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select r.organization_id, s.request_id, s.id as signer_id, l.sent_at, r.expires_at
    from signature_requests r
    join signers s on s.organization_id = r.organization_id and s.request_id = r.id
    join lateral (select min(k.created_at) as sent_at from signer_links k
      where k.organization_id = s.organization_id and k.request_id = s.request_id and k.signer_id = s.id) as l
      on l.sent_at <= ${now}::timestamptz - interval '1 day'
    where r.state = 'open' and r.reminds and r.expires_at > ${now}::timestamptz and s.email is not null
      and (s.request_id, s.id) > (${after.request_id}::uuid, ${after.signer_id}::uuid)
      and ${isWorking('r')} and internal.is_signers_turn(s.organization_id, s.request_id, s.id)
    order by s.request_id, s.id limit ${limit}`.execute(trx);
  return rows;
}

export async function isSignersTurn(
  { trx, organizationId }: SigningWrite,
  requestId: string,
  signerId: string,
) {
  const { rows } = await sql<{ is_turn: boolean }>`
    select internal.is_signers_turn(${organizationId}::uuid, ${requestId}::uuid, ${signerId}::uuid) as is_turn`.execute(
    trx,
  );
  return rows[0]?.is_turn === true;
}

/** @returns whether this is the one who reminds: not where it was done before, or anything today */
export async function takeReminder(
  { trx, organizationId }: SigningWrite,
  reminder: { requestId: string; signerId: string; kind: SigningReminders['kind']; on: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('signing_reminders')
    .values({
      organization_id: organizationId,
      request_id: reminder.requestId,
      signer_id: reminder.signerId,
      kind: reminder.kind,
      reminded_on: reminder.on,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}

/** A link beside those that lead in already. */
export async function addLink(
  { trx, organizationId }: SigningWrite,
  link: { requestId: string; signerId: string; tokenHash: Buffer; now: string },
): Promise<void> {
  await trx
    .insertInto('signer_links')
    .values({
      organization_id: organizationId,
      request_id: link.requestId,
      signer_id: link.signerId,
      token_hash: link.tokenHash,
      created_at: link.now,
    })
    .execute();
}

export async function updateReminds(
  { trx, organizationId }: SigningWrite,
  requestId: string,
  reminds: boolean,
): Promise<void> {
  await trx
    .updateTable('signature_requests')
    .set({ reminds })
    .where('organization_id', '=', organizationId)
    .where('id', '=', requestId)
    .execute();
}

/** Requests that ran out since their sender was last told, taken by whoever asks first. */
export async function takeExpired(
  trx: Trx,
  now: string,
): Promise<{ organization_id: string; id: string; expires_at: string }[]> {
  return trx
    .updateTable('signature_requests')
    .set({ expiry_notified_at: now })
    .where('state', '=', writtenOut('open'))
    .where('expires_at', '<=', now)
    .where(isWorking('signature_requests'))
    .where((eb) =>
      eb.or([eb('expiry_notified_at', 'is', null), eb('expiry_notified_at', '<', eb.ref('expires_at'))]),
    )
    .returning(['organization_id', 'id', 'expires_at'])
    .execute();
}

export async function findSender({ trx, organizationId }: SigningWrite, requestId: string) {
  const { rows } = await sql<{ email: string; full_name: string; language: Language }>`
    select email, full_name, language from internal.request_sender(${organizationId}::uuid, ${requestId}::uuid)`.execute(
    trx,
  );
  return rows[0];
}
