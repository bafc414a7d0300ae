import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgWrite, UserWrite } from '../../db/scope.ts';

export interface NewInvitation {
  tenantId: string;
  userId: string;
  tokenHash: Buffer;
  sentAt: string;
  expiresAt: string;
}

/**
 * One that takes the place of the one before.
 * @param quiet nobody is asked again who was asked, or said no, since these instants
 * @returns false where they are left alone
 */
export async function putInvitation(
  { trx, organizationId }: OrgWrite,
  { tenantId, userId, tokenHash, sentAt, expiresAt }: NewInvitation,
  quiet: { askedSince: string; declinedSince: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into tenant_invitations as i (organization_id, tenant_id, user_id, token_hash, sent_at, expires_at)
      values (${organizationId}, ${tenantId}, ${userId}, ${tokenHash}, ${sentAt}, ${expiresAt})
    on conflict (organization_id, tenant_id) do update set user_id = excluded.user_id, token_hash = excluded.token_hash,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at, declined_at = null
      where i.user_id <> excluded.user_id or (i.sent_at < ${quiet.askedSince}
        and (i.declined_at is null or i.declined_at < ${quiet.declinedSince}))
    returning tenant_id`.execute(trx);
  return rows.length > 0;
}

export interface InvitationRow {
  organization_name: string;
  tenant_name: string;
  expires_at: string;
  logo: Buffer | null;
}

/** For whoever is asked; for everybody else there is none. */
export function selectInvitation(tokenHash: Buffer) {
  return queries
    .selectFrom(sql<InvitationRow>`internal.find_tenant_invitation(${tokenHash})`.as('i'))
    .selectAll('i');
}

/** @returns false where there is nothing to answer */
export async function answerInvitation(
  { trx }: UserWrite,
  tokenHash: Buffer,
  accepts: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ is_answered: boolean }>`
    select internal.answer_tenant_invitation(${tokenHash}, ${accepts}) as is_answered`.execute(trx);
  return rows[0]?.is_answered === true;
}
