import type { Membership, MembershipFlags, TeamRole } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx, UserWrite } from '../../db/scope.ts';
import type { InvitationTokens } from '../auth/invited-account.ts';
import type { MailStatus } from '../deliveries/present.ts';

export interface InvitationRow {
  id: string;
  email: string;
  role: TeamRole;
  flags: MembershipFlags;
  language: Language;
  inviter_name: string | null;
  /** Null once the inviter is out. */
  inviter_role: TeamRole | null;
  inviter_flags: MembershipFlags | null;
  property_ids: string[] | null;
  created_at: string;
  expires_at: string;
  mail_status: MailStatus | null;
}

export function selectInvitations(
  { organizationId }: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('team_invitations as i')
    .leftJoin('team_members as m', (join) =>
      onKey('m', 'i', { user_id: 'invited_by' })(join).on('m.suspended_at', 'is', null),
    )
    .leftJoin('delivery_states as d', onKey('d', 'i', { dedupe_key: 'mail_key' }))
    .where('i.organization_id', '=', organizationId)
    .where('i.outcome', 'is', null)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('i.created_at'), ref('i.id'), position, 'desc')),
      ),
    )
    .select(['i.id', 'i.property_ids', 'i.created_at', 'i.expires_at'])
    .select([
      sql<string>`i.email::text`.as('email'),
      sql<TeamRole>`i.role`.as('role'),
      sql<MembershipFlags>`i.flags`.as('flags'),
      sql<Language>`i.language`.as('language'),
      sql<string | null>`internal.actor_name(i.invited_by)`.as('inviter_name'),
      sql<TeamRole | null>`m.role`.as('inviter_role'),
      sql<MembershipFlags | null>`m.flags`.as('inviter_flags'),
      sql<MailStatus | null>`d.status`.as('mail_status'),
    ])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
}

export interface NewInvitation extends InvitationTokens, Membership {
  id: string;
  /** Null: all. */
  propertyIds: readonly string[] | null;
  email: string;
  language: Language;
  welcome: string;
}

export async function insertInvitation(
  { trx, organizationId, userId, now }: OrgWrite,
  { id, email, role, flags, propertyIds, language, welcome, ...tokens }: NewInvitation,
): Promise<void> {
  await trx
    .insertInto('team_invitations')
    .values({
      ...toColumns(tokens),
      organization_id: organizationId,
      id,
      email,
      role,
      flags: JSON.stringify(flags),
      property_ids: propertyIds === null ? null : [...propertyIds],
      language,
      welcome,
      invited_by: userId,
      created_at: now.toString(),
    })
    .execute();
}

/** Whoever renews it vouches for it from then on. */
export async function renewInvitation(
  { trx, organizationId, userId }: OrgWrite,
  id: string,
  tokens: InvitationTokens,
): Promise<void> {
  await trx
    .updateTable('team_invitations')
    .set({ ...toColumns(tokens), invited_by: userId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** What was mailed before stays as it is where nothing is mailed now. */
function toColumns({ linkTokenHash, expiresAt, mail }: InvitationTokens) {
  return {
    link_token_hash: linkTokenHash,
    expires_at: expiresAt,
    ...(mail !== null && { mail_token_hash: mail.tokenHash, mail_key: mail.key }),
  };
}

/** One that waits for an answer, held until the end. */
export function lockInvitation({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('team_invitations')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .select(['id', 'welcome', 'property_ids'])
    .select([
      sql<string>`email::text`.as('email'),
      sql<TeamRole>`role`.as('role'),
      sql<MembershipFlags>`flags`.as('flags'),
      sql<Language>`language`.as('language'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

export async function settleInvitation(
  { trx, userId, now }: Pick<UserWrite, 'trx' | 'userId' | 'now'>,
  { organizationId, id }: { organizationId: string; id: string },
  outcome: 'accepted' | 'declined' | 'withdrawn',
): Promise<void> {
  await trx
    .updateTable('team_invitations')
    .set({ outcome, settled_at: now.toString(), settled_by: userId })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whether somebody in the team signs in with the address. */
export async function isMember({ trx }: OrgWrite, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from internal.team_contacts() as c where c.email::citext = ${email} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether an invitation waits for the address; of two at once the database refuses the second. */
export async function isInvited({ trx, organizationId }: OrgWrite, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('team_invitations')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('outcome', 'is', null)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

export interface FoundInvitation extends Membership {
  organization_id: string;
  id: string;
  organization_name: string;
  inviter_name: string;
  inviter_role: TeamRole;
  inviter_flags: MembershipFlags;
  email: string;
  language: Language;
  welcome: string;
  expires_at: string;
  is_mailed: boolean;
  logo: Buffer | null;
}

/** Before anybody is known: what a secret leads to. */
export async function findInvitation(
  trx: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select * from internal.find_team_invitation(${tokenHash}, ${now.toString()})`.execute(trx);
  return rows[0];
}

export interface EnteredInvitation extends Membership {
  organization_id: string;
  id: string;
  inviter_id: string;
  inviter_role: TeamRole;
  inviter_flags: MembershipFlags;
  property_ids: string[] | null;
}

/** Lets whoever is signed in with its address into the organization, until the transaction ends. */
export async function enterByInvitation(
  { trx }: UserWrite,
  tokenHash: Buffer,
): Promise<EnteredInvitation | undefined> {
  const { rows } = await sql<EnteredInvitation>`
    select * from internal.enter_by_invitation(${tokenHash})`.execute(trx);
  return rows[0];
}
