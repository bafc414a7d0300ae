import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx, UserWrite } from '../../db/scope.ts';
import type { InvitationTokens } from '../auth/invited-account.ts';
import type { MailStatus } from '../deliveries/present.ts';

/** Who sees what is an owner's, and the invitation that waits; nulls where there is none. */
export function selectAccess({ organizationId, now }: OrgScope, ownerId: string) {
  return queries
    .selectFrom('property_owners as o')
    .leftJoin('owner_invitations as i', onKey('i', 'o', { owner_id: 'id' }))
    .leftJoin('team_members as m', (join) =>
      onKey('m', 'i', { user_id: 'invited_by' })(join).on('m.suspended_at', 'is', null),
    )
    .leftJoin('delivery_states as d', onKey('d', 'i', { dedupe_key: 'mail_key' }))
    .leftJoinLateral(
      sql<{ full_name: string; email: string | null }>`internal.owner_account(o.id)`.as('a'),
      (join) => join.onTrue(),
    )
    .where('o.organization_id', '=', organizationId)
    .where('o.id', '=', ownerId)
    .select(['o.user_id', 'o.joined_at', 'a.full_name', 'i.created_at', 'i.expires_at'])
    .select([
      sql<string | null>`a.email`.as('account_email'),
      sql<string | null>`i.email::text`.as('invited_email'),
      sql<MailStatus | null>`d.status`.as('mail_status'),
      sql<boolean>`coalesce(m.user_id is not null and i.expires_at > ${now.toString()}::timestamptz, false)`.as(
        'works',
      ),
    ]);
}
export type AccessRow = Awaited<ReturnType<ReturnType<typeof selectAccess>['execute']>>[number];

/** In the place of the one before. */
export async function putInvitation(
  { trx, organizationId, userId, now }: OrgWrite,
  ownerId: string,
  { linkTokenHash, expiresAt, mail }: InvitationTokens,
): Promise<void> {
  const columns = {
    email: mail?.email ?? null,
    mail_token_hash: mail?.tokenHash ?? null,
    mail_key: mail?.key ?? null,
    link_token_hash: linkTokenHash,
    invited_by: userId,
    created_at: now.toString(),
    expires_at: expiresAt,
  };
  await trx
    .insertInto('owner_invitations')
    .values({ ...columns, organization_id: organizationId, owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['organization_id', 'owner_id']).doUpdateSet(columns))
    .execute();
}

/** @returns whether there was one */
export async function deleteInvitation({ trx, organizationId }: OrgWrite, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('owner_invitations')
    .where('organization_id', '=', organizationId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ties an owner to an account, or to none. @returns whether there is such an owner whom nobody else stands for */
export async function setAccount(
  { trx, now }: Pick<OrgWrite, 'trx' | 'now'>,
  { organizationId, ownerId }: { organizationId: string; ownerId: string },
  userId: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('property_owners')
    .set({ user_id: userId, joined_at: userId === null ? null : now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', ownerId)
    .where('user_id', userId === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface FoundInvitation {
  organization_name: string;
  inviter_name: string;
  owner_name: string;
  /** That it was mailed to, where the secret is that of the mail. */
  email: string | null;
  language: Language;
  expires_at: string;
  logo: Buffer | null;
}

/** Before anybody is known: what a secret leads to. */
export async function findInvitation(
  trx: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select * from internal.find_owner_invitation(${tokenHash}, ${now.toString()})`.execute(trx);
  return rows[0];
}

/** Lets whoever bears the secret into the organization until the transaction ends, and uses the invitation up. */
export async function enterByInvitation(
  { trx }: UserWrite,
  tokenHash: Buffer,
): Promise<{ organization_id: string; owner_id: string; inviter_id: string } | undefined> {
  const { rows } = await sql<{ organization_id: string; owner_id: string; inviter_id: string }>`
    select * from internal.enter_by_owner_invitation(${tokenHash})`.execute(trx);
  return rows[0];
}
