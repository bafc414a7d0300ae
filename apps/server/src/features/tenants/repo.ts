import { sql, type Insertable, type Updateable } from 'kysely';
import { holdRows } from '../../db/hold.ts';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Tenants } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type TenantRow = Awaited<ReturnType<ReturnType<typeof tenantColumns>['execute']>>[number];
export type NewTenant = Omit<Insertable<Tenants>, 'organization_id'>;

const nameKey = sql<string>`lower(full_name)`;

export function selectTenants(
  scope: OrgScope,
  filter: { search?: string | undefined; limit: number; after?: Position | undefined },
) {
  const { after, search } = filter;
  return tenantColumns(scope)
    .select(nameKey.as('name_key'))
    .$call(
      ifGiven(search, (query, text) =>
        query.where('search_text', 'like', `%${escapeLike(text.toLowerCase())}%`),
      ),
    )
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(nameKey, ref('id'), position, 'asc')),
      ),
    )
    .orderBy(nameKey)
    .orderBy('id')
    .limit(filter.limit + 1);
}

export function selectTenant(scope: OrgScope, id: string) {
  return tenantColumns(scope).where('id', '=', id);
}

function tenantColumns(scope: OrgScope) {
  return queries
    .selectFrom('tenants')
    .where('organization_id', '=', scope.organizationId)
    .where('archived_at', 'is', null)
    .select([
      'id',
      'full_name',
      'email',
      'phone',
      'identity_number_hint',
      'language',
      'access_given_at',
      'created_at',
    ]);
}

/** @returns their ids, in the same order */
export async function insertTenants(
  { trx, organizationId }: OrgWrite,
  tenants: readonly NewTenant[],
): Promise<string[]> {
  if (tenants.length === 0) return [];
  const inserted = await trx
    .insertInto('tenants')
    .values(tenants.map((tenant) => ({ ...tenant, organization_id: organizationId })))
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** @returns false where there is no such person */
export async function updateTenant(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Tenants>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tenants')
    .set({ ...change, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function lockTenant(write: OrgWrite, id: string) {
  const [tenant] = await lockTenants(write, [id]);
  return tenant;
}

export function lockTenants(write: OrgWrite, ids: readonly string[]) {
  const tenants = write.trx.selectFrom('tenants');
  return holdRows(write, ids, tenants.select(['id', 'full_name', 'email', 'phone', 'language', 'user_id']));
}

/** The identity number of a tenant, sealed as it is kept, with their name. */
export function findIdentityNumber({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('tenants')
    .select(['full_name', 'identity_number_sealed as sealed'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Whether another tenant of the workspace was given a way in under this address or number. */
export async function hasSignInName(
  { trx, organizationId }: OrgWrite,
  name: string,
  besides: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('tenants')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where((either) => either.or([either('email', '=', name), either('phone', '=', name)]))
    .where('id', '<>', besides)
    .where('access_given_at', 'is not', null)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewAccount {
  id: string;
  identityId: string;
  email: string | null;
  phone: string | null;
  fullName: string;
  passwordHash: string;
  expiresAt: string;
}

/** @returns the account of that address, and whether it was made now */
export async function makeAccount(
  { trx }: OrgWrite,
  account: NewAccount,
): Promise<{ userId: string; isNew: boolean }> {
  const { rows } = await sql<{ userId: string; isNew: boolean }>`
    select user_id as "userId", is_new as "isNew" from internal.make_tenant_account(${account.id}, ${account.identityId},
      ${account.email}, ${account.phone}, ${account.fullName}, ${account.passwordHash}, ${account.expiresAt})`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an account is either found or made');
  return row;
}

/** @returns the sign-in name, or null where the person uses an account of their own */
export async function renewPassword(
  { trx }: OrgWrite,
  tenantId: string,
  passwordHash: string,
  expiresAt: string,
): Promise<string | null> {
  const { rows } = await sql<{ signInName: string | null }>`
    select internal.renew_tenant_password(${tenantId}, ${passwordHash}, ${expiresAt}) as "signInName"`.execute(
    trx,
  );
  return rows[0]?.signInName ?? null;
}

export interface NewInvitation {
  tenantId: string;
  id: string;
  tokenHash: Buffer;
  codeHmac: Buffer;
  expiresAt: string;
}

/** @returns false where the person uses an account of their own */
export async function insertInvitation({ trx }: OrgWrite, invitation: NewInvitation): Promise<boolean> {
  const { rows } = await sql<{ isInvited: boolean }>`
    select internal.invite_tenant(${invitation.tenantId}, ${invitation.id}, ${invitation.tokenHash},
      ${invitation.codeHmac}, ${invitation.expiresAt}) as "isInvited"`.execute(trx);
  return rows[0]?.isInvited ?? false;
}

export interface KnownTenant {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  /** Hex of the keyed hash. */
  identityKey: string | null;
}

/** People of the workspace whom a name or an identity number may mean. @param marks.identityKeys hex of keyed hashes */
export async function listKnownTenants(
  { trx, organizationId }: OrgWrite,
  marks: { names: string[]; identityKeys: string[] },
): Promise<KnownTenant[]> {
  const { rows } = await sql<KnownTenant>`
    select id, full_name as name, phone, email, encode(identity_number_key, 'hex') as "identityKey"
    from tenants
    where organization_id = ${organizationId} and id = any(array(select internal.find_known_tenants(${marks.names}::text[],
      array(select decode(key, 'hex') from unnest(${marks.identityKeys}::text[]) as key))))
    order by created_at, id`.execute(trx);
  return rows;
}
