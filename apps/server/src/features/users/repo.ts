import type { User } from '@dira/contract/users';
import type { TeamRole } from '@dira/domain/permissions';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { UserRoles } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export interface UserRow {
  user_id: string;
  tenant_id: string | null;
  full_name: string;
  email: string | null;
  phone: string | null;
  language: Language | null;
  role: TeamRole | 'tenant';
  suspended_at: string | null;
  joined_at: string;
  last_active_at: string | null;
  is_waiting: boolean;
  is_managed: boolean;
  name_key: string;
}

interface Filter {
  search?: string | undefined;
  role?: User['role'] | undefined;
  limit: number;
  after?: Position | undefined;
}

const nameKey = sql<string>`lower(u.full_name)`;
const places: Partial<Record<User['role'], TeamRole>> = {
  landlord: 'property_manager',
  maintenance: 'maintenance_staff',
};

/** Users of the workspace that the scope is let into. */
function users() {
  return queries
    .selectFrom(
      sql<UserRow>`(select w.*, lower(w.full_name) as name_key from internal.workspace_users() w)`.as('u'),
    )
    .selectAll('u');
}

export function selectUsers(_scope: OrgScope, { search, role, limit, after }: Filter) {
  return users()
    .$call(
      ifGiven(search, (query, text) =>
        query.where(
          sql<boolean>`lower(u.full_name || ' ' || coalesce(u.email, '')) like ${`%${escapeLike(text.toLowerCase())}%`}`,
        ),
      ),
    )
    .$call(ifGiven(role, (query, word) => query.where(sql<boolean>`u.role = ${places[word] ?? word}`)))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(nameKey, ref('u.user_id'), position, 'asc')),
      ),
    )
    .orderBy(nameKey)
    .orderBy('u.user_id')
    .limit(limit + 1);
}

export function selectUser(_scope: OrgScope, userId: string) {
  return users().where('u.user_id', '=', userId);
}

export async function findUser(write: OrgWrite, userId: string): Promise<UserRow | undefined> {
  const { rows } = await write.trx.executeQuery(selectUser(write, userId).compile());
  return rows[0];
}

/** Whether somebody rents: what a tenant sees of a workspace hangs on a lease. */
export async function isOnLease({ trx, organizationId }: OrgWrite, tenantId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('lease_parties')
    .select('lease_id')
    .where('organization_id', '=', organizationId)
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewAccount {
  id: string;
  identityId: string;
  email: string;
  phone: string | null;
  fullName: string;
  language: Language;
  role: UserRoles['role'];
  passwordHash: string;
  expiresAt: string;
}

/** @returns false where the address has an account, which stays as it is */
export async function makeAccount({ trx }: OrgWrite, account: NewAccount): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select internal.make_workspace_account(${account.id}, ${account.identityId}, ${account.email}, ${account.phone},
      ${account.fullName}, ${account.language}, ${account.role}, ${account.passwordHash}, ${account.expiresAt}) as is_new`.execute(
    trx,
  );
  return rows[0]?.is_new === true;
}

interface Link {
  userId: string;
  id: string;
  tokenHash: Buffer;
  codeHmac: Buffer;
  expiresAt: string;
}

export async function insertLink({ trx }: OrgWrite, link: Link): Promise<void> {
  await sql`select internal.invite_workspace_account(${link.userId}, ${link.id}, ${link.tokenHash}, ${link.codeHmac},
    ${link.expiresAt})`.execute(trx);
}

interface Description {
  role: UserRoles['role'];
  fullName?: string | undefined;
  phone?: string | null | undefined;
  language?: Language | undefined;
}

/** @returns false where the account is not this workspace’s to describe */
export async function describeAccount(
  { trx }: OrgWrite,
  userId: string,
  { role, fullName = undefined, phone, language = undefined }: Description,
): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select internal.describe_workspace_account(${userId}, ${fullName ?? null}, ${phone !== undefined}, ${phone ?? null},
      ${language ?? null}, ${role}) as is_done`.execute(trx);
  return rows[0]?.is_done === true;
}

/** @returns the sign-in name, or null where the account is not this workspace’s */
export async function renewPassword(
  { trx }: OrgWrite,
  userId: string,
  password: { hash: string; expiresAt: string; endsFactors: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select internal.renew_workspace_password(${userId}, ${password.hash}, ${password.expiresAt},
      ${password.endsFactors}) as name`.execute(trx);
  return rows[0]?.name ?? null;
}

/** @returns false where the account is not this workspace’s */
export async function endSessions({ trx }: OrgWrite, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select internal.end_workspace_sessions(${userId}) as is_done`.execute(trx);
  return rows[0]?.is_done === true;
}

export async function endPortalAccess({ trx }: OrgWrite, userId: string): Promise<void> {
  await sql`select internal.end_portal_access(${userId})`.execute(trx);
}

/** @returns false where the account is not this workspace’s, and stays */
export async function closeAccount({ trx }: OrgWrite, userId: string, pseudonym: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select internal.close_workspace_account(${userId}, ${pseudonym}) as is_done`.execute(trx);
  return rows[0]?.is_done === true;
}

export async function clearTraces(trx: Trx, organizationId: string | null, userId: string): Promise<void> {
  await sql`select internal.clear_account_traces(${organizationId}, ${userId})`.execute(trx);
}
